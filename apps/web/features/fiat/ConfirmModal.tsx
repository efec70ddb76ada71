import { fiatAsset, type ProviderEntry } from '@leaven/domain/fiat/providers.ts'
import { canCheckOut } from '@leaven/domain/fiat/steps.ts'
import { subtract, type Asset } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { cutAmount, toDecimal } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { PriceRing } from '@leaven/ui/price-ring/PriceRing.tsx'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { usePlatform } from '../../platform/platform.tsx'
import { useSettings } from '../../platform/settings.ts'
import { shorten } from '../../platform/shorten.ts'
import { AddressFee, Arriving, HouseFeeName } from './AddressFee.tsx'
import { BuySteps } from './BuySteps.tsx'
import { FeeText } from './MethodList.tsx'
import type { Method } from './offer.ts'
import { useCountdown } from './use-countdown.ts'
import { useMoney } from './use-money.ts'
import type { Order } from './use-order.ts'

type ConfirmModalProps = {
  readonly order: Order
  readonly provider: ProviderEntry
  readonly method: Method
  readonly address: string
  /** What the address costs this customer in dollars; nothing once it is paid. */
  readonly feeUsd: string | undefined
  readonly onBack: () => void
  readonly onClose: () => void
}

/** FIAT-11 to FIAT-14: the order as it stands, for as long as its price holds. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { order, provider, onBack, onClose } = props
  const { t } = useLingui()
  const secondsLeft = useCountdown()
  const [hasAgreed, agree] = useState(false)
  const money = useMoney(order.fiatCode)
  const { leave = leaveByBrowser } = usePlatform()
  const isExpired = secondsLeft === 0
  const total = money(order.fiatAmount)
  const reason = isExpired ? t`Prices expired` : t`Please agree to the terms first.`
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Confirm your order</Trans>}
      headEnd={<BuySteps done={1} />}
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            <Trans>Go back</Trans>
          </Button>
          <Button
            size="lg"
            reason={canCheckOut(secondsLeft, hasAgreed) ? undefined : reason}
            onClick={() => leave(order.checkoutUrl)}
          >
            <Trans>Checkout {total}</Trans>
          </Button>
        </>
      }
    >
      <div className="fiat-confirm">
        <ConfirmHead order={order} secondsLeft={secondsLeft} />
        <ConfirmReceipt {...props} />
        <p className="fiat-notice">
          <ExternalLink size={20} strokeWidth={1.9} aria-hidden />
          <ProviderNotice name={provider.name} />
        </p>
        <Checkbox isOn={hasAgreed} onChange={agree}>
          <Agreement provider={provider} />
        </Checkbox>
      </div>
    </Modal>
  )
}

// With a trace: who goes back from there is here again.
const leaveByBrowser = (url: string): void => location.assign(url)

const ProviderNotice = ({ name }: { readonly name: string }) => (
  <span>
    <Trans>
      Checkout opens on the site of <span translate="no">{name}</span>. They handle the payment and may ask for your ID
      under their own terms.
    </Trans>
  </span>
)

function Agreement({ provider: { name, tnc } }: { readonly provider: ProviderEntry }) {
  const { productName } = useSettings()
  return (
    <Trans>
      I agree to the{' '}
      <a href={tnc} target="_blank" rel="noreferrer">
        terms of <span translate="no">{name}</span>
      </a>{' '}
      and understand that {productName} cannot reverse the purchase.
    </Trans>
  )
}

function ConfirmHead({ order, secondsLeft }: { readonly order: Order; readonly secondsLeft: number }) {
  const { t } = useLingui()
  const marks = useMarks()
  const money = useMoney(order.fiatCode)
  const bought = toShortestAmountText(cutAmount(order.coinAmount, { code: order.coinCode, decimals: 8 }), marks)
  const paid = money(order.fiatAmount)
  return (
    <div className="fiat-head">
      <PriceRing
        secondsLeft={secondsLeft}
        unit={t`sec`}
        spoken={(seconds) => t`The price is valid for ${seconds} more seconds`}
      />
      <div>
        {secondsLeft === 0 ? (
          <p className="fiat-expired" role="alert">
            <Trans>Prices expired</Trans>
          </p>
        ) : (
          <p className="lv-t-sm lv-ink2">
            <Trans>You buy</Trans>
          </p>
        )}
        <p className="lv-d lv-t-2xl" translate="no">
          {bought}
        </p>
        <p className="fiat-for">
          <Trans>for {paid}</Trans>
        </p>
      </div>
    </div>
  )
}

function ConfirmReceipt({ order, provider, method, address, feeUsd }: ConfirmModalProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const money = useMoney(order.fiatCode)
  const { bought, net, addressFee } = toReceipt(order)
  const isDue = addressFee.units > 0n
  const plain = (text: ReactNode) => <span translate="no">{text}</span>
  return (
    <Receipt
      label={t`Your order`}
      rows={[
        { name: plain(toShortestAmountText(bought, marks)), value: plain(money(toDecimal(net))) },
        {
          name: (
            <Trans>
              Payment fee, <FeeText method={method} fiat={order.fiatCode} />
            </Trans>
          ),
          value: plain(money(order.totalFee)),
        },
        {
          name: <HouseFeeName isDue={isDue} />,
          value: plain(isDue ? <AddressFee fee={addressFee} feeUsd={feeUsd} /> : money('0')),
        },
        { name: <Trans>You get</Trans>, value: plain(<Arriving bought={bought} fee={addressFee} />) },
        { name: <Trans>Paid to</Trans>, value: plain(provider.name) },
        {
          name: <Trans>Into</Trans>,
          value: (
            <span className="lv-mono" translate="no">
              {shorten(address)}
            </span>
          ),
        },
      ]}
      total={{ name: <Trans>Total</Trans>, value: plain(money(order.fiatAmount)) }}
    />
  )
}

/** What the server has fixed, so that the rows come to the total. */
function toReceipt({ coinCode, coinAmount, fiatCode, fiatAmount, totalFee, addressFee }: Order) {
  const [coin, fiat] = [{ code: coinCode, decimals: 8 }, fiatAsset(fiatCode)]
  const cut = (decimal: string, asset: Asset) => cutAmount(decimal, asset, { canBeZero: true })
  return {
    bought: cut(coinAmount, coin),
    net: subtract(cut(fiatAmount, fiat), cut(totalFee, fiat)),
    addressFee: cut(addressFee, coin),
  }
}
