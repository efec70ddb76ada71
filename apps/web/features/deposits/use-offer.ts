import type { Api } from '@leaven/contract/api.ts'
import type { CoinView } from '@leaven/contract/coins.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { useMe } from '../../platform/me.ts'
import { useAnswer } from '../../platform/queries.ts'
import { listDepositable, resolveChoice, type Choice } from './offers.ts'

export type NetworkView = AnswerOf<Api['listNetworks']>[number]

export type Offer = {
  /** Absent until all of it is known. */
  readonly coins: readonly CoinView[] | undefined
  readonly networks: readonly NetworkView[]
  readonly coin: CoinView | undefined
  readonly network: NetworkView | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/** What can be deposited by this customer, and what he chose of it. */
export function useOffer(choice: Choice, isOpen: boolean): Offer {
  const me = useMe()
  const coins = useAnswer('listCoins', {}, { isOff: !isOpen })
  const networks = useAnswer('listNetworks', {}, { isOff: !isOpen })
  const answers = [me, coins, networks]
  const offered = me.data && coins.data && networks.data ? listDepositable(coins.data, me.data.country) : undefined
  const { coin, networkId } = resolveChoice(choice, offered ?? [])
  return {
    coins: offered,
    networks: networks.data?.filter(({ id }) => coin?.networks.some((network) => network.id === id)) ?? [],
    coin,
    network: networks.data?.find(({ id }) => id === networkId),
    error: offered ? null : answers.find(({ error }) => error)?.error,
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}
