const BASIS_POINTS = 10_000n
const BASIS_DECIMALS = 4

/** A decimal with so many hundredths of a percent more or less, exact to the last digit. */
export function shift(decimal: string, basisPoints: bigint): string {
  const [whole = '0', digits = ''] = decimal.split('.')
  const units = BigInt(whole + digits) * (BASIS_POINTS + basisPoints)
  return toDecimal(units, digits.length + BASIS_DECIMALS)
}

function toDecimal(units: bigint, decimals: number): string {
  const text = units.toString().padStart(decimals + 1, '0')
  const whole = text.slice(0, -decimals)
  const digits = text.slice(-decimals).replace(/0+$/, '')
  return digits ? `${whole}.${digits}` : whole
}
