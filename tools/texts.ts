import { createCompiledCatalog } from '@lingui/cli/api'
import { z } from 'zod'
import { sameWords } from './texts.data.ts'

/** What the sources say of one feature, and what its catalogue holds in one language. */
export type Texts = {
  readonly feature: string
  readonly language: string
  /** By id: the English text, as the code has it. */
  readonly used: Readonly<Record<string, string>>
  readonly kept: Readonly<Record<string, Kept>>
}

export type Kept = { readonly english: string; readonly translation: string; readonly isObsolete: boolean }

/** Every way in which a catalogue is not ready, a line each. */
export function listFlaws({ feature, language, used, kept }: Texts): readonly string[] {
  const missing = Object.entries(used).filter(([id]) => !kept[id])
  const unused = Object.entries(kept).filter(([id, { isObsolete }]) => isObsolete || used[id] === undefined)
  const living = Object.entries(kept).filter(([id, { isObsolete }]) => !isObsolete && used[id] !== undefined)
  const flaws = [
    ...missing.map(([, english]) => `is missing: ${english}`),
    ...unused.map(([, { english }]) => `is not used any more: ${english}`),
    ...living.flatMap(([, text]) => {
      const flaw = findFlaw(language, text)
      return flaw ? [`${flaw}: ${text.english}${text.translation && ` → ${text.translation}`}`] : []
    }),
  ]
  return flaws.map((flaw) => `${feature} ${language} ${flaw.replaceAll('\n', ' ')}`)
}

/** Every text that is translated in two ways, a line each: at run time, all catalogues of a language are one. */
export function listContradictions(kept: readonly Readonly<Record<string, Kept>>[]): readonly string[] {
  const found = new Map<string, { readonly english: string; readonly translations: Set<string> }>()
  for (const [id, { english, translation }] of kept.flatMap((texts) => Object.entries(texts))) {
    const { translations } = found.get(id) ?? { translations: new Set<string>() }
    found.set(id, { english, translations: translations.add(translation) })
  }
  return [...found.values()]
    .filter(({ translations }) => translations.size > 1)
    .map(({ english, translations }) => `${english} → ${[...translations].join(' | ')}`)
}

function findFlaw(language: string, { english, translation }: Kept): string | null {
  if (translation.trim() === '') return 'is not translated'
  const [wanted, given] = [findParts(english), findParts(translation)]
  if (!given || !wanted) return 'cannot be read'
  const lost = wanted.filter((part) => !given.includes(part))
  if (lost.length > 0) return `has lost ${lost.join(' ')}`
  const added = given.filter((part) => !wanted.includes(part))
  if (added.length > 0) return `has ${added.join(' ')} too much`
  return language !== 'en' && translation === english && !isSame(language, english) ? 'is still English' : null
}

/** Names, figures and signs alone are the same everywhere; words only if they are known to be. */
function isSame(language: string, text: string): boolean {
  const words = text.replaceAll(/\{\w+\}|<\/?\w+\/?>/g, '')
  return !/\p{L}/u.test(words) || [...(sameWords['all'] ?? []), ...(sameWords[language] ?? [])].includes(text)
}

const KEY = 'text'
const compiled = z.object({ messages: z.record(z.string(), z.unknown()) })

/** The placeholders and tags of a text, sorted; nothing, if its braces do not close. */
function findParts(text: string): readonly string[] | undefined {
  const { source, errors } = createCompiledCatalog('en', { [KEY]: text }, { namespace: 'json' })
  if (errors.length > 0) return undefined
  const { messages } = compiled.parse(JSON.parse(source))
  return [...new Set(listParts(messages[KEY]))].toSorted()
}

/** A placeholder is a list that begins with its name; plurals and choices hold further texts. */
function listParts(token: unknown): readonly string[] {
  if (typeof token === 'string') return token.match(/<\/?\w+\/?>/g) ?? []
  if (!Array.isArray(token))
    return typeof token === 'object' && token !== null ? Object.values(token).flatMap(listParts) : []
  return token.flatMap((part: unknown) =>
    Array.isArray(part) ? [`{${String(part[0])}}`, ...part.slice(2).flatMap(listParts)] : listParts(part),
  )
}
