import type { GalleryEntry } from '../gallery/entry.ts'
import { CoinGlyph } from './CoinGlyph.tsx'
import { coinDrawings } from './coins.data.ts'

const sizes = [20, 24, 28, 36, 44] as const

export const gallery: GalleryEntry = {
  name: 'Coin glyph',
  states: {
    'every coin of the design': () => (
      <ul className="lv-coin-shelf">
        {Object.keys(coinDrawings).map((coin) => (
          <li key={coin}>
            <CoinGlyph coin={coin} size={44} />
            {coin}
          </li>
        ))}
      </ul>
    ),
    sizes: () => (
      <ul className="lv-coin-shelf">
        {sizes.map((size) => (
          <li key={size}>
            <CoinGlyph coin="BTC" size={size} />
            {size}
          </li>
        ))}
      </ul>
    ),
    'unknown coin': () => <CoinGlyph coin="zzz" size={44} />,
    'coin without a name': () => <CoinGlyph coin="" size={44} />,
  },
}
