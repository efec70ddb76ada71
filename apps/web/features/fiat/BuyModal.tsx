import './fiat.css'
import { providerEntries } from '@leaven/domain/fiat/providers.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { showAlert } from '../../platform/alerts.ts'
import { BuyFields } from './BuyFields.tsx'
import { BuySteps } from './BuySteps.tsx'
import { BuySummary } from './BuySummary.tsx'
import { ConfirmModal } from './ConfirmModal.tsx'
import { useBuyError } from './texts.ts'
import { useBuy, type Buy } from './use-buy.ts'
import { useOrder } from './use-order.ts'

type BuyModalProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** FIAT-03: what and how, then the order with its price. */
export function BuyModal({ isOpen, onClose }: BuyModalProps) {
  const { t } = useLingui()
  const toText = useBuyError()
  const buy = useBuy()
  const { order, isBusy, isSlow, begin, giveUp } = useOrder(buy, (error) => {
    // FIAT-63
    showAlert('negative', toText(error))
    onClose()
  })
  if (order && buy.method) {
    const close = () => {
      giveUp()
      onClose()
    }
    return (
      <ConfirmModal
        order={order}
        provider={providerEntries[buy.form.provider]}
        method={buy.method}
        address={buy.address.value ?? ''}
        feeUsd={buy.address.feeUsd}
        onBack={giveUp}
        onClose={close}
      />
    )
  }
  const next = (
    <>
      <ContinueButton buy={buy} isBusy={isBusy} onPress={() => void begin()} />
      <output className="lv-t-xs lv-ink3">
        {isSlow && <Trans>The payment service is slow at the moment. Your order is on its way; please wait.</Trans>}
      </output>
    </>
  )
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="xl"
      closeLabel={t`Close`}
      title={<Trans>Buy crypto</Trans>}
      headEnd={<BuySteps done={0} />}
    >
      <div className="fiat-form">
        <BuyFields buy={buy} />
        <BuySummary buy={buy} next={next} />
      </div>
    </Modal>
  )
}

type ContinueProps = { readonly buy: Buy; readonly isBusy: boolean; readonly onPress: () => void }

function ContinueButton({ buy, isBusy, onPress }: ContinueProps) {
  const { t } = useLingui()
  const reasons = {
    error: t`Please wait until the price can be read again.`,
    noPrice: t`There is no price yet.`,
    noAmount: t`Please enter an amount.`,
    outsideLimits: t`The amount is outside the limits of the payment method.`,
    noAddress: t`There is no address to deliver to.`,
    feeNotAccepted: t`Please accept the address creation fee first.`,
  }
  return (
    <Button
      size="lg"
      isBlock
      isBusy={isBusy}
      busyLabel={t`Ordering`}
      reason={buy.why ? reasons[buy.why] : undefined}
      onClick={onPress}
    >
      <Trans>Continue</Trans>
    </Button>
  )
}
