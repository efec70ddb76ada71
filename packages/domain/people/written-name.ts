// How a name is written says nothing of who somebody is, but it can hide it from those who look, and from comparing.

type Written = { readonly firstName: string | null; readonly lastName: string | null }

/**
 * Characters that nobody sees, or alphabets that look alike in one name. The contract refuses the first where a person
 * types them; what is read from documents is never refused. For the rest an operator looks.
 */
export function isOddlyWritten({ firstName, lastName }: Written): boolean {
  const name = `${firstName ?? ''} ${lastName ?? ''}`
  if (unseen.test(name)) return true
  return alphabets.filter((alphabet) => alphabet.test(name)).length > 1 || name.split(/[\s-]+/).some(isMixed)
}

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const latin = /\p{Script=Latin}/u
const alphabets = [latin, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const
const foreign = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u

const isMixed = (word: string): boolean => latin.test(word) && foreign.test(word)

/** As it looks: what is turned round is turned back, what modifies is left out, and letters are those they are taken for. */
export const toLooks = (name: string): string =>
  name
    .replaceAll(/\u202e([^\u202c]*)\u202c?/gu, (_, text: string) => toTurned(text))
    .replaceAll(/\p{Lm}/gu, '')
    .toLowerCase()
    .replaceAll(/[\p{Script=Cyrillic}\p{Script=Greek}ıɑɡ]/gu, (letter) => lookalikes[letter] ?? letter)

/** Letters keep their accents. */
const toTurned = (text: string): string => (text.match(/\P{M}\p{M}*/gu) ?? []).toReversed().join('')

// Only letters of which whole names can be made that look Latin, as capitals or as small ones.
const pairs = 'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕs αaβbεeζzηhιiκkμmνnοoρpτtυyχx ıiɑaɡg'

const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  pairs
    .split(' ')
    .flatMap((some) => some.match(/../gu)?.map((pair) => [pair.slice(0, 1), pair.slice(1)] as const) ?? []),
)
