import type { GalleryEntry } from '../gallery/entry.ts'
import { PasswordMeter } from './PasswordMeter.tsx'

const texts = [
  "No way! It's too weak.",
  'Yuck! Very weak.',
  'Barely edible.',
  "I like this. It's strong!",
  "Yummy, it's very strong!",
] as const
const hint =
  'Use a password longer than 12 characters, avoid common words and patterns, use numbers, symbols and mixed case.'

export const gallery: GalleryEntry = {
  name: 'Password meter',
  states: {
    'nothing typed': () => <PasswordMeter score={null} texts={texts} hint={hint} />,
    'score 0': () => <PasswordMeter score={0} texts={texts} hint={hint} />,
    'score 1': () => <PasswordMeter score={1} texts={texts} hint={hint} />,
    'score 2': () => <PasswordMeter score={2} texts={texts} hint={hint} />,
    'score 3': () => <PasswordMeter score={3} texts={texts} hint={hint} />,
    'score 4': () => <PasswordMeter score={4} texts={texts} hint={hint} />,
  },
}
