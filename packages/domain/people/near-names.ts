import { toSound, toStrokes } from './folded-word.ts'
import type { Named, ToLatin } from './person.ts'
import { NAME_MAX, toLines, toLooks, toPlain } from './written-name.ts'

/** Two names are near if one seeks what the other shows; then the other seeks what the one shows, too. */
export type NearTexts = { readonly shown: readonly string[]; readonly sought: readonly string[] }

// A name has few words that tell something. Of more, there would be too many choices of them.
const PARTS_MAX = 6
const WORDS_MAX = 5
const GIVEN_MAX = 3

/**
 * With umlauts or without, first and last name swapped, words left out, with an initial or a title, in letters that look or
 * sound the same, in another alphabet. All are too coarse to say that two are the same person, and make an operator look.
 */
export function listNearTexts({ firstName, lastName, dateOfBirth }: Named, toLatin: ToLatin): NearTexts {
  if (dateOfBirth === null) return { shown: [], sought: [] }
  const readAs = (toWay: (name: string) => string): Read => {
    const [given, family] = [firstName, lastName].map((name) =>
      toWay((name ?? '').slice(0, NAME_MAX)).slice(0, NAME_MAX),
    )
    return { given: given ?? '', family: family ?? '' }
  }
  const [looks, latin] = [readAs(toLooks), readAs(toLatin)]
  const pairs = [
    // What prints of before are made of, of some who have left and are not read again.
    ...listPairs(readAs((name) => name)),
    ...listPairs(looks),
    ...listPairs(readAs((name) => toLines(toLooks(name)))),
    ...listPairs(looks, toStrokes),
    ...listPairs(latin, toSound),
  ]
  const chosen = [toChoices(looks, toStrokes), toChoices(latin, toSound)]
  const [whole, parts] = [chosen.flatMap((one) => one.whole), chosen.flatMap((one) => one.parts)]
  const toTexts = (is: readonly string[], has: readonly string[]): readonly string[] =>
    [...new Set([...pairs, ...is.map((text) => `is ${text}`), ...has.map((text) => `has ${text}`)])].map(
      (text) => `${text}|${dateOfBirth}`,
    )
  return { shown: toTexts(whole, parts), sought: toTexts(parts, whole) }
}

type Read = { readonly given: string; readonly family: string }

type Fold = (word: string) => string

const asIs: Fold = (word) => word

/** The first given name, or all of them as one, with each part of the last name. */
function listPairs(read: Read, fold = asIs): readonly string[] {
  const [given, family] = [toParts(read.given), toParts(read.family)]
  // Of given names the first alone: twins often share another. Swapped with the last name, it is one of that name's parts.
  const firsts = [...given.slice(0, 1), given.join('')].map(fold)
  const lasts = [...family, family.join('')].map(fold)
  return firsts.flatMap((first) =>
    lasts.flatMap((last) =>
      first === '' || last === '' || first === last ? [] : [[first, last].toSorted().join('+')],
    ),
  )
}

/**
 * What a name is as a whole, and every choice of its words that a shorter name could be. Who is called by a part of another's
 * names is near to them; twins who share a part are not near to each other. Beside a single word an initial counts.
 */
function toChoices(read: Read, fold: Fold): { readonly whole: readonly string[]; readonly parts: readonly string[] } {
  const given = toParts(read.given).filter(isLong).slice(0, GIVEN_MAX)
  const family = toParts(read.family)
    .filter(isLong)
    .slice(0, WORDS_MAX - given.length)
  const words = [...new Set([...given, ...family].map(fold))].toSorted()
  const [only] = words
  const short = [...toWords(read.given), ...toWords(read.family)].filter(isInitial)
  const initials = [...new Set(short)].slice(0, WORDS_MAX).map(fold)
  const toShort = (some: readonly string[], others: readonly string[]): readonly string[] =>
    some.map(fold).flatMap((word) => {
      const begins = others.filter((other) => fold(other) !== word).map((other) => fold(other.slice(0, 1)))
      return [...initials, ...begins].map((initial) => `${word}+${initial}.`)
    })
  const choices = listChoices(words, [given.map(fold), family.map(fold)]).map((some) => some.join('+'))
  const whole =
    words.length > 1 ? [words.join('+')] : only === undefined ? [] : initials.map((one) => `${only}+${one}.`)
  return { whole, parts: [...whole, ...choices, ...toShort(given, family), ...toShort(family, given)] }
}

/** Every two and more of them, in their order, with one of each kind. */
const listChoices = (words: readonly string[], kinds: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  listSome(words).filter((some) => some.length > 1 && kinds.every((kind) => kind.some((word) => some.includes(word))))

const listSome = ([first, ...others]: readonly string[]): readonly (readonly string[])[] =>
  first === undefined ? [[]] : listSome(others).flatMap((some) => [some, [first, ...some]])

const isLong = (word: string): boolean => !isInitial(word)

const isInitial = (word: string): boolean => /^[a-z]$/.test(word)

const toWords = (name: string): readonly string[] =>
  name
    .split(/[\s.,-]+/)
    .map(toPlain)
    .filter((word) => word !== '')

/** The words of a name that tell something: no title and no "van der", unless there is nothing else. */
function toParts(name: string): readonly string[] {
  const words = toWords(name)
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
