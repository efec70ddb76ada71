import { fiatAsset, providerEntries } from '@leaven/domain/fiat/providers.ts'
import { PRICE_VALID_SECONDS } from '@leaven/domain/fiat/steps.ts'
import { subtract } from '@leaven/money/amount.ts'
import { toAmountText, toShortestAmountText } from '@leaven/money/format-text.ts'
import { cutAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Receipt, type ReceiptRow } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../platform/settings.ts'
import { shorten } from '../../platform/shorten.ts'
import { toAddressFee } from './address-fee.ts'
import { AddressFee, Arriving, HouseFeeName } from './AddressFee.tsx'
import type { Price } from './offer.ts'
import type { Buy } from './use-buy.ts'
import { useMoney } from './use-money.ts'

type BuySummaryProps = { readonly buy: Buy; readonly next: ReactNode }

/** FIAT-06: every fee in a row of its own, what it comes to, and where it goes. */
export function BuySummary({ buy, next }: BuySummaryProps) {
  const { t } = useLingui()
  const { productName } = useSettings()
  const { form, error, price } = buy
  const provider = providerEntries[form.provider].name
  const rows = useRows(buy)
  const fiat = form.source
  const money = useMoney(fiat)
  const isOff = error !== null && error !== undefined
  return (
    <div className="fiat-summary">
      <Receipt
        label={t`Your order`}
        rows={rows}
        total={{ name: <Trans>Total</Trans>, value: toCell(isOff, price, (found) => money(found.fiatAmount)) }}
      />
      <DepositInto buy={buy} />
      {buy.address.isFeeDue ? <FeeBox buy={buy} /> : null}
      {next}
      <p className="lv-t-xs lv-ink3">
        <Trans>
          You pay <span translate="no">{provider}</span>, not {productName}. The price is fixed for{' '}
          {PRICE_VALID_SECONDS} seconds on the last step.
        </Trans>
      </p>
    </div>
  )
}

/** FIAT-65: on an error there is nothing to say; while it is asked, a place for it. */
const toCell = (isOff: boolean, price: Price | undefined, show: (price: Price) => ReactNode): ReactNode => {
  if (isOff) return '-'
  return price ? <span translate="no">{show(price)}</span> : undefined
}

function useRows({ form, error, price, bought, coin, address }: Buy): readonly ReceiptRow[] {
  const marks = useMarks()
  const money = useMoney(form.source)
  const isOff = error !== null && error !== undefined
  const provider = providerEntries[form.provider].name
  const what = bought ? toShortestAmountText(bought, marks) : form.target
  const asset = fiatAsset(form.source)
  const cut = (decimal: string) => cutAmount(decimal, asset, { canBeZero: true })
  const fee = coin ? toAddressFee(coin, address) : null
  const net = (found: Price) =>
    toAmountText(subtract(cut(found.fiatAmount), cut(found.totalFee)), { view: 'currency' }, marks)
  return [
    { name: <Trans>Market price</Trans>, value: toCell(isOff, price, ({ spotPrice }) => money(spotPrice)) },
    {
      name: (
        <Trans>
          <span translate="no">{provider}</span> price
        </Trans>
      ),
      value: toCell(isOff, price, ({ conversionPrice }) => money(conversionPrice)),
    },
    { name: <span translate="no">{what}</span>, value: toCell(isOff, price, net) },
    { name: <Trans>Payment fee</Trans>, value: toCell(isOff, price, ({ totalFee }) => money(totalFee)) },
    {
      name: <HouseFeeName isDue={address.isFeeDue} />,
      value: toCell(isOff, price, () =>
        address.isFeeDue ? <AddressFee fee={fee} feeUsd={address.feeUsd} isAbout /> : money('0'),
      ),
    },
    {
      name: <Trans>You get</Trans>,
      value: toCell(isOff, price, () =>
        bought && fee ? <Arriving {...{ bought, fee }} isAbout={address.isFeeDue} /> : '-',
      ),
    },
  ]
}

/** FIAT-06, FIAT-68. */
function DepositInto({ buy: { form, address } }: { readonly buy: Buy }) {
  const { target } = form
  return (
    <div className="fiat-into">
      <Wallet size={20} strokeWidth={1.9} aria-hidden />
      <div>
        <p className="lv-t-xs lv-ink3">
          <Trans>
            Deposit into your <span translate="no">{target}</span> wallet
          </Trans>
        </p>
        <IntoAddress value={address.value} isFailed={address.isFailed} />
      </div>
    </div>
  )
}

function IntoAddress({ value, isFailed }: { readonly value: string | undefined; readonly isFailed: boolean }) {
  if (isFailed)
    return (
      <p>
        <Trans>Not available</Trans>
      </p>
    )
  return (
    <p className="lv-mono" translate="no" title={value}>
      {value === undefined ? '…' : shorten(value)}
    </p>
  )
}

/** FIAT-07. */
function FeeBox({ buy }: { readonly buy: Buy }) {
  const money = useMoney('USD')
  const fee = money(buy.address.feeUsd ?? '0')
  const { target } = buy.form
  return (
    <Checkbox isOn={buy.hasAcceptedFee} onChange={buy.acceptFee}>
      <Trans>
        I accept the one-time address creation fee of {fee}. It is taken in <span translate="no">{target}</span> from
        this purchase.
      </Trans>
    </Checkbox>
  )
}
