import { languages } from '@leaven/domain/identity/registration.ts'
import { findMarks } from '@leaven/money/marks.ts'
import { describe, expect, test } from 'vitest'
import { documents, faq } from './documents.ts'
import { fill, toValues } from './use-fill.ts'

const contents = { ...documents, faq: { content: faq } }
const values = toValues('Crumb', findMarks('en'))

// What is no text: the same in every language.
const marks = new Set(['id', 'kind', 'to'])

describe.each(Object.entries(contents))('%s', (name, { content }) => {
  test('LEGAL-04 stands in all four languages, with the same parts and values, and nothing left untranslated', async () => {
    expect(Object.keys(content).toSorted()).toEqual(languages.toSorted())
    const english: unknown = await content.en.load()
    expect(listTexts(english).length).toBeGreaterThan(10)
    for (const language of languages.filter((one) => one !== 'en')) {
      const other: unknown = await content[language].load()
      expect(toShape(other)).toEqual(toShape(english))
      expect(listEnglish(listTexts(english), listTexts(other)), language).toEqual([])
    }
  })

  test('names only values that there are, and no product by its name', async () => {
    const loaded: readonly unknown[] = await Promise.all(languages.map((language) => content[language].load()))
    const texts = loaded.flatMap(listTexts)
    expect(texts.map((text) => fill(text, values)).filter((text) => /[{}]/.test(text))).toEqual([])
    expect(texts.filter((text) => /leaven/i.test(text) || text.trim() !== text || text === '')).toEqual([])
  })

  test('has anchors that are each there once', async () => {
    const ids = JSON.stringify(await content.en.load()).match(/"id":"[^"]+"/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length, name).toBeGreaterThan(2)
  })
})

describe('what the answers say of today', () => {
  const loadTexts = async (language: (typeof languages)[number]) => listTexts(await faq[language].load())

  test.each(languages)('in %s they name nobody to log in with, for settings say who that is', async (language) => {
    const texts = await loadTexts(language)
    expect(texts.filter((text) => /Google|Facebook|Apple/.test(text))).toEqual([])
  })

  test('FIAT-75 a deposit costs nothing; the address of a first purchase does, once', async () => {
    const texts = await loadTexts('en')
    expect(texts).toContain('A deposit costs nothing here: all that arrives is credited.')
    expect(texts.filter((text) => /deposit address/.test(text))).toEqual([])
    expect(texts.find((text) => text.includes('first purchase'))).toMatch(
      /costs a fee .* once\. You see it and accept it/,
    )
  })

  test('SHELL-02 they list no products: the menu and the pages say which are not open', async () => {
    const texts = await loadTexts('en')
    expect(texts.filter((text) => text.startsWith('Today you can'))).toEqual([])
    expect(texts.filter((text) => text.includes('not open yet is marked in the menu'))).toHaveLength(1)
  })
})

/** The document with the values of each text in its place. */
function toShape(value: unknown): unknown {
  if (typeof value === 'string') return (value.match(/\{\w+\}/g) ?? []).toSorted()
  if (Array.isArray(value)) return value.map(toShape)
  return Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, marks.has(key) ? inner : toShape(inner)]))
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return entriesOf(value).flatMap(([key, inner]) => (marks.has(key) ? [] : listTexts(inner)))
}

const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

// Names that the product bears in these languages too.
const names = new Set(['Freezer', 'Lending', 'Staking'])

function listEnglish(english: readonly string[], other: readonly string[]): readonly string[] {
  return other.filter((text, index) => text === english[index] && !names.has(text))
}
