import type { CoinView } from '@leaven/contract/coins.ts'
import {
  DEFAULT_TARGET_AMOUNT,
  findAmount,
  toOtherProvider,
  whyCannotContinue,
  withMethod,
  withPrice,
  type BuyForm,
} from '@leaven/domain/fiat/form.ts'
import {
  fiatAsset,
  listProvidersFor,
  toOnRampFiat,
  type FiatProvider,
  type OnRampFiat,
} from '@leaven/domain/fiat/providers.ts'
import { cutAmount } from '@leaven/money/parse.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { useState } from 'react'
import { useAnswer } from '../../platform/queries.ts'
import { useMe } from '../../platform/me.ts'
import { listBuyable, type Method } from './offer.ts'
import { useOffer } from './use-offer.ts'
import { usePrice } from './use-price.ts'

export type Form = BuyForm & { readonly source: OnRampFiat }

const TARGET = 'BTC'

/** All that the form of a purchase shows and needs. */
export function useBuy() {
  const currency = useMe().data?.preference.preferredCurrency ?? 'USD'
  const [form, setForm] = useState<Form>(() => toFirst(toOnRampFiat(currency)))
  const [hasAcceptedFee, acceptFee] = useState(false)
  const coins = useAnswer('listCoins', {})
  const buyable = coins.data && listBuyable(coins.data)
  const coin = buyable?.find(({ id }) => id === form.target)
  const offer = useOffer({ provider: form.provider, source: form.source, target: coin?.id })
  const method = offer.methods?.find(({ id }) => id === form.methodId) ?? offer.methods?.[0]
  const asset = coin && { code: coin.id, decimals: coin.decimals }
  const pricing = usePrice({ form, asset, methodId: method?.id })
  const address = useBuyAddress(coin)
  const shown: Form = pricing.price ? { ...form, ...withPrice(form, pricing.price), source: form.source } : form
  const amounts = toAmounts(shown, asset, method)
  const error = coins.error ?? offer.error ?? pricing.error
  const isFeeDue = address.data !== undefined && !address.data.hasPaidFee
  const why = whyCannotContinue({
    hasError: error !== null && error !== undefined,
    hasPrice: pricing.price !== undefined,
    ...amounts,
    address: address.data?.address ?? null,
    isFeeDue,
    hasAcceptedFee,
  })
  return {
    form: shown,
    coins: buyable,
    coin,
    providers: listProvidersFor(form.target),
    offer,
    method,
    price: pricing.price,
    isPricing: pricing.isFetching,
    error,
    retry: () => {
      offer.retry()
      if (coins.isError) void coins.refetch()
      if (pricing.error) pricing.retry()
    },
    address: {
      value: address.data?.address,
      feeUsd: address.data?.guaranteeFeeUsd,
      isFeeDue,
      isFailed: address.isError,
    },
    ...amounts,
    why,
    hasAcceptedFee,
    acceptFee,
    type: (side: 'target' | 'source', text: string) =>
      setForm(
        side === 'target'
          ? { ...shown, askedBy: side, targetAmount: text }
          : { ...shown, askedBy: side, sourceAmount: text },
      ),
    chooseTarget: (target: string) => {
      acceptFee(false)
      const [provider = 'banxa'] = listProvidersFor(target).includes(form.provider)
        ? [form.provider]
        : listProvidersFor(target)
      setForm({ ...shown, target, provider })
    },
    chooseSource: (source: OnRampFiat) => setForm({ ...shown, source, methodId: null }),
    chooseProvider: (provider: FiatProvider) => setForm({ ...toOtherProvider(shown, provider), source: form.source }),
    chooseMethod: (methodId: string) =>
      setForm({ ...shown, ...withMethod(shown, methodId, undefined), source: form.source }),
  }
}

export type Buy = ReturnType<typeof useBuy>

const toFirst = (source: OnRampFiat): Form => ({
  provider: 'banxa',
  target: TARGET,
  source,
  targetAmount: DEFAULT_TARGET_AMOUNT,
  sourceAmount: '',
  askedBy: 'target',
  methodId: null,
})

/** Where it is delivered; the network is the coin's first, as the server takes it. */
function useBuyAddress(coin: CoinView | undefined) {
  const params = { coinId: coin?.id ?? '', networkId: coin?.networks[0]?.id ?? '' }
  return useAnswer('getBuyAddress', { params }, { isOff: coin === undefined })
}

type Amounts = {
  readonly paid: Amount | null
  readonly bought: Amount | null
  readonly limits: { readonly min: Amount; readonly max: Amount } | null
}

function toAmounts(form: Form, asset: Asset | undefined, method: Method | undefined): Amounts {
  const fiat = fiatAsset(form.source)
  return {
    paid: findAmount(form.sourceAmount, fiat),
    bought: asset ? findAmount(form.targetAmount, asset) : null,
    limits: method
      ? { min: cutAmount(method.min, fiat, { canBeZero: true }), max: cutAmount(method.max, fiat, { canBeZero: true }) }
      : null,
  }
}
