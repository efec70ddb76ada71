import { toPercentText, toPriceText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Sparkline } from '@leaven/ui/sparkline/Sparkline.tsx'
import type { CoinRow } from './coin-rows.ts'
import { findMove, type PriceHistory, type PriceMove } from './prices.ts'

type PriceProps = { readonly row: CoinRow; readonly history: PriceHistory }

/** The price, and how it moved in seven days. */
export function PriceText({ row, history }: PriceProps) {
  const marks = useMarks()
  const move = findMove(history, row.coinId)
  return (
    <span className="wallets-price">
      <span>{row.price === null ? MISSING : toPriceText(row.price, marks)}</span>
      {move === undefined ? null : <Change move={move} />}
    </span>
  )
}

export function PriceLine({ row, history }: PriceProps) {
  const move = findMove(history, row.coinId)
  // The change in words stands beside it.
  return move === undefined ? (
    <span className="lv-ink3">{MISSING}</span>
  ) : (
    <Sparkline trend={move.trend} values={move.values} />
  )
}

const MISSING = '–'

const Change = ({ move }: { readonly move: PriceMove }) => (
  <span className={`wallets-change wallets-change--${move.trend}`}>
    {toPercentText({ scaled: move.change, decimals: 2, isMovement: true }, useMarks())}
  </span>
)
