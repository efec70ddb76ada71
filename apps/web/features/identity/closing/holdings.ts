import type { BalanceView } from '@leaven/contract/wallets.ts'
import { DECIMALS_MAX, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'

export type Holding = {
  readonly coinId: string
  readonly kind: string
  readonly amount: Amount
  readonly isComing: boolean
}

type Balance = Pick<BalanceView, 'kind' | 'total' | 'pending'> & { readonly coin: { readonly id: string } }

/** What keeps an account open: all that it holds, and all that is on its way to it. */
export function listHoldings(balances: readonly Balance[]): readonly Holding[] {
  return balances.flatMap(({ coin: { id: coinId }, kind, total, pending }) =>
    [
      { coinId, kind, amount: toAmount(total, coinId), isComing: false },
      { coinId, kind, amount: toAmount(pending, coinId), isComing: true },
    ].filter(({ amount }) => amount.units > 0n),
  )
}

// No coin has more decimals, so every amount of the wire fits.
const toAmount = (decimal: string, code: string): Amount =>
  parseAmount(decimal, { code, decimals: DECIMALS_MAX }, { canBeZero: true })
