/** How a language writes numbers. */
export type Marks = {
  /** Between the thousands. */
  readonly group: string
  /** Before the fraction. */
  readonly decimal: string
  /** Behind a share, with the space that it needs. */
  readonly percent: string
}

export const ENGLISH_MARKS: Marks = { group: ',', decimal: '.', percent: '%' }

// By our names of the languages (I18N-01).
const byLanguage: ReadonlyMap<string, Marks> = new Map([
  ['en', ENGLISH_MARKS],
  ['de', { group: '.', decimal: ',', percent: '\u00a0%' }],
  ['it', { group: '.', decimal: ',', percent: '%' }],
  ['zht', ENGLISH_MARKS],
])

export const findMarks = (language: string): Marks => byLanguage.get(language) ?? ENGLISH_MARKS

export const MINUS = '\u2212'

/** A plain decimal as its language writes it: "-1234.50" is "−1.234,50" in German. No digit changes. */
export function toMarked(decimal: string, marks: Marks): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = toGrouped(whole, marks).replace('-', MINUS)
  return fraction === undefined ? grouped : grouped + marks.decimal + fraction
}

/** Thousands apart: "1234567" is "1,234,567". */
export const toGrouped = (whole: string, { group }: Marks): string => whole.replaceAll(THOUSANDS, () => group)

const THOUSANDS = /\B(?=(?:\d{3})+$)/g
