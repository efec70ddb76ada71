import type { GalleryEntry } from '../gallery/entry.ts'
import { Sparkline } from './Sparkline.tsx'

const RISING = [0, 16, 15, 22, 17, 34, 34, 32, 34, 51, 61, 59, 65, 74, 61, 76, 86, 100, 92, 85, 82, 95]
const FALLING = RISING.toReversed()

export const gallery: GalleryEntry = {
  name: 'Sparkline',
  states: {
    up: () => <Sparkline values={RISING} trend="up" />,
    down: () => <Sparkline values={FALLING} trend="down" />,
    flat: () => <Sparkline values={[1, 1, 1, 1]} trend="flat" />,
    'one value': () => <Sparkline values={[5]} trend="flat" />,
    'no value': () => <Sparkline values={[]} trend="flat" label="No prices yet" />,
    'with a text of its own': () => <Sparkline values={RISING} trend="up" label="Up 1.84% in 7 days" />,
  },
}
