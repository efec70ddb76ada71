import { decimalPattern } from '@leaven/money/parse.ts'

type Edit = { readonly before: string; readonly next: string; readonly decimals: number }

/**
 * What an edit leaves in the field: digits and one dot, cut to the coin's decimals and never rounded. Whatever else
 * was typed or pasted leaves the field as it was; an amount is never guessed.
 */
export function cleanAmount({ before, next, decimals }: Edit): string {
  const text = withDot(before, next.trim())
  if (!/^\d*(?:\.\d*)?$/.test(text)) return before
  const [whole = '', fraction] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (fraction === undefined) return digits
  const cut = decimals === 0 ? digits : `${digits || '0'}.${fraction.slice(0, decimals)}`
  return decimalPattern(decimals).test(cut) ? cut : before
}

// One comma that was just typed is a decimal point; in pasted text it could as well part the thousands.
function withDot(before: string, next: string): string {
  const isTyped = next.split(',').length === 2 && next.replace(',', '') === before && !before.includes('.')
  return isTyped ? next.replace(',', '.') : next
}
