import type { CoinView } from '@leaven/contract/coins.ts'
import type { HistoryRow } from '@leaven/contract/lending.ts'
import type { LateKind } from '@leaven/domain/lending/late.ts'
import { DECIMALS_MAX, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'

/** What is overdue of an entry of theirs. */
export type Late = {
  readonly kind: LateKind
  readonly coin: string
  /** Null while it is not known how much it is. */
  readonly amount: Amount | null
  readonly since: Date
}

export const toLate = (
  late: HistoryRow['late'],
  coins: readonly Pick<CoinView, 'id' | 'decimals'>[],
): readonly Late[] =>
  late.map(({ kind, coinId, amount, since }) => {
    const asset = { code: coinId, decimals: coins.find(({ id }) => id === coinId)?.decimals ?? DECIMALS_MAX }
    return {
      kind,
      coin: coinId,
      amount: amount === null ? null : parseAmount(amount, asset, { canBeZero: true }),
      since: new Date(since),
    }
  })
