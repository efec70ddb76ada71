import type { GalleryEntry } from '../gallery/entry.ts'
import { CurveChart } from './CurveChart.tsx'

const grow = (rate: number) =>
  Array.from({ length: 61 }, (_, step) => ({ x: step * 2, y: 5_000 * ((1 + rate / 12) ** (step * 2) - 1) }))
const years = [0, 12, 36, 60, 120].map((at) => ({ at, text: at === 120 ? '10 yrs' : String(at / 12) }))
const levels = [0, 3_000, 6_000, 9_000, 12_000, 15_000].map((at) => ({ at, text: at === 0 ? '0' : `${at / 1000}k` }))
const shared = {
  label: 'Rewards over 120 months: frozen 12,154 DFI, flexible 4,280 DFI',
  main: { name: 'Frozen, 12.40%', points: grow(0.124) },
  comparison: { name: 'Flexible, 6.20%', points: grow(0.062) },
  xTicks: years,
  yTicks: levels,
  note: 'Assumes rewards are restaked and both rates stay the same for the whole term. They will not. DFI can also lose value.',
}

export const gallery: GalleryEntry = {
  name: 'Curve chart',
  states: {
    'ten years chosen': () => <CurveChart {...shared} marker={120} />,
    'three years chosen': () => <CurveChart {...shared} marker={36} />,
    'no marker': () => <CurveChart {...shared} />,
    'one line': () => (
      <CurveChart
        label="Rewards over 120 months"
        main={shared.main}
        xTicks={years}
        yTicks={levels}
        note={shared.note}
      />
    ),
    'nothing to draw': () => (
      <CurveChart
        label="No rewards"
        main={{ name: 'Frozen', points: [] }}
        xTicks={[{ at: 0, text: '0' }]}
        yTicks={[{ at: 0, text: '0' }]}
        note="Enter an amount to see what it could earn."
      />
    ),
  },
}
