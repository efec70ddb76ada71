import type { GalleryEntry } from '../gallery/entry.ts'
import { TextButton } from './TextButton.tsx'
import { TextLink } from './TextLink.tsx'

export const gallery: GalleryEntry = {
  name: 'Text link',
  states: {
    'in a sentence': () => (
      <p>
        Read <TextLink href="#text-link">how the proof works</TextLink> before you start.
      </p>
    ),
    'in a new tab': () => (
      <TextLink href="#text-link" newTabLabel="(opens in a new tab)">
        Transparency
      </TextLink>
    ),
    'a button': () => <TextButton>Resend the code</TextButton>,
    'German, long words': () => (
      <p style={{ inlineSize: 160 }}>
        <TextLink href="#text-link">Wiederanlagevereinbarungsbedingungen ansehen</TextLink>
      </p>
    ),
  },
}
