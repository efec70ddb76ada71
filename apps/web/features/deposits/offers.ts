import type { CoinView } from '@leaven/contract/coins.ts'
import { isOfferedIn } from '@leaven/domain/coins/region.ts'

/** The coins this customer can send here; the server has left out hidden and private ones (COIN-08, COIN-11). */
export const listDepositable = (coins: readonly CoinView[], country: string): readonly CoinView[] =>
  coins.filter(
    ({ id, coinDepositable, isHidden, networks }) =>
      coinDepositable && !isHidden && networks.length > 0 && isOfferedIn(country, id),
  )

/** What was picked so far. */
export type Choice = { readonly coinId: string | undefined; readonly networkId: string | undefined }

/** The coin and its network; a coin on one network needs no second choice. */
export function resolveChoice(
  { coinId, networkId }: Choice,
  offered: readonly CoinView[],
): { readonly coin: CoinView | undefined; readonly networkId: string | undefined } {
  const coin = offered.find(({ id }) => id === coinId)
  const [first, ...others] = coin?.networks ?? []
  if (coin?.networks.some(({ id }) => id === networkId)) return { coin, networkId }
  return { coin, networkId: others.length === 0 ? first?.id : undefined }
}
