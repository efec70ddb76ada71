import type { FeeView } from '@leaven/contract/swap.ts'
import { DECIMALS_MAX } from '@leaven/money/amount.ts'
import { toAmountText, toPercentText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import type { ReceiptRow } from '@leaven/ui/receipt/Receipt.tsx'
import { useLingui } from '@lingui/react/macro'
import { toFeePercent } from './percent.ts'
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
