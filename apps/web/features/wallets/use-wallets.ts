import type { CallName } from '@leaven/contract/api.ts'
import { useMemo } from 'react'
import { useIsKnown, useMe, type Preference } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import { toCoinRows, type CoinRow } from './coin-rows.ts'
import { useOnline } from '../../platform/online.ts'
import type { PriceHistory } from './prices.ts'
import { toTotals, type Totals } from './totals.ts'
import { findConversion, USD } from '../../platform/worth-currency.ts'

export type Wallets = {
  readonly totals: Totals
  readonly rows: readonly CoinRow[]
  readonly history: PriceHistory
  readonly preference: Preference
  /** When these were the figures; null: just now. */
  readonly asOf: Date | null
}

export type WalletsState = {
  readonly isOnline: boolean
  /** Undefined until the first answers, of now or of the last visit, are here. */
  readonly wallets: Wallets | undefined
  readonly error: unknown
  readonly retry: () => void
}

const WEEK = { query: { days: '7' } } as const
const noHistory: PriceHistory = []

/** What the wallets page shows, asked again every minute while it is seen (SESS-17, SESS-18, SESS-39). */
export function useWallets(): WalletsState {
  const isOnline = useOnline()
  const isOff = !useIsKnown()
  const balance = useAnswer('getBalance', {}, { everyMs: POLL_MS, isOff })
  const held = useAnswer('getWallets', {}, { everyMs: POLL_MS, isOff })
  const coins = useAnswer('listCoins', {})
  const history = useAnswer('listPriceHistory', WEEK).data ?? noHistory
  const me = useMe()
  const failed = [balance, held, coins, me].filter(({ isError }) => isError)
  const isInDollars = (balance.data?.preferredCurrency ?? USD.code) === USD.code
  const rates = useAnswer('listCurrencyRates', {}, { everyMs: POLL_MS, isOff: isInDollars }).data
  const figures = useFigures({ balance: balance.data, held: held.data, coins: coins.data, rates })
  const isOld = !isOnline || balance.isError || held.isError
  return {
    isOnline,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
    wallets: figures &&
      me.data && {
        ...figures,
        history,
        preference: me.data.preference,
        asOf: isOld ? new Date(Math.min(balance.dataUpdatedAt, held.dataUpdatedAt)) : null,
      },
  }
}

type Answer<Name extends CallName> = ReturnType<typeof useAnswer<Name>>['data']

type Answers = {
  readonly balance: Answer<'getBalance'>
  readonly held: Answer<'getWallets'>
  readonly coins: Answer<'listCoins'>
  readonly rates: Answer<'listCurrencyRates'>
}

function useFigures({ balance, held, coins, rates }: Answers) {
  return useMemo(() => {
    if (!balance || !held || !coins) return undefined
    const totals = toTotals(balance)
    const { balances } = held
    const bitcoinUsd = balances.find(({ coin }) => coin.id === 'BTC')?.priceUSD ?? null
    const conversion = findConversion({ currency: balance.preferredCurrency, rates, bitcoinUsd })
    return { totals, rows: toCoinRows({ balances, coins, conversion }) }
  }, [balance, held, coins, rates])
}
