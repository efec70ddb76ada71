// What words of a name are compared by, once they are Latin letters without accents.

/** Strokes that look alike: r and n are an m, two v are a w, c and l are a d, and an i is an l. */
export const toStrokes = (word: string): string =>
  word.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd').replaceAll('i', 'l')

const CONSONANTS_MIN = 3

/**
 * How it sounds, roughly: Mohammed is Muhammad, Djordjevic is Dordevic, Yuliya is Julia. Of words with three consonants and more the
 * vowels within tell nothing; the last one does, for Carlo is not Carla. Shorter words would be everybody's.
 */
export function toSound(word: string): string {
  const sounds = toSingle(soundsAlike.reduce((text, [spelled, heard]) => text.replaceAll(spelled, heard), word))
  const consonants = toSingle(sounds.replaceAll(/[aeiou]/g, ''))
  if (consonants.length < CONSONANTS_MIN) return sounds
  return [/^[aeiou]/.test(sounds) ? 'a' : '', consonants, /[aeiou]$/.exec(sounds)?.[0] ?? ''].join('')
}

const soundsAlike = [
  [/dj/g, 'd'],
  [/[ck]h/g, 'h'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
] as const

const toSingle = (text: string): string => text.replaceAll(/(.)\1+/gu, '$1')
