import { greatestCommonDivisor, mulDiv } from './muldiv.ts'

export type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

export const POWER_ONE = 10n ** 30n // LEND-099

/** Exactly floor(10^30 × base^exponent), by integer roots (LEND-099). */
export function powerScaled(base: Ratio, exponent: Ratio): bigint {
  return powerFloor(base, exponent, POWER_ONE).floor
}

/** floor(scale × base^exponent), and whether that floor lost nothing. */
export function powerFloor(base: Ratio, exponent: Ratio, scale: bigint): { floor: bigint; isExact: boolean } {
  const { numerator, denominator } = toLowestTerms(base)
  const { numerator: power, denominator: degree } = toLowestTerms(exponent)
  const over = scale ** degree * numerator ** power
  const under = denominator ** power
  // Flooring before the root is safe: no whole number lies between a value and its floor.
  const floor = integerRoot(mulDiv(over, 1n, under, 'floor'), degree)
  return { floor, isExact: floor ** degree * under === over }
}

/** The largest r with r^k ≤ n. */
export function integerRoot(n: bigint, k: bigint): bigint {
  if (n < 0n || k < 1n) throw new RangeError('A root needs n ≥ 0 and k ≥ 1')
  const bits = BigInt(n.toString(2).length)
  return rootWithin(n, k, mulDiv(bits, 1n, k, 'ceiling'))
}

/** The root of n < 2^(k × bits): its upper half from a shorter n, then Newton, which doubles the good bits. */
function rootWithin(n: bigint, k: bigint, bits: bigint): bigint {
  if (bits <= 1n) return n === 0n ? 0n : 1n
  const low = bits >> 1n
  const upper = rootWithin(n >> (k * low), k, bits - low)
  return descend(n, k, (upper + 1n) << low)
}

/** Newton from above the root falls with every step and stops exactly at the floor. */
function descend(n: bigint, k: bigint, start: bigint): bigint {
  let root = start
  for (;;) {
    const quotient = mulDiv(n, 1n, root ** (k - 1n), 'floor')
    const next = mulDiv((k - 1n) * root + quotient, 1n, k, 'floor')
    if (next >= root) return root
    root = next
  }
}

function toLowestTerms({ numerator, denominator }: Ratio): Ratio {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('A ratio must not be negative')
  const divisor = greatestCommonDivisor(numerator, denominator)
  return {
    numerator: mulDiv(numerator, 1n, divisor, 'floor'),
    denominator: mulDiv(denominator, 1n, divisor, 'floor'),
  }
}
