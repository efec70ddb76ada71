import { toShortestAmountText, toPercentText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Receipt, type ReceiptRow } from '@leaven/ui/receipt/Receipt.tsx'
import { Tooltip } from '@leaven/ui/tooltip/Tooltip.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { toLeastOf, toRate } from './figures.ts'
import { ImpactText } from './Impact.tsx'
import { toShortPercent } from './percent.ts'
import { RouteText } from './RouteText.tsx'
import type { SwapFigures } from './use-swap.ts'
import { useFeeRows, usePoolsRow } from './use-fee-rows.tsx'

type QuoteReceiptProps = { readonly swap: SwapFigures; readonly onSettings: () => void }

/** The short form of what the review shows in full. */
export function QuoteReceipt({ swap, onSettings }: QuoteReceiptProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const { quoting, from, to, state } = swap
  const { quote } = quoting
  const one = toShortestAmountText({ asset: from, units: 10n ** BigInt(from.decimals) }, marks)
  const fees = useFeeRows(quote?.fees.filter(({ kind, amount }) => kind === 'platform' || isOwn(kind, amount)))
  const ofPools = usePoolsRow(quote, from)
  const rows: readonly ReceiptRow[] = [
    {
      name: <Trans>Rate</Trans>,
      value: quote && (
        <span translate="no">
          {one} = {toShortestAmountText(toRate(quote, from, to), marks)}
        </span>
      ),
    },
    ...(quote ? [...fees, ...ofPools] : [{ name: <Trans>Swap fee</Trans> }]),
    { name: <Trans>Against the market price</Trans>, value: quote && <ImpactText quote={quote} /> },
    { name: <Trans>Route</Trans>, value: quote && <RouteText quote={quote} /> },
    {
      name: <ProtectionName />,
      value: (
        <button type="button" className="lv-link swap-link" onClick={onSettings}>
          <span className="lv-sr">{t`Change the price protection:`} </span>
          <span translate="no">{toPercentText(toShortPercent(state.priceProtection), marks)}</span>
        </button>
      ),
    },
  ]
  const least = quote && toLeastOf(quote, to, state.priceProtection)
  const total = {
    name: <Trans>At least</Trans>,
    value: least && <span translate="no">{toShortestAmountText(least, marks)}</span>,
  }
  return <Receipt label={t`What the swap brings and costs`} rows={rows} total={total} />
}

/** Of a margin and of the fee on DUSD he hears at once where there is one. */
const isOwn = (kind: string, amount: string): boolean =>
  (kind === 'margin' || kind === 'stabilization') && amount !== '0'

function ProtectionName() {
  const { t } = useLingui()
  return (
    <span className="swap-info">
      <Trans>Price protection</Trans>
      <Tooltip
        opensOnPress
        text={t`If the result falls by more than this before the swap is executed, it does not happen and your balance stays as it is.`}
      >
        <button type="button" className="swap-info__button" aria-label={t`What price protection does`}>
          <Info size={15} strokeWidth={1.9} aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}
