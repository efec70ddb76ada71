import type { GalleryEntry } from '../gallery/entry.ts'
import { Donut } from './Donut.tsx'

const coin = (name: string, value: number) => ({
  id: name,
  name,
  value,
  colour: `var(--color-coin-${name.toLowerCase()})`,
})
const six = [coin('BTC', 52), coin('ETH', 23), coin('USDC', 11.4), coin('SOL', 6.2), coin('DFI', 4.1), coin('DOT', 2.5)]
const ten = [...six, coin('POL', 1.2), coin('SUI', 0.6), coin('DUSD', 0.3), coin('csETH', 0.01)]
const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const shared = {
  label: 'Allocation by coin',
  other: { name: 'Other', colour: 'var(--lv-ink-3)' },
  showShare: percent,
  empty: 'You have no coins yet.',
}

export const gallery: GalleryEntry = {
  name: 'Donut',
  states: {
    'six coins': () => <Donut {...shared} parts={six} centre="6" />,
    'more than seven': () => <Donut {...shared} parts={ten} centre="10" />,
    'one coin': () => <Donut {...shared} parts={six.slice(0, 1)} centre="1" />,
    'a crumb beside a loaf': () => <Donut {...shared} parts={[coin('BTC', 99_999), coin('DFI', 1)]} />,
    'hidden values': () => <Donut {...shared} parts={six} centre="6" showShare={() => '••••••'} />,
    empty: () => <Donut {...shared} parts={[]} centre="0" />,
    'long names': () => (
      <Donut {...shared} parts={[{ ...coin('DFI', 3), name: 'Liquiditätsbeteiligungsanteile' }, coin('BTC', 1)]} />
    ),
  },
}
