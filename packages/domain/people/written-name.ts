// How a name is written says nothing of who somebody is, but it can hide it from those who look, and from comparing.

type Written = { readonly firstName: string | null; readonly lastName: string | null }

/**
 * Characters that nobody sees, alphabets that look alike in one name, and letters and signs that are in nobody's documents.
 * The contract refuses the first where a person types them; what is read from documents is never refused. For the rest an
 * operator looks.
 */
export function isOddlyWritten({ firstName, lastName }: Written): boolean {
  if (isLong(firstName) || isLong(lastName)) return true
  const name = `${firstName ?? ''} ${lastName ?? ''}`.normalize('NFD')
  if (unseen.test(name) || unusual.test(name) || oddLatin.test(name)) return true
  return alphabets.filter((alphabet) => alphabet.test(name)).length > 1 || name.split(/[\s-]+/).some(isMixed)
}

/** Longer than on any document; what is behind it is not compared. */
export const NAME_MAX = 200

const isLong = (name: string | null): boolean => (name?.length ?? 0) > NAME_MAX

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const latin = /\p{Script=Latin}/u
const alphabets = [latin, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const
const foreign = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

const isMixed = (word: string): boolean => latin.test(word) && foreign.test(word)

/** What a living country writes its documents in. Others are known to few, and some of them are all lookalikes. */
const scripts =
  `Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Thaana Ethiopic Tifinagh Devanagari Bengali Gurmukhi
  Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Mongolian Han Hiragana Katakana
  Bopomofo Hangul`.split(/\s+/)

// Beside their letters and accents: what modifies letters of any script, and the signs between the parts of a name. No
// digits, no letters of mathematics.
const usual = [
  ...scripts.map((script) => `(?=\\p{Script=${script}})\\p{L}`),
  '(?=\\p{Script=Common})\\p{Lm}',
  "[\\p{M}\\p{Zs}\\p{Pd}'’‘`´.,·・\u05f3\u05f4]",
].join('|')
const unusual = new RegExp(`(?!${usual}).`, 'su')

// Without their accents. Azerbaijan has the first two, and ẞ is a capital; phonetics and old manuscripts have the others.
const oddLatin = /(?![A-Za-z\u00aa-\u017fƏəẞ])\p{Script=Latin}/u

/** As it looks: what is turned round is turned back, what modifies is left out, and letters are those they are taken for. */
export const toLooks = (name: string): string =>
  name
    .replaceAll(/\u202e([^\u202c]*)\u202c?/gu, (_, text: string) => toTurned(text))
    .replaceAll(/\p{Lm}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z\s]/gu, (letter) => lookalikes[letter] ?? letter)

/** A capital i, a small l, a one and a bar are one line from top to bottom, and a capital may have been a small letter. */
export const toLines = (looks: string): string => looks.replaceAll('i', 'l')

/** However a machine has written it: without accents, spaces and signs. */
export const toPlain = (name: string): string =>
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

/** Letters keep their accents. */
const toTurned = (text: string): string => (text.match(/\P{M}\p{M}*/gu) ?? []).toReversed().join('')

// Only letters of which whole names can be made that look Latin, as capitals or as small ones, and what is taken for one.
const pairs =
  'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsӏlԁdһhԛqԝwүyѵvгrпnғf αaβbγyεeζzηhιiκkμmνnοoρpτtυyχxωwςcϲcϳj ıiɑaɡgɩlǀlĸkħhŧtŋn 0o1l|l'

const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  pairs
    .split(' ')
    .flatMap((some) => some.match(/../gu)?.map((pair) => [pair.slice(0, 1), pair.slice(1)] as const) ?? []),
)
