import { toFeeKind } from '@leaven/domain/fiat/payment.ts'
import { fiatAsset, type OnRampFiat } from '@leaven/domain/fiat/providers.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { cutAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { OptionCard } from '@leaven/ui/option-card/OptionCard.tsx'
import { OptionGroup } from '@leaven/ui/option-card/OptionGroup.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Method } from './offer.ts'
import type { Buy } from './use-buy.ts'
import { useMethodText } from './use-method-text.ts'

/** FIAT-05: the ways to pay, with what each costs (FIAT-77, FIAT-78). */
export function MethodList({ buy }: { readonly buy: Buy }) {
  const { t } = useLingui()
  const toText = useMethodText()
  const { offer, method, form, chooseMethod } = buy
  const fiat = form.source
  if (!offer.methods) {
    if (offer.error) return null
    return <MethodsLoading />
  }
  if (offer.methods.length === 0) return <Alert tone="warning">{t`No payment method available for ${fiat}`}</Alert>
  return (
    <div className="fiat-methods">
      <OptionGroup question={<Trans>Pay with</Trans>}>
        {offer.methods.map((one) => (
          <OptionCard
            key={one.id}
            isOn={one.id === method?.id}
            onChoose={() => chooseMethod(one.id)}
            hint={toText(one).time}
          >
            <span className="fiat-method">
              <span>{toText(one).name}</span>
              <span className="fiat-fee">
                <FeeText method={one} fiat={fiat} />
              </span>
            </span>
          </OptionCard>
        ))}
      </OptionGroup>
    </div>
  )
}

/** As high as what is coming, so that nobody presses what has just moved. */
function MethodsLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the ways to pay`}>
      <div className="fiat-bones">
        <Skeleton width={72} height={20} />
        <Skeleton height={70} />
        <Skeleton height={70} />
      </div>
    </Loading>
  )
}

export function FeeText({ method, fiat }: { readonly method: Method; readonly fiat: OnRampFiat }) {
  const marks = useMarks()
  const kind = toFeeKind(method)
  if (kind === 'none') return <Trans>No gateway fee</Trans>
  const percent = `${method.percentageFee.replace('.', marks.decimal)}${marks.percent}`
  const fixed = toAmountText(
    cutAmount(method.fixedFee, fiatAsset(fiat), { canBeZero: true }),
    { view: 'currency' },
    marks,
  )
  const parts = { percentage: percent, fixed, both: `${percent} + ${fixed}` }
  if (kind === 'reimbursed') return <Trans>{percent}, reimbursed in DFI</Trans>
  return <span translate="no">{parts[kind]}</span>
}
