import type { BuyForm } from '@leaven/domain/fiat/form.ts'
import { findAmount } from '@leaven/domain/fiat/form.ts'
import { fiatAsset, type OnRampFiat } from '@leaven/domain/fiat/providers.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { useAnswer } from '../../platform/queries.ts'
import { toTransakPrice, type Price } from './offer.ts'
import { useDebounced } from './use-debounced.ts'

type Asked = {
  readonly form: BuyForm & { readonly source: OnRampFiat }
  readonly asset: Asset | undefined
  readonly methodId: string | undefined
}

/** What it costs, asked again a moment after the last key; an older question is given up. */
export function usePrice({ form, asset, methodId }: Asked) {
  const typed = useDebounced(`${form.askedBy} ${form.askedBy === 'target' ? form.targetAmount : form.sourceAmount}`)
  const [by, text = ''] = typed.split(' ')
  const amount = asset && findAmount(text, by === 'target' ? asset : fiatAsset(form.source))
  const side = amount && { [`${by}Amount`]: toDecimal(amount) }
  const pair = { source: form.source, target: form.target }
  const isB = form.provider === 'transak'
  const isOff = !side || methodId === undefined
  const ofA = useAnswer('listBanxaPrices', { query: { ...pair, ...side } }, { isOff: isOff || isB })
  const queryOfB = { query: { ...pair, ...side, paymentMethodId: methodId ?? '' } }
  const ofB = useAnswer('getTransakPrice', queryOfB, { isOff: isOff || !isB })
  const asked = isB ? ofB : ofA
  const price: Price | undefined = isB
    ? ofB.data && toTransakPrice(ofB.data)
    : ofA.data?.find(({ paymentMethodId }) => paymentMethodId === methodId)
  const isCurrent = typed === `${form.askedBy} ${form.askedBy === 'target' ? form.targetAmount : form.sourceAmount}`
  return {
    price: isCurrent && !isOff && !asked.error ? price : undefined,
    error: isOff ? null : asked.error,
    isFetching: !isCurrent || asked.isFetching,
    retry: () => void asked.refetch(),
  }
}
