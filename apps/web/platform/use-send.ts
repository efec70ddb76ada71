import type { Api, CallName } from '@leaven/contract/api.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { browserStorage, ORDERS_NAME } from './orders-store.ts'
import { createOrders, type Order, type Orders } from './orders.ts'
import { usePlatform } from './platform.tsx'
import { showToast } from './toasts.ts'
import { isRefusal, isUnanswered, NoTokenError, NotSentError, UnheardError } from './unheard.ts'

/**
 * Commands that move money. One that adds does it again when it is sent again under another key. One that sets says
 * what shall be: it may be sent again, and must be where another one came between.
 */
const moneyCalls: ReadonlyMap<CallName, 'adds' | 'sets'> = new Map<CallName, 'adds' | 'sets'>([
  ['stake', 'adds'],
  ['freeze', 'adds'],
  ['unstake', 'adds'],
  ['extendFreeze', 'adds'],
  ['swapCoins', 'adds'],
  ['enterBatch', 'sets'],
  ['cancelEntry', 'sets'],
  ['saveBatchSettings', 'sets'],
  ['setAutoRenew', 'sets'],
])

type Send<Name extends CallName> = (input: InputOf<Api[Name]>) => Promise<AnswerOf<Api[Name]>>

/** Sends a command under its key, and says truthfully what is known of it when no answer comes. */
export function useSend<Name extends CallName>(name: Name, about: unknown): Send<Name> {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const orders = useOrders()
  const own = useOwnKey()
  const kind = moneyCalls.get(name)

  const sendOrder: Send<Name> = async (input) => {
    const { order, isRepeat } = orders.begin(name, input, about)
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under the name of this call
      const answer = await ask(name, order.input as InputOf<Api[Name]>, { key: order.key })
      orders.end(order)
      if (isRepeat) {
        if (typeof answer === 'object') repeated.add(answer)
        showToast(t`You had sent this before without hearing an answer. It was carried out once.`)
      }
      return answer
    } catch (error) {
      const isLost = isUnanswered(error) && !(error instanceof NoTokenError)
      if (isLost) orders.lose(order)
      else if (!isRepeat || isRefusal(error)) orders.end(order)
      // It was not carried out, perhaps only because its approval is too old; a new one was given.
      const isNewer = isRepeat && JSON.stringify(order.input) !== JSON.stringify(input)
      if (isNewer && isRefusal(error)) return sendOrder(input)
      throw error
    }
  }

  const sendAlone: Send<Name> = async (input) => {
    const answer = await ask(name, input, { key: own.toKey(input) })
    own.forget()
    return answer
  }

  return async (input) => {
    if (!navigator.onLine) throw new NotSentError('No connection')
    try {
      return await (kind === 'adds' ? sendOrder(input) : sendAlone(input))
    } catch (error) {
      if (error instanceof NoTokenError) throw new NotSentError('No token', { cause: error })
      if (kind && isUnanswered(error)) throw new UnheardError('No answer came', { cause: error })
      throw error
    }
  }
}

const repeated = new WeakSet()

/** It tells of what an earlier sending did: nothing more has happened. */
export const isRepeated = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && repeated.has(answer)

/** The same content pressed again in the same place after a lost answer is the same intent, and happens once. */
function useOwnKey() {
  const intent = useRef<{ readonly content: string; readonly key: string }>(undefined)
  const toKey = (input: unknown): string => {
    const content = JSON.stringify(input)
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() }
    return intent.current.key
  }
  return { toKey, forget: () => (intent.current = undefined) }
}

const made = new WeakMap<QueryClient, Orders>()

/** One for all who share the store of answers. */
export function ordersOf(queries: QueryClient): Orders {
  const known = made.get(queries)
  if (known) return known
  const orders = createOrders({
    storage: browserStorage,
    wall: () => Date.now(),
    makeKey: () => crypto.randomUUID(),
    whose: () => queries.getQueryData<AnswerOf<Api['getMe']>>(['getMe', {}])?.userId,
    // Lives as long as its page.
    onOther: (listener) =>
      addEventListener('storage', ({ key }) => {
        if (key === ORDERS_NAME || key === null) listener()
      }),
  })
  made.set(queries, orders)
  return orders
}

const useOrders = (): Orders => ordersOf(useQueryClient())

/** Those of a call that wait for their answer. */
export function useWaiting(name: CallName): readonly Order[] {
  const { subscribe, list, isOpen } = useOrders()
  return useSyncExternalStore(subscribe, list, list).filter((order) => order.call === name && isOpen(order))
}

/** The same was sent before, by any tab, and its answer is not awaited any more. */
export function useIsUnheard<Name extends CallName>(name: Name, input: InputOf<Api[Name]> | undefined): boolean {
  const { isSame } = useOrders()
  return useWaiting(name).some((order) => input !== undefined && order.isUnheard && isSame(order, input))
}
