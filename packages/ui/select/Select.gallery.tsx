import { useState } from 'react'
import { CoinGlyph } from '../coin-glyph/CoinGlyph.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Select, type SelectProps } from './Select.tsx'

const coins = ['BTC', 'ETH', 'DFI', 'USDC'].map((coin) => ({
  value: coin,
  label: coin,
  icon: <CoinGlyph coin={coin} size={24} />,
}))

function Demo({ start, ...rest }: Partial<SelectProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return <Select label="Coin" options={coins} placeholder="Choose a coin" {...rest} value={value} onChange={setValue} />
}

export const gallery: GalleryEntry = {
  name: 'Select',
  states: {
    empty: () => <Demo />,
    chosen: () => <Demo start="ETH" />,
    'with a hint': () => <Demo hint="You can change it later." />,
    error: () => <Demo error="Please choose a coin." />,
    'disabled with a reason': () => <Demo start="DFI" reason="The coin is set by the batch." />,
    small: () => <Demo start="BTC" size="sm" />,
    'German, long words': () => (
      <Demo
        label="Wiederanlagevereinbarung"
        start="b"
        options={[
          { value: 'a', label: 'Sofortauszahlung' },
          { value: 'b', label: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente' },
        ]}
      />
    ),
  },
}
