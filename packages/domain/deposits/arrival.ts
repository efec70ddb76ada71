import { UNITS_MAX, type Amount, type Asset } from '@leaven/money/amount.ts'

/** What a chain's decimal is in our units. */
export type Arrival = {
  readonly amount: Amount
  /** The digits beyond the coin's decimals, as text: they stay outside and are nobody's here. */
  readonly dust: string
}

/** A hundredth of what an account can hold, so that no single transfer can fill one, ours or the customer's. */
export const ARRIVAL_MAX = UNITS_MAX / 100n

/** Rounded down; or why it cannot be credited. */
export function toArrival(decimal: string, asset: Asset): Arrival | 'Nothing' | 'TooLarge' {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const units = BigInt(whole + fraction.slice(0, asset.decimals).padEnd(asset.decimals, '0'))
  if (units === 0n) return 'Nothing'
  if (units > ARRIVAL_MAX) return 'TooLarge'
  const rest = fraction.slice(asset.decimals).replace(/0+$/, '')
  return { amount: { asset, units }, dust: rest ? `0.${'0'.repeat(asset.decimals)}${rest}` : '0' }
}
