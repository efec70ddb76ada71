import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { toBanxaReturn, TRANSAK_RETURN } from '@leaven/domain/fiat/return-url.ts'
import { useState } from 'react'
import { usePlatform } from '../../platform/platform.tsx'
import { useCommand } from '../../platform/queries.ts'
import type { Buy } from './use-buy.ts'
import { useDebounced } from './use-debounced.ts'

/** From then on it is said that the payment service is slow. */
export const SLOW_MS = 3_000

/** FIAT-20: provider B's order under the names of A's. */
export type Order = Omit<AnswerOf<Api['createBanxaOrder']>, 'swapTargetAmount'>

/** Makes the order on the way to the last step, which starts its 55 seconds (FIAT-31). */
export function useOrder(buy: Buy, onFailed: (error: unknown) => void) {
  const { ask } = usePlatform()
  const create = useCommand('createBanxaOrder')
  const cancel = useCommand('cancelBanxaOrder')
  const [order, setOrder] = useState<Order>()
  const [isBusy, setBusy] = useState(false)
  const isLong = useDebounced(isBusy, SLOW_MS)

  async function make(): Promise<Order> {
    const { form, method, address, hasAcceptedFee } = buy
    const { source, target, askedBy } = form
    const side = askedBy === 'target' ? { targetAmount: form.targetAmount } : { sourceAmount: form.sourceAmount }
    const asked = { source, target, ...side, paymentMethodId: method?.id ?? '', walletAddress: address.value ?? '' }
    if (form.provider === 'banxa') {
      const urls = {
        returnUrlOnSuccess: toBanxaReturn('success'),
        returnUrlOnCancelled: toBanxaReturn('cancelled'),
        returnUrlOnFailure: toBanxaReturn('failed'),
      }
      return create.mutateAsync({ body: { ...asked, ...urls, hasAcceptedFee } })
    }
    const query = {
      ...asked,
      returnUrl: TRANSAK_RETURN,
      hasAcceptedFee: hasAcceptedFee ? ('true' as const) : ('false' as const),
    }
    const { checkoutURL, ...made } = await ask('createTransakOrder', { query })
    return { ...made, checkoutUrl: checkoutURL }
  }

  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      setOrder(await make())
    } catch (error) {
      onFailed(error)
    } finally {
      setBusy(false)
    }
  }

  /** FIAT-54: what is given up is cancelled; that it could not be is of no interest to anybody here. */
  const giveUp = (): void => {
    if (order && buy.form.provider === 'banxa') cancel.mutate({ params: { id: order.id } })
    setOrder(undefined)
  }

  return { order, isBusy, isSlow: isBusy && isLong, begin, giveUp }
}
