import { useState } from 'react'
import { CoinGlyph } from '../coin-glyph/CoinGlyph.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Chip } from './Chip.tsx'
import { Chips } from './Chips.tsx'

const coins = [
  { value: 'all', label: 'All coins' },
  { value: 'ETH', label: 'ETH', icon: <CoinGlyph coin="ETH" size={24} /> },
  { value: 'BTC', label: 'BTC', icon: <CoinGlyph coin="BTC" size={24} /> },
]

type DemoProps = { readonly options?: typeof coins }

function Demo({ options = coins }: DemoProps) {
  const [value, setValue] = useState('all')
  return (
    <Chips label="Filter by coin" options={options} value={value} onChange={setValue}>
      <Chip hasMenu aria-expanded={false}>
        Any status
      </Chip>
    </Chips>
  )
}

const germanWords = ['Wiederanlagevereinbarung', 'Gemeinschaftsverwahrung', 'Zeichnungsfristverlängerung']

export const gallery: GalleryEntry = {
  name: 'Chips',
  states: {
    filters: () => <Demo />,
    'German, long words': () => <Demo options={germanWords.map((label) => ({ value: label, label }))} />,
  },
}
