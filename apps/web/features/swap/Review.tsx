import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { toAmountText, toPercentText, toShortestAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Receipt, type ReceiptRow } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import { NotSentError, UnheardError } from '../../platform/unheard.ts'
import { useSwapError } from './use-error.ts'
import { toLeastOf, toRate, toTarget } from './figures.ts'
import { Hops } from './Hops.tsx'
import { ImpactConsent, ImpactNotice, ImpactText } from './Impact.tsx'
import { toShortPercent } from './percent.ts'
import type { Quote } from './state.ts'
import { useFeeRows } from './use-fee-rows.tsx'
import type { Review } from './use-review.ts'
import { useSeconds } from './use-seconds.ts'
import { RENEW_MS, type SwapFigures } from './use-swap.ts'
import { useWhyText } from './use-why-text.ts'

type ReviewProps = { readonly swap: SwapFigures; readonly review: Review }

/** Everything that will be booked, before it is. */
export function ReviewBody({ swap, review: { error, isApproved, isPending, consent } }: ReviewProps) {
  const { quote } = swap.quoting
  return (
    <div className="swap">
      <WhatCame error={error} isUnheard={swap.sent?.isUnheard === true && !isPending} />
      {quote?.needsApproval ? (
        <Alert tone="info">
          {isApproved ? (
            <Trans>Approved. Confirm the swap within five minutes.</Trans>
          ) : (
            <Trans>With this one, your swaps of the last 24 hours cost a lot. You will be asked to approve it.</Trans>
          )}
        </Alert>
      ) : null}
      {quote ? <ImpactNotice quote={quote} /> : null}
      <FullReceipt swap={swap} quote={quote} />
      {quote ? <Hops quote={quote} /> : null}
      <p className="lv-t-sm swap-note">
        <Trans>A swap cannot be undone. The price can move until it is executed.</Trans>
      </p>
      {quote && consent.isNeeded ? (
        <ImpactConsent quote={quote} isGiven={consent.isGiven} onGive={consent.give} />
      ) : null}
    </div>
  )
}

type WhatCameProps = { readonly error: unknown; readonly isUnheard: boolean }

/** What came of the last try; of one without an answer nobody can say that nothing was swapped. */
function WhatCame({ error, isUnheard }: WhatCameProps) {
  const toText = useSwapError()
  if (isUnheard) return <Alert tone="warning">{toText(new UnheardError())}</Alert>
  if (error === null || error instanceof UnheardError) return null
  const isSaid = error instanceof NotSentError || (error instanceof CallError && error.code === QUOTE_USED)
  return (
    <Alert tone="negative">
      {toText(error)} {isSaid ? null : <Trans>Nothing was swapped.</Trans>}
    </Alert>
  )
}

const QUOTE_USED: RefusalCode = 'QuoteUsed'

type FullReceiptProps = { readonly swap: SwapFigures; readonly quote: Quote | undefined }

function FullReceipt({ swap, quote }: FullReceiptProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const { from, to, amount, state } = swap
  const fees = useFeeRows(quote?.fees)
  const given = quote ? parseAmount(quote.sourceAmount, from) : amount
  const one = toShortestAmountText({ asset: from, units: 10n ** BigInt(from.decimals) }, marks)
  const rows: readonly ReceiptRow[] = [
    {
      name: <Trans>You swap</Trans>,
      value: <span translate="no">{toAmountText(given, { view: 'exact' }, marks)}</span>,
    },
    ...(quote ? fees : [{ name: <Trans>Swap fee</Trans> }]),
    {
      name: <Trans>Rate after fees</Trans>,
      value: quote && (
        <span translate="no">
          {one} = {toShortestAmountText(toRate(quote, from, to), marks)}
        </span>
      ),
    },
    { name: <Trans>Against the market price</Trans>, value: quote && <ImpactText quote={quote} /> },
    ...(state.autoStake ? [{ name: <Trans>After the swap</Trans>, value: <Trans>Staked at once</Trans> }] : []),
    {
      name: (
        <Trans>
          At least, with a price protection of{' '}
          <span translate="no">{toPercentText(toShortPercent(state.priceProtection), marks)}</span>
        </Trans>
      ),
      value: quote && (
        <span translate="no">
          {toAmountText(toLeastOf(quote, to, state.priceProtection), { view: 'exact' }, marks)}
        </span>
      ),
    },
  ]
  const total = {
    name: <Trans>You receive</Trans>,
    value: quote && <span translate="no">{toAmountText(toTarget(quote, to), { view: 'exact' }, marks)}</span>,
  }
  return <Receipt label={t`Your swap`} rows={rows} total={total} />
}

export function ReviewFooter({ swap, review }: ReviewProps) {
  const { t } = useLingui()
  const { quote } = swap.quoting
  const whyText = useWhyText(swap)
  const { isNeeded, isGiven } = review.consent
  const asked =
    isNeeded && !isGiven ? t`Please confirm first that you receive less than at the market price.` : undefined
  const reason = whyText ?? (quote ? asked : t`The price is on its way.`)
  return (
    <div className="swap-confirm">
      <p className="swap-timer" role="timer">
        <Timer size={16} strokeWidth={1.9} aria-hidden />
        <span>
          <PriceAge swap={swap} />
        </span>
      </p>
      <Button
        isBlock
        size="lg"
        reason={reason}
        isBusy={review.isPending}
        busyLabel={t`Swapping`}
        onClick={review.confirm}
      >
        <Trans>Confirm swap</Trans>
      </Button>
    </div>
  )
}

function PriceAge({ swap: { sent, quoting } }: Pick<ReviewProps, 'swap'>) {
  const { quote, renewedAt, isFetching } = quoting
  if (sent?.isUnheard) return <Trans>The same swap at the same price is sent again</Trans>
  return quote && !isFetching ? <Renewal until={renewedAt + RENEW_MS} /> : <Trans>The price is renewed</Trans>
}

/** What is shown is what it was when it was asked for; nothing holds it (SWAP-05). */
function Renewal({ until }: { readonly until: number }) {
  const seconds = useSeconds(until)
  return (
    <Trans>
      The price is renewed in <span translate="no">{seconds}</span> s
    </Trans>
  )
}
