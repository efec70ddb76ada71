import type { CoinView } from '@leaven/contract/coins.ts'
import type { BalanceView } from '@leaven/contract/wallets.ts'
import { assetOfCoin, findAvailable, findWorth } from './figures.ts'
import { OTHER } from './state.ts'

type Held = { readonly coins: readonly CoinView[]; readonly balances: readonly BalanceView[] }

/** What a swap begins with: bitcoin where they hold some, else what is worth most of what they hold. */
export function findOpening({ coins, balances }: Held): string | undefined {
  const held = coins
    .map((coin) => findAvailable(balances, assetOfCoin(coin.id, coin.decimals)))
    .filter(({ units }) => units > 0n)
    .map((available) => ({ code: available.asset.code, worth: findWorth(available, coins)?.units ?? -1n }))
  if (held.some(({ code }) => code === OTHER)) return OTHER
  return held.toSorted((one, next) => (next.worth > one.worth ? 1 : -1))[0]?.code
}
