import { amountOf } from '@leaven/money/amount.ts'
import { toParts } from '@leaven/money/format-text.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { classNames } from '@leaven/ui/styles/class-names.ts'
import { Figure, useIsHidden } from '../../platform/hidden.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { useConversion, useWorths } from '../../platform/worth.ts'
import { isOfSwap } from './swap-item.ts'
import { isMoneyIn, type Transaction } from './transaction.ts'

type MovedProps = {
  readonly transaction: Transaction
  /** Every decimal and the coin, where nothing else names it. */
  readonly isExact?: boolean
}

/** What moved, with its sign; green only if it came in. */
export function Moved({ transaction, isExact = false }: MovedProps) {
  const { amount, status } = transaction
  // The parts of a swap add up only with every decimal.
  const view = isExact || isOfSwap(transaction) ? 'exact' : 'friendly'
  const { sign, whole, fraction, unit } = toParts(amount, { view, isMovement: true }, useMarks())
  if (useIsHidden()) return <Figure amount={amount} view={view} />
  return (
    <span
      className={classNames(
        'lv-amount',
        isMoneyIn(transaction) && 'lv-amount--in',
        status === 'CANCELLED' && 'transactions-cancelled',
      )}
    >
      {sign + whole + fraction}
      {isExact ? <span translate="no">{unit}</span> : null}
    </span>
  )
}

/** What it is worth today, in the currency of the totals: the server tells dollars, others follow from the price. */
export function Worth({ transaction: { worth, amount } }: { readonly transaction: Transaction }) {
  const { toWorth } = useWorths()
  const isInDollars = useConversion().to.code === 'USD'
  const usd = useAnswer('listCoins', {}).data?.find(({ id }) => id === amount.asset.code)?.priceUSD.avg
  if (isInDollars || worth === null || !usd) return <Figure amount={worth} view="currency" />
  const size = amountOf(amount.asset, amount.units < 0n ? -amount.units : amount.units)
  const price = parsePrice(usd, { asset: amount.asset.code, currency: 'USD' })
  return <Figure amount={toWorth(size, price)} view="currency" />
}
