import { isAmountFor } from '@leaven/domain/fiat/form.ts'
import { isWithin } from '@leaven/domain/fiat/payment.ts'
import { fiatAsset, onRampFiats, providerEntries, type FiatProvider } from '@leaven/domain/fiat/providers.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { AmountInput } from '@leaven/ui/amount-input/AmountInput.tsx'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { OptionCard } from '@leaven/ui/option-card/OptionCard.tsx'
import { OptionGroup } from '@leaven/ui/option-card/OptionGroup.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUnclearText } from '../../platform/unclear-text.ts'
import { MethodList } from './MethodList.tsx'
import { useBuyError } from './texts.ts'
import type { Buy } from './use-buy.ts'

/** FIAT-04, FIAT-05: how much, from whom, and how it is paid. */
export function BuyFields({ buy }: { readonly buy: Buy }) {
  const { t } = useLingui()
  const toText = useBuyError()
  const { error, retry, offer, form } = buy
  const provider = providerEntries[form.provider].name
  return (
    <div className="fiat-fields">
      <div className="fiat-amounts">
        <BoughtAmount buy={buy} />
        <PaidAmount buy={buy} />
      </div>
      <OptionGroup question={<Trans>Payment service</Trans>}>
        {buy.providers.map((one) => (
          <ProviderCard
            key={one}
            provider={one}
            isOn={form.provider === one}
            onChoose={() => buy.chooseProvider(one)}
          />
        ))}
      </OptionGroup>
      {offer.fiats?.length === 0 ? (
        <Alert tone="warning">{t`${provider} doesn't support your country.`}</Alert>
      ) : (
        <MethodList buy={buy} />
      )}
      {error ? (
        <Alert
          tone="negative"
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {toText(error)}
        </Alert>
      ) : null}
    </div>
  )
}

type ProviderCardProps = { readonly provider: FiatProvider; readonly isOn: boolean; readonly onChoose: () => void }

function ProviderCard({ provider, isOn, onChoose }: ProviderCardProps) {
  const { name, icon } = providerEntries[provider]
  return (
    <OptionCard isOn={isOn} onChoose={onChoose}>
      <span className="fiat-provider" translate="no">
        <span className={`fiat-mark fiat-mark--${provider}`} aria-hidden="true">
          {icon}
        </span>
        {name}
      </span>
    </OptionCard>
  )
}

function BoughtAmount({ buy }: { readonly buy: Buy }) {
  const { t } = useLingui()
  const { form, coins = [], coin } = buy
  const asset = { code: form.target, decimals: coin?.decimals ?? 8 }
  const options = coins.map(({ id }) => ({ value: id, text: id }))
  return (
    <AmountInput
      unclear={useUnclearText()}
      label={t`You buy`}
      asset={asset}
      value={form.targetAmount}
      onChange={(text) => buy.type('target', text)}
      coin={
        <Pill name={t`Coin to buy`} value={form.target} options={options} onChange={buy.chooseTarget}>
          <CoinGlyph coin={form.target} size={28} />
        </Pill>
      }
      error={isAmountFor(form.targetAmount, asset) ? undefined : t`Invalid amount`}
    />
  )
}

function PaidAmount({ buy }: { readonly buy: Buy }) {
  const { t } = useLingui()
  const marks = useMarks()
  const { form, limits, paid, offer } = buy
  const [min = '', max = ''] = limits
    ? [limits.min, limits.max].map((amount) => toAmountText(amount, { view: 'currency' }, marks))
    : []
  const isOutside = limits !== null && paid !== null && !isWithin(paid, limits)
  const codes = onRampFiats.filter((code) => !offer.fiats?.length || offer.fiats.some((fiat) => fiat.code === code))
  return (
    <AmountInput
      unclear={useUnclearText()}
      label={t`You pay`}
      asset={fiatAsset(form.source)}
      value={form.sourceAmount}
      onChange={(text) => buy.type('source', text)}
      available={
        limits ? (
          <Trans>
            {min} to {max}
          </Trans>
        ) : null
      }
      coin={
        <Pill
          name={t`Currency to pay with`}
          value={form.source}
          options={codes.map((code) => ({ value: code, text: code }))}
          onChange={buy.chooseSource}
        />
      }
      error={isOutside ? t`Please enter a value between ${min} and ${max}` : undefined}
    />
  )
}

type PillProps<Value extends string> = {
  readonly name: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChange: (value: Value) => void
  readonly children?: ReactNode
}

/** A few names to choose from, as the browser of the moment shows them best. */
function Pill<Value extends string>({ name, value, options, onChange, children }: PillProps<Value>) {
  return (
    <span className="lv-pill fiat-pill">
      {children}
      <select
        aria-label={name}
        value={value}
        translate="no"
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  )
}
