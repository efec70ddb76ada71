import { Block } from '../card/Card.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Logo } from './Logo.tsx'

export const gallery: GalleryEntry = {
  name: 'Logo',
  states: {
    'with the word': () => <Logo label="Leaven" />,
    large: () => <Logo label="Leaven" height={64} />,
    'mark only': () => <Logo label="Leaven" isMarkOnly height={48} />,
    'smallest mark': () => <Logo label="Leaven" isMarkOnly height={16} />,
    'on butter': () => (
      <Block>
        <Logo label="Leaven" isOnBlock height={48} />
      </Block>
    ),
  },
}
