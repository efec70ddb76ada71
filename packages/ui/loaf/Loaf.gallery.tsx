import type { GalleryEntry } from '../gallery/entry.ts'
import { Loaf } from './Loaf.tsx'
import { LoafAtWork } from './LoafAtWork.tsx'

export const gallery: GalleryEntry = {
  name: 'Loaf',
  states: {
    sits: () => <Loaf pose="sits" label="Loaf, a cat sitting like a loaf of bread" />,
    sleeps: () => <Loaf pose="sleeps" label="Loaf, a cat asleep like a loaf of bread" />,
    'sleeps, small': () => <Loaf pose="sleeps" width={150} />,
    kneads: () => <LoafAtWork label="Loaf the cat kneading dough on a counter" />,
  },
}
