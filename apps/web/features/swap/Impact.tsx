import { toImpactLevel, type ImpactLevel } from '@leaven/domain/swap/impact.ts'
import { toPercentText } from '@leaven/money/format-text.ts'
import { parseSignedRate } from '@leaven/money/rate.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Trans } from '@lingui/react/macro'
import { toFeePercent, toImpactPercent } from './percent.ts'
import type { Quote } from './state.ts'

/** A swap that was kept before quotes told it has none. */
type Impacted = Partial<Pick<Quote, 'priceImpact'>>

export const levelOf = ({ priceImpact }: Impacted): ImpactLevel =>
  toImpactLevel(priceImpact ? parseSignedRate(priceImpact) : null)

/** From here on a customer says that they know. */
export const isAsked = (quote: Impacted): boolean => ['asked', 'unknown'].includes(levelOf(quote))

type ImpactProps = { readonly quote: Impacted }

/** How much less than at the market price, as a figure of a receipt. */
export function ImpactText({ quote }: ImpactProps) {
  const marks = useMarks()
  if (!quote.priceImpact) return <Trans>Not known</Trans>
  return (
    <span translate="no" className={levelOf(quote) === 'none' ? undefined : 'swap-impact--high'}>
      {toPercentText(toImpactPercent(quote.priceImpact), marks)}
    </span>
  )
}

/** Says it in words where it is much. */
export function ImpactNotice({ quote }: ImpactProps) {
  const level = levelOf(quote)
  if (level === 'none') return null
  return (
    <Alert tone="warning">
      <ImpactWords quote={quote} />
    </Alert>
  )
}

function ImpactWords({ quote: { priceImpact } }: ImpactProps) {
  const marks = useMarks()
  if (!priceImpact) return <Trans>The market price is not known at the moment, so you could lose a lot.</Trans>
  const percent = toPercentText(toFeePercent(priceImpact), marks)
  return (
    <Trans>
      You receive <span translate="no">{percent}</span> less than at the market price.
    </Trans>
  )
}

type ImpactConsentProps = ImpactProps & { readonly isGiven: boolean; readonly onGive: (isGiven: boolean) => void }

/** Asked again, because so much is lost. */
export function ImpactConsent({ quote, isGiven, onGive }: ImpactConsentProps) {
  return (
    <Checkbox isOn={isGiven} onChange={onGive}>
      {quote.priceImpact ? (
        <Trans>I know that I receive that much less, and swap all the same.</Trans>
      ) : (
        <Trans>I swap without knowing the market price.</Trans>
      )}
    </Checkbox>
  )
}
