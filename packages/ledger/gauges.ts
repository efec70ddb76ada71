import type { Database } from '@leaven/db/database.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { getSummary } from './summary.ts'

/** What a dashboard watches, in whole coins. */
export type MoneyGauges = {
  readonly sides: readonly { readonly asset: string; readonly side: string; readonly coins: string }[]
  readonly imbalances: readonly { readonly asset: string; readonly coins: string }[]
  readonly unsealed: bigint
}

export async function getMoneyGauges(db: Database): Promise<MoneyGauges> {
  const { sides, unsealed } = await getSummary(db)
  return {
    sides: sides.flatMap((bySide) =>
      Object.entries(bySide).map(([side, amount]) => ({ asset: amount.asset.code, side, coins: toDecimal(amount) })),
    ),
    imbalances: sides.map(({ customer, house, outside }) => ({
      asset: customer.asset.code,
      coins: toDecimal({ asset: customer.asset, units: customer.units + house.units + outside.units }),
    })),
    unsealed,
  }
}
