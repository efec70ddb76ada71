/** "$10" of "10.00", "$10.50" of "10.5": a sum in a sentence. */
export function toDollars(decimal: string): string {
  const [whole = '0', cents = ''] = decimal.split('.')
  return /[1-9]/.test(cents) ? `$${whole}.${cents.padEnd(2, '0')}` : `$${whole}`
}
