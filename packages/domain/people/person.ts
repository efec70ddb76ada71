import { alpha3Of } from './country-codes.data.ts'
import { toLines, toLooks } from './written-name.ts'

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

/** Null: no number was read. */
export function toDocumentText({ type, country, number }: IdentityDocument): string | null {
  const plain = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain === '' ? null : [toAlpha3(country), type.toUpperCase(), plain].join('|')
}

/** DE and DEU are one country, and so is the D that German documents have in their lines for machines. */
function toAlpha3(country: string): string {
  const code = country.trim().toUpperCase().replace(/<+$/, '')
  return code === 'D' ? 'DEU' : (alpha3Of.get(code) ?? code)
}

const PARTS_MAX = 6

/**
 * Texts of which two ways to write one name share at least one: with umlauts or without, first and last name swapped, one of
 * two surnames left out, with a title, in letters that look the same. They are too coarse to say that two are the same person, and make an operator look.
 */
export function listNearTexts({ firstName, lastName, dateOfBirth }: Named): readonly string[] {
  if (dateOfBirth === null) return []
  const [first, last] = [firstName ?? '', lastName ?? '']
  const ways = [(name: string) => name, toLooks, (name: string) => toLines(toLooks(name))]
  const pairs = ways.flatMap((toWay) => listPairs(toWay(first), toWay(last)))
  return [...new Set(pairs)].map((pair) => `${pair}|${dateOfBirth}`)
}

function listPairs(firstName: string, lastName: string): readonly string[] {
  const [given, family] = [toParts(firstName), toParts(lastName)]
  // Of given names the first alone: twins often share another. Swapped with the last name, it is one of that name's parts.
  const firsts = [...given.slice(0, 1), given.join('')]
  const lasts = [...family, family.join('')]
  return firsts.flatMap((first) =>
    lasts.flatMap((last) =>
      first === '' || last === '' || first === last ? [] : [[first, last].toSorted().join('+')],
    ),
  )
}

/** The words of a name that tell something: no title and no "van der", unless there is nothing else. */
function toParts(name: string): readonly string[] {
  const words = name
    .split(/[\s.,-]+/)
    .map(toPlain)
    .filter((word) => word !== '')
  const told = words.filter((word) => word.length > 1 && !silent.has(word))
  return (told.length > 0 ? told : words).slice(0, PARTS_MAX).map(toCoarse)
}

/** Jörg is JORG on one document and JOERG on the next, Åse is ASE or AASE. */
const toCoarse = (word: string): string => word.replaceAll(/([aou])(?:e|\1)+/g, '$1')

const silent: ReadonlySet<string> = new Set(
  `dr prof professor doctor doktor dipl ing mag med phd msc bsc mba mr mrs ms miss mister herr frau sir lady dame lord don
  dona senor senora signor signora jr sr junior senior ii iii iv
  van von der den de del della di da do dos das du la le el al bin ibn ben abu ter ten zu zum zur af av`.split(/\s+/),
)

/** However a machine has written it: without accents, spaces and signs. */
const toPlain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => spelled[letter] ?? letter)
    .replace(/[^\p{L}]/gu, '')

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** HELD: another account has the same or a near name and the same birthday, the name is written oddly, or nothing was read. OTHER: an operator told them apart. */
export const likenesses = ['HELD', 'OTHER'] as const

export type Likeness = (typeof likenesses)[number]

/** Why an earned grant is not there: no money or no price at the moment, a check by an operator, or given to them before. */
export const unpaidReasons = ['LATE', 'HELD', 'SAME_PERSON'] as const

export type UnpaidReason = (typeof unpaidReasons)[number]
