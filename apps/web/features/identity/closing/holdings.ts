import type { BalanceView } from '@leaven/contract/wallets.ts'

export type Holding = {
  readonly coinId: string
  readonly kind: string
  readonly amount: string
  readonly isComing: boolean
}

type Balance = Pick<BalanceView, 'kind' | 'total' | 'pending'> & { readonly coin: { readonly id: string } }

/** What keeps an account open: all that it holds, and all that is on its way to it. */
export function listHoldings(balances: readonly Balance[]): readonly Holding[] {
  return balances.flatMap(({ coin: { id: coinId }, kind, total, pending }) =>
    [
      { coinId, kind, amount: total, isComing: false },
      { coinId, kind, amount: pending, isComing: true },
    ].filter(({ amount }) => !isZero(amount)),
  )
}

const isZero = (decimal: string): boolean => /^0*(?:\.0*)?$/.test(decimal)
