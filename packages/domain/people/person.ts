import { alpha3Of, otherCodes } from './country-codes.data.ts'
import { toLooks, toPlain } from './written-name.ts'

// A person is known by what documents say. These texts are what a fingerprint is made of; they are never kept.

export type IdentityDocument = { readonly type: string; readonly country: string; readonly number: string }

/** What documents say of a customer. */
export type Named = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
}

/** Null: too little is known to tell people apart. Further given names are left out, for not all documents have them. */
export function toNameText({ firstName, lastName, dateOfBirth }: Named): string | null {
  const [first = ''] = (firstName ?? '').trim().split(/[\s-]+/)
  const names = [toPlain(first), toPlain(lastName ?? '')]
  return dateOfBirth === null || names.includes('') ? null : [...names, dateOfBirth].join('|')
}

const NUMBER_MAX = 100

/** Texts of which one document has the same, however it was read. None: no number was read. */
export function listDocumentTexts({ type, country, number }: IdentityDocument): readonly string[] {
  const kind = type.toUpperCase()
  const text = [toAlpha3(country), kind, toNumber(number)]
  // Prints of before were made of what was read as it was, and their numbers are kept nowhere.
  const before = [toAlpha3Before(country), kind, toSigns(number.toUpperCase())]
  return [...new Set([text, before].filter(([, , plain]) => plain !== '').map((parts) => parts.join('|')))]
}

/**
 * Texts that numbers share which look the same: an O for a zero, an А of another alphabet. Of any kind, for one number is on the
 * card and on the licence in some countries. Too coarse to say that two are one document, and make an operator look.
 */
export function listNearDocumentTexts({ country, number }: IdentityDocument, toLatin: ToLatin): readonly string[] {
  const readings = [toLooks(toNumber(number)), toLatin(toNumber(number))].map((reading) =>
    toSigns(reading.toUpperCase()).replaceAll(/[OILSBZ]/g, (letter) => digitLike[letter] ?? letter),
  )
  return [...new Set(readings)].flatMap((reading) =>
    reading === '' ? [] : [['document', toAlpha3(country), reading].join('|')],
  )
}

/** Text in any letters as it is written with Latin ones; of a library, which rules do without. */
export type ToLatin = (text: string) => string

const toNumber = (number: string): string => toSigns(number.slice(0, NUMBER_MAX).normalize('NFKC').toUpperCase())

const toSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const digitLike: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }

/** DE and DEU are one country, and so is what documents have in their lines for machines. */
const toAlpha3 = (country: string): string => {
  const code = toAlpha3Before(country.normalize('NFKC'))
  return otherCodes[code] ?? code
}

function toAlpha3Before(country: string): string {
  const code = country.trim().toUpperCase().replace(/<+$/, '')
  return code === 'D' ? 'DEU' : (alpha3Of.get(code) ?? code)
}

/** HELD: another account has the same or a near name and the same birthday, the name is written oddly, or nothing was read. OTHER: an operator told them apart. */
export const likenesses = ['HELD', 'OTHER'] as const

export type Likeness = (typeof likenesses)[number]

/** Why an earned grant is not there: no money or no price at the moment, a check by an operator, or given to them before. */
export const unpaidReasons = ['LATE', 'HELD', 'SAME_PERSON'] as const

export type UnpaidReason = (typeof unpaidReasons)[number]
