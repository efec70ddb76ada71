import type { GalleryEntry } from '../gallery/entry.ts'
import { CloseButton } from './CloseButton.tsx'

export const gallery: GalleryEntry = {
  name: 'Close button',
  states: {
    plain: () => <CloseButton label="Close" />,
    'in a toast': () => (
      <div style={{ inlineSize: 'fit-content', background: 'var(--lv-surface-inverse)' }}>
        <CloseButton label="Close" isInverse />
      </div>
    ),
  },
}
