import { expect, test, vi } from 'vitest'
import { languages } from '@leaven/domain/identity/registration.ts'
import {
  chooseLanguage,
  findAskedLanguage,
  findKeptLanguage,
  keepAskedLanguage,
  languageNames,
  noteAskedLanguage,
  parseLanguage,
  toContentLanguage,
  toTag,
} from './language.ts'

test.each([
  ['en', 'en'],
  ['de', 'de'],
  ['zht', 'zht'],
  ['it', 'it'],
  ['cn', 'zht'],
  ['EN', undefined],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
] as const)('I18N-01 I18N-04 %o is read as %o', (value, language) => {
  expect(parseLanguage(value)).toBe(language)
})

const none = { address: null, chosen: null, preference: undefined, kept: null, browser: [] }

test.each([
  [{ address: 'de', chosen: 'en', preference: 'it', kept: 'zht', browser: ['en'] }, 'de'],
  [{ address: 'cn', preference: 'it' }, 'zht'],
  [{ address: 'klingon', chosen: 'de', preference: 'it', kept: 'zht' }, 'de'],
  [{ preference: 'it', kept: 'zht', browser: ['de'] }, 'it'],
  [{ kept: 'zht', browser: ['de'] }, 'zht'],
  [{ browser: ['fr-FR', 'de-AT', 'it'] }, 'de'],
  [{ browser: ['zh-TW', 'en'] }, 'zht'],
  [{ browser: ['EN-us', 'de'] }, 'en'],
  [{ browser: ['fr', 'den', ''] }, 'en'],
  [{ preference: 'xx', kept: 'yy', chosen: 'zz' }, 'en'],
  [{}, 'en'],
])(
  'I18N-05 I18N-07 the address, then this visit, the account, what was kept, the browser, then English: %o',
  (wishes, language) => {
    expect(chooseLanguage({ ...none, ...wishes })).toBe(language)
  },
)

test('I18N-02 I18N-03 I18N-04 four languages are offered; only what does not exist in German is read in English', () => {
  expect(languages.map((language) => languageNames[language])).toEqual(['English', 'Deutsch', '繁體中文', 'Italiano'])
  const [withoutGerman, all] = [['en', 'zht', 'it'], languages] as const
  expect(languages.map((language) => toContentLanguage(language, withoutGerman))).toEqual(['en', 'en', 'zht', 'it'])
  expect(languages.map((language) => toContentLanguage(language, all))).toEqual(['en', 'de', 'zht', 'it'])
  expect([parseLanguage('cn'), parseLanguage('de')]).toEqual(['zht', 'de'])
})

test('I18N-06 what the address asked for is known after it has led on', () => {
  expect([noteAskedLanguage('?ref=a&lang=it'), findAskedLanguage()]).toEqual(['it', 'it'])
  expect([noteAskedLanguage('?lang=fr'), findAskedLanguage()]).toEqual([undefined, undefined])
})

test('I18N-06 I18N-07 what the address of a guest asked for is kept where nothing was chosen, and then stays', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const keptAfter = (search: string) => {
    noteAskedLanguage(search)
    keepAskedLanguage()
    return findKeptLanguage()
  }
  expect(['', '?lang=de', '', '?lang=fr', '?lang=it'].map(keptAfter)).toEqual([null, 'de', 'de', 'de', 'de'])
  vi.unstubAllGlobals()
})

test('browsers know our Chinese by another name', () => {
  expect(toTag('zht')).toBe('zh-Hant')
})
