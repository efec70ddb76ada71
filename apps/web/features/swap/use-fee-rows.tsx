import type { FeeView } from '@leaven/contract/swap.ts'
import { toPoolsFee, toPoolsRate } from '@leaven/domain/swap/impact.ts'
import { DECIMALS_MAX, type Asset } from '@leaven/money/amount.ts'
import { toAmountText, toPercentText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import type { ReceiptRow } from '@leaven/ui/receipt/Receipt.tsx'
import { parseRate, toRateDecimal } from '@leaven/money/rate.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { toFeePercent } from './percent.ts'
import type { Quote } from './state.ts'
import { feeTexts } from './texts.tsx'

/** A row for each fee, zero included, in the coin it is taken from. */
export function useFeeRows(fees: readonly FeeView[] | undefined): readonly ReceiptRow[] {
  const { i18n } = useLingui()
  const marks = useMarks()
  return (fees ?? []).map(({ kind, pairId, rate, coin, amount }) => {
    const percent = toPercentText(toFeePercent(rate), marks)
    const asset = { code: coin.id, decimals: DECIMALS_MAX }
    return {
      name: (
        <>
          {i18n._(feeTexts[kind])}
          <span translate="no">
            {pairId === null ? '' : ` ${pairId}`}, {percent}
          </span>
        </>
      ),
      value: (
        <span translate="no">
          {toAmountText(parseAmount(amount, asset, { canBeZero: true }), { view: 'exact' }, marks)}
        </span>
      ),
    }
  })
}

/** What all pools on the way take, in one row and about what it is of the coin that is given. */
export function usePoolsRow(quote: Quote | undefined, from: Asset): readonly ReceiptRow[] {
  const marks = useMarks()
  const fees = (quote?.fees ?? []).map(({ pairId, rate }) => ({ pairId, rate: parseRate(rate) }))
  const rate = toPoolsRate(fees)
  if (!quote || rate === 0n) return []
  const amount = toPoolsFee(parseAmount(quote.sourceAmount, from), fees)
  return [
    {
      name: (
        <>
          <Trans>Pool fees</Trans>
          <span translate="no">, {toPercentText(toFeePercent(toRateDecimal(rate)), marks)}</span>
        </>
      ),
      value: <span translate="no">≈ {toAmountText(amount, { view: 'exact' }, marks)}</span>,
    },
  ]
}
