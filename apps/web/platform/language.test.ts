import { expect, test } from 'vitest'
import { chooseLanguage, parseLanguage, toTag } from './language.ts'

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

test.each([
  [{ address: 'de', preference: 'it', kept: 'zht' }, 'de'],
  [{ address: 'cn', preference: 'it', kept: null }, 'zht'],
  [{ address: 'klingon', preference: 'it', kept: 'zht' }, 'it'],
  [{ address: null, preference: undefined, kept: 'zht' }, 'zht'],
  [{ address: null, preference: 'it', kept: 'zht' }, 'it'],
  [{ address: null, preference: undefined, kept: null }, 'en'],
  [{ address: null, preference: 'xx', kept: 'yy' }, 'en'],
] as const)(
  'I18N-05 I18N-07 the address, then the account, then this browser, then English: %o',
  (wishes, language) => {
    expect(chooseLanguage(wishes)).toBe(language)
  },
)

test('browsers know our Chinese by another name', () => {
  expect(toTag('zht')).toBe('zh-Hant')
})
