import { addDecimals, isZero } from './decimal.ts'
import type { AssetTotals } from './ledger.parse.ts'

// What an asset is off by: our own sum first, and the server's claim when only that is wrong.
export function imbalance({ customers, house, pools, outside, sum }: AssetTotals): string | null {
  const ours = addDecimals([customers, house, pools, outside])
  if (!isZero(ours)) return ours
  return isZero(sum) ? null : sum
}
