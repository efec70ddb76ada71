import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { languages } from '@leaven/domain/identity/registration.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { listContradictions, listFlaws, type Kept, type Texts } from './texts.ts'

const config = getConfig()
const catalogues = await getCatalogs(config)
type Catalogue = (typeof catalogues)[number]
const features = catalogues.map(({ path }) => /([^/]+)\/locales/.exec(path)?.[1] ?? path)

describe('the catalogues', () => {
  const collected: Record<string, string>[] = []
  beforeAll(async () => {
    for (const catalogue of catalogues) {
      const found = Object.entries((await catalogue.collect()) ?? {})
      collected.push(Object.fromEntries(found.map(([id, { message }]) => [id, message ?? id])))
    }
  })

  test('there is one for the frame and one for each feature, and each has texts', () => {
    expect(config.locales).toEqual(languages)
    expect(features).toContain('app')
    expect(features).toContain('wallets')
    expect(collected.filter((texts) => Object.keys(texts).length === 0)).toEqual([])
  })

  test.each(languages)('every text of the app stands in %s, whole and translated', async (language) => {
    const kept = await readAll(language)
    const flaws = kept.flatMap((texts, index) =>
      listFlaws({ feature: features[index] ?? '', language, used: collected[index] ?? {}, kept: texts }),
    )
    expect(`${flaws.length} flaws\n${flaws.join('\n')}`).toBe('0 flaws\n')
  })

  test.each(languages)('I18N-01 one text has one translation in all catalogues of %s', async (language) => {
    expect(listContradictions(await readAll(language))).toEqual([])
  })

  test.each(languages)('SHELL-34 the setting names the product in %s, no text does by itself', async (language) => {
    const texts = (await readAll(language)).flatMap((kept) => Object.values(kept))
    const named = texts.filter(({ english, translation }) => `${english} ${translation}`.includes('Leaven'))
    expect(named.map(({ english, translation }) => `${english} → ${translation}`)).toEqual([])
  })
})

const readAll = (language: string) => Promise.all(catalogues.map((catalogue) => readTexts(catalogue, language)))

async function readTexts(catalogue: Catalogue, language: string): Promise<Readonly<Record<string, Kept>>> {
  const texts = Object.entries((await catalogue.read(language)) ?? {})
  return Object.fromEntries(
    texts.map(([id, { message = id, translation = '', obsolete = false }]) => [
      id,
      { english: message, translation, isObsolete: obsolete },
    ]),
  )
}

describe('a flaw is found', () => {
  const kept = (english: string, translation: string, isObsolete = false): Kept => ({
    english,
    translation,
    isObsolete,
  })
  const look = (text: Kept, more: Partial<Texts> = {}) =>
    listFlaws({ feature: 'a', language: 'de', used: { id: text.english }, kept: { id: text }, ...more })

  test.each([
    ['Hello', '', 'a de is not translated: Hello'],
    ['Hello', '  ', 'a de is not translated: Hello →   '],
    ['Hello', 'Hello', 'a de is still English: Hello → Hello'],
    ['Hello {name}', 'Hallo', 'a de has lost {name}: Hello {name} → Hallo'],
    ['Hello {name}', 'Hallo {nome}', 'a de has lost {name}: Hello {name} → Hallo {nome}'],
    ['Hello', 'Hallo {name}', 'a de has {name} too much: Hello → Hallo {name}'],
    ['Read <0>this</0>', 'Lies <0>das', 'a de has lost </0>: Read <0>this</0> → Lies <0>das'],
    ['Hello {name}', 'Hallo {name', 'a de cannot be read: Hello {name} → Hallo {name'],
    [
      '{count, plural, one {# coin of {owner}} other {# coins of {owner}}}',
      '{count, plural, one {# Coin} other {# Coins}}',
      'a de has lost {owner}: {count, plural, one {# coin of {owner}} other {# coins of {owner}}} → {count, plural, one {# Coin} other {# Coins}}',
    ],
  ])('in %j as %j', (english, translation, flaw) => expect(look(kept(english, translation))).toEqual([flaw]))

  test('where a text is missing, not used any more or marked as such', () => {
    const text = kept('Hello', 'Hallo')
    expect(look(text, { kept: {} })).toEqual(['a de is missing: Hello'])
    expect(look(text, { used: {} })).toEqual(['a de is not used any more: Hello'])
    expect(look(kept('Hello', 'Hallo', true))).toEqual(['a de is not used any more: Hello'])
  })

  test.each([
    ['Hello {name}', 'Hallo {name}'],
    ['{count, plural, one {# coin} other {# coins}}', '{count, plural, one {# Coin} other {# Coins}}'],
    ['{count, plural, =0 {none} other {#}}', '{count, plural, =0 {keine} other {#}}'],
    ['{amount} <0/>', '{amount} <0/>'],
    ['DeFi', 'DeFi'],
    ['Status', 'Status'],
  ])('and none in %j as %j', (english, translation) => expect(look(kept(english, translation))).toEqual([]))

  test('where two catalogues translate one text in two ways', () => {
    const [open, opened] = [kept('Open', 'Öffnen'), kept('Open', 'Offen')]
    expect(listContradictions([{ id: open }, { id: opened }])).toEqual(['Open → Öffnen | Offen'])
    expect(listContradictions([{ id: open }, { id: open, status: opened }])).toEqual([])
  })

  test('English itself may be English', () => expect(look(kept('Hello', 'Hello'), { language: 'en' })).toEqual([]))
})
