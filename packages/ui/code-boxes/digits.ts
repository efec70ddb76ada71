export const CODE_LENGTH = 6

export type CodeDigits = readonly string[]
type Step = { readonly digits: CodeDigits; readonly place: number }

export const noDigits: CodeDigits = Array.from({ length: CODE_LENGTH }, () => '')

export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '')

/** Writes the digits of a text from `place` on; a whole code fills all boxes wherever it is pasted. */
export function putDigits(digits: CodeDigits, place: number, text: string): Step {
  const found = text.replaceAll(/\D/g, '')
  if (found === '') return { digits, place }
  // Typing into a filled box hands over the old digit too.
  const fresh = found.length === 2 && digits[place] !== '' ? found.replace(digits[place] ?? '', '') : found
  const start = fresh.length >= CODE_LENGTH ? 0 : place
  const next = digits.map((digit, index) => fresh[index - start] ?? digit)
  return { digits: next, place: Math.min(start + fresh.length, CODE_LENGTH - 1) }
}

/** Empties the box, or the one before if it is empty already. */
export function removeDigit(digits: CodeDigits, place: number): Step {
  const target = digits[place] === '' ? Math.max(place - 1, 0) : place
  return { digits: digits.with(target, ''), place: target }
}
