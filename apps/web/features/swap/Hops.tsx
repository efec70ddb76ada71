import { DECIMALS_MAX } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouteText } from './RouteText.tsx'
import type { Quote } from './state.ts'

type HopsProps = { readonly quote: Pick<Quote, 'type' | 'route'> }

/** The way, pool by pool. */
export function Hops({ quote }: HopsProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const show = (amount: string, code: string) =>
    toShortestAmountText(parseAmount(amount, { code, decimals: DECIMALS_MAX }), marks)
  return (
    <section className="swap-route" aria-label={t`Route`}>
      <p className="swap-route__name">
        <Trans>Route</Trans>: <RouteText quote={quote} />
      </p>
      {quote.route.length === 0 ? null : (
        <ol>
          {quote.route.map(({ pairId, from, to, amountIn, amountOut }) => (
            <li key={pairId} translate="no">
              <b>{pairId}</b>
              <span>
                {show(amountIn, from)} → {show(amountOut, to)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
