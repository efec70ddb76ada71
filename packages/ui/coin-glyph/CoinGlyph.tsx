import './coin-glyph.css'
import { coinDrawings, type CoinDrawing } from './coins.data.ts'

type CoinGlyphProps = {
  readonly coin: string
  readonly size?: 20 | 24 | 28 | 36 | 44
}

/** The disc of a coin. Always decoration: the ticker is written next to it. */
export function CoinGlyph({ coin, size = 28 }: CoinGlyphProps) {
  const ticker = coin.toUpperCase()
  const drawing = Object.hasOwn(coinDrawings, ticker) ? coinDrawings[ticker] : undefined
  return (
    <svg className="lv-coin" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle className="lv-coin__disc" cx="16" cy="16" r="16" fill={drawing?.colour} />
      <circle className="lv-coin__rim" cx="16" cy="16" r="14" />
      {drawing ? <Strokes drawing={drawing} /> : <Letter ticker={ticker} />}
    </svg>
  )
}

function Strokes({ drawing }: { readonly drawing: CoinDrawing }) {
  return (
    <>
      <path className="lv-coin__strokes" d={drawing.strokes} />
      {drawing.hasDot ? <circle className="lv-coin__dot" cx="16" cy="16" r="3" /> : null}
    </>
  )
}

function Letter({ ticker }: { readonly ticker: string }) {
  const [first = ''] = ticker
  return (
    <text className="lv-coin__letter" x="16" y="21.5" textAnchor="middle">
      {first}
    </text>
  )
}
