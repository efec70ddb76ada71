import { useAnswer } from '../../platform/queries.ts'

const CHIPS_MAX = 6

export type CoinChoices = {
  readonly near: readonly string[]
  /** What the menu offers. */
  readonly further: readonly { readonly coinId: string; readonly name: string }[]
}

/** The customer's coins within reach, and the chosen one; the rest a press away. */
export function useCoinChoices(chosen: string | null): CoinChoices {
  const balances = useAnswer('getWallets', {}).data?.balances ?? []
  const coins = useAnswer('listCoins', {}).data ?? []
  const held = balances.filter(({ total, pending }) => !isNothing(total) || !isNothing(pending))
  const own = [...new Set(held.map(({ coin }) => coin.id))].slice(0, CHIPS_MAX)
  const near = chosen === null || own.includes(chosen) ? own : [...own.slice(0, CHIPS_MAX - 1), chosen]
  const further = coins.filter(({ id, isHidden }) => !isHidden && !near.includes(id))
  return { near, further: further.map(({ id, name }) => ({ coinId: id, name })) }
}

const isNothing = (decimal: string): boolean => !/[1-9]/.test(decimal)
