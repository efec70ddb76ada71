import { toAmountText } from '@leaven/money/format-text.ts'
import { toCurrency } from '@leaven/money/format.ts'
import type { Marks } from '@leaven/money/marks.ts'
import { parseAmount } from '@leaven/money/parse.ts'

/** "$10" of "10.00", "$10.50" of "10.5": a sum in a sentence. */
export function toDollars(decimal: string, marks: Marks): string {
  const text = toAmountText(parseAmount(decimal, toCurrency('USD'), { canBeZero: true }), { view: 'currency' }, marks)
  const noCents = `${marks.decimal}00`
  return text.endsWith(noCents) ? text.slice(0, -noCents.length) : text
}
