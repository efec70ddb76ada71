import { AmountError } from './error.ts'
import { mulDiv, type Rounding } from './muldiv.ts'

/** `decimals` is the position of the point: 1 BTC is 10^8 units. It never changes once an asset is listed. */
export type Asset = { readonly code: string; readonly decimals: number }

/** An exact quantity of one asset, counted in its smallest unit (satoshi, cent). */
export type Amount = { readonly asset: Asset; readonly units: bigint }

export const DECIMALS_MAX = 8

// The ledger stores units as int8.
export const UNITS_MAX = 2n ** 63n - 1n
export const UNITS_MIN = -(2n ** 63n)

const wholes = Array.from({ length: DECIMALS_MAX + 1 }, (_, decimals) => 10n ** BigInt(decimals))

/** How many units one whole coin has. */
export const unitsPerWhole = ({ decimals }: Asset): bigint => wholes[decimals] ?? 10n ** BigInt(decimals)

/** An amount whose asset and units fit the ledger; every result below passes through here. */
export function amountOf(asset: Asset, units: bigint): Amount {
  assertAsset(asset)
  if (units > UNITS_MAX || units < UNITS_MIN) throw new AmountError('AmountTooLarge')
  return { asset, units }
}

export const zero = (asset: Asset): Amount => amountOf(asset, 0n)

export function add(a: Amount, b: Amount): Amount {
  assertSameAsset(a.asset, b.asset)
  return amountOf(a.asset, a.units + b.units)
}

export function subtract(a: Amount, b: Amount): Amount {
  assertSameAsset(a.asset, b.asset)
  return amountOf(a.asset, a.units - b.units)
}

/** The asset is named, so that an empty list has a sum too. */
export function sum(amounts: readonly Amount[], asset: Asset): Amount {
  return amounts.reduce(add, zero(asset))
}

/** Smaller first, as `sort` expects. */
export function compare(a: Amount, b: Amount): number {
  assertSameAsset(a.asset, b.asset)
  return compareUnits(a.units, b.units)
}

export const isLess = (a: Amount, b: Amount): boolean => compare(a, b) < 0

export const min = (a: Amount, b: Amount): Amount => (isLess(b, a) ? b : a)

export const max = (a: Amount, b: Amount): Amount => (isLess(a, b) ? b : a)

/** amount × numerator / denominator, rounded the way the caller names. */
export function scale(amount: Amount, numerator: bigint, denominator: bigint, rounding: Rounding): Amount {
  return amountOf(amount.asset, mulDiv(amount.units, numerator, denominator, rounding))
}

/** Shares by weight. The parts sum to the whole and none is a full unit away from its exact share. */
export function split({ asset, units }: Amount, weights: readonly bigint[]): readonly Amount[] {
  const total = weights.reduce((a, b) => a + b, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('Weights must be ≥ 0, one above')
  const parts = weights.map((weight) => {
    const floor = mulDiv(units, weight, total, 'floor')
    return { floor, remainder: units * weight - floor * total }
  })
  const left = parts.reduce((rest, part) => rest - part.floor, units)
  // The sort is stable, so equal remainders are served in the order given.
  const served = new Set(parts.toSorted((a, b) => compareUnits(b.remainder, a.remainder)).slice(0, Number(left)))
  return parts.map((part) => amountOf(asset, served.has(part) ? part.floor + 1n : part.floor))
}

export const isAsset = ({ code, decimals }: Asset): boolean =>
  code !== '' && Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAX

export function assertAsset(asset: Asset): void {
  if (!isAsset(asset)) throw new RangeError(`Not a ledger asset: ${asset.code} with ${asset.decimals} decimals`)
}

export function assertSameAsset(a: Asset, b: Asset): void {
  if (a.code !== b.code || a.decimals !== b.decimals) throw new AmountError('AssetMismatch')
}

function compareUnits(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
