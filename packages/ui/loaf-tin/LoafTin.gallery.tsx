import type { GalleryEntry } from '../gallery/entry.ts'
import { LoafTin } from './LoafTin.tsx'

export const gallery: GalleryEntry = {
  name: 'Loaf tin',
  states: {
    empty: () => <LoafTin percent={0} />,
    'dough, 5%': () => <LoafTin percent={5} />,
    'dough, 30%': () => <LoafTin percent={30} />,
    'proving, 55%': () => <LoafTin percent={55} />,
    'proving with scores, 60%': () => <LoafTin percent={60} />,
    'golden, 85%': () => <LoafTin percent={85} />,
    'baked, 100%': () => <LoafTin percent={100} />,
    large: () => <LoafTin percent={85} width={112} />,
  },
}
