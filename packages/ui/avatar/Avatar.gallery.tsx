import type { GalleryEntry } from '../gallery/entry.ts'
import { Avatar } from './Avatar.tsx'

export const gallery: GalleryEntry = {
  name: 'Avatar',
  states: {
    initials: () => <Avatar initials="AL" />,
    'one letter': () => <Avatar initials="王" />,
    'nobody known': () => <Avatar />,
    'broken picture': () => <Avatar initials="AL" src="/no-such-picture.png" />,
    small: () => <Avatar initials="AL" size={28} />,
    large: () => <Avatar initials="AL" size={56} />,
  },
}
