import type { CoinView } from '@leaven/contract/coins.ts'
import { DECIMALS_MAX, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useIsKnown } from './me.ts'
import { POLL_MS } from './polling.ts'
import { useAnswer } from './queries.ts'

export type Owing = {
  /** What takes coins away waits. */
  readonly isFrozen: boolean
  readonly owed: readonly Amount[]
  /** Deposits that their networks took back, newest first. */
  readonly because: readonly { readonly amount: Amount; readonly at: Date }[]
}

/** What the customer owes after reversed deposits; undefined: nothing, or nobody knows yet. */
export function useOwing(): Owing | undefined {
  const { data } = useAnswer('getOwing', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  const coins = useAnswer('listCoins', {}).data ?? []
  if (!data || (!data.isFrozen && data.owed.length === 0)) return undefined
  return {
    isFrozen: data.isFrozen,
    owed: data.owed.map((one) => toAmount(one, coins)),
    because: data.because.map(({ at, ...one }) => ({ amount: toAmount(one, coins), at: new Date(at) })),
  }
}

type Told = { readonly coinId: string; readonly amount: string }

function toAmount({ coinId, amount }: Told, coins: readonly Pick<CoinView, 'id' | 'decimals'>[]): Amount {
  const decimals = coins.find(({ id }) => id === coinId)?.decimals ?? DECIMALS_MAX
  return parseAmount(amount, { code: coinId, decimals }, { canBeZero: true })
}
