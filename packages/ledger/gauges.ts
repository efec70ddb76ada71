import type { Database } from '@leaven/db/database.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { getSummary } from './summary.ts'

/** What a dashboard watches, in whole coins. */
export type MoneyGauges = {
  readonly sides: readonly { readonly asset: string; readonly side: string; readonly coins: string }[]
  readonly imbalances: readonly { readonly asset: string; readonly coins: string }[]
  readonly unsealed: bigint
}

/** By asset, in units, where the balances did not sum to nothing. */
export type Imbalances = Readonly<Record<string, string>>

/** Sides are those of now; whether balances sum to nothing takes a look at all of them, so the last look says it. */
export async function getMoneyGauges(db: Database, imbalances: Imbalances): Promise<MoneyGauges> {
  const { sides, unsealed } = await getSummary(db)
  return {
    sides: sides.flatMap((bySide) =>
      Object.entries(bySide).map(([side, amount]) => ({ asset: amount.asset.code, side, coins: toDecimal(amount) })),
    ),
    imbalances: sides.map(({ customer: { asset } }) => ({
      asset: asset.code,
      coins: toDecimal({ asset, units: BigInt(imbalances[asset.code] ?? 0) }),
    })),
    unsealed,
  }
}
