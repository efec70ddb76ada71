import type { Marks } from '@leaven/money/marks.ts'

/** As a plain decimal; `unclear` where two readings are both right; undefined where it is no amount. */
export type Pasted = { readonly decimal: string } | 'unclear' | undefined

/**
 * An amount that was written elsewhere: as the language of the moment writes it, or so that it can mean one thing only.
 * A single mark that parts thousands here and decimals elsewhere is never guessed at.
 */
export function readPasted(text: string, coin: string, marks: Marks): Pasted {
  const digits = withoutCoin(text.trim(), coin).replaceAll(SPACES, '')
  if (!/^\d[\d.,]*$/.test(digits)) return undefined
  const found = digits.match(/[.,]/g) ?? []
  const last = found.at(-1)
  if (last === undefined) return { decimal: digits }
  if (new Set(found).size > 1) return toDecimal(digits, last)
  if (found.length > 1) return GROUPED.test(digits) ? { decimal: digits.replaceAll(last, '') } : undefined
  return last !== marks.decimal && GROUPED.test(digits) ? 'unclear' : toDecimal(digits, last)
}

/** At most one mark has come in: somebody types. */
export function isByOneKey(before: string, next: string): boolean {
  const size = Math.min(before.length, next.length)
  let head = 0
  while (head < size && before[head] === next[head]) head += 1
  let tail = 0
  while (tail < size - head && before.at(-1 - tail) === next.at(-1 - tail)) tail += 1
  return next.length - head - tail <= 1
}

const SPACES = /(?<=\d)[\s'’](?=\d)/g
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** Figures of ours carry their coin. */
const withoutCoin = (text: string, coin: string): string =>
  text.toUpperCase().endsWith(coin.toUpperCase()) ? text.slice(0, -coin.length).trimEnd() : text

/** The last mark is before the decimals, and all others must part thousands. */
function toDecimal(digits: string, mark: string): Pasted {
  const at = digits.lastIndexOf(mark)
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  if (whole.includes(mark) || (/[.,]/.test(whole) && !GROUPED.test(whole))) return undefined
  return { decimal: `${whole.replaceAll(/[.,]/g, '')}.${fraction}` }
}
