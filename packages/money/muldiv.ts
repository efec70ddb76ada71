export type Rounding = 'floor' | 'ceiling' | 'half-even'

/** value × numerator / denominator, rounded once at the end. No other file divides. */
export function mulDiv(value: bigint, numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be above zero')
  const product = value * numerator
  const cut = product / denominator
  // BigInt cuts towards zero; below zero the floor lies one lower.
  const floor = cut * denominator > product ? cut - 1n : cut
  const remainder = product - floor * denominator
  return roundsUp(floor, remainder, denominator, rounding) ? floor + 1n : floor
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}

function roundsUp(floor: bigint, remainder: bigint, denominator: bigint, rounding: Rounding): boolean {
  if (rounding === 'floor') return false
  if (rounding === 'ceiling') return remainder > 0n
  const doubled = remainder * 2n
  return doubled > denominator || (doubled === denominator && isOdd(floor))
}

const isOdd = (n: bigint): boolean => (n & 1n) === 1n
