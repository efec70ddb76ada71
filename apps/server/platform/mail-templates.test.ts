import { languages } from '@leaven/domain/identity/registration.ts'
import { describe, expect, test } from 'vitest'
import { catalogues, renderMail } from './mail-templates.ts'
import { english } from './mail-words/en.data.ts'
import type { Words } from './mail-words/words.ts'

const templates = Object.entries<Words>(english)
const placeholdersIn = (words: unknown) => [...JSON.stringify(words).matchAll(/\{\w+\}/g)].map(String).toSorted()

/** What a reader is told to do if it was not him. */
const notYou = {
  en: /not you|did not|not ask/,
  de: /nicht war|nicht du|kein Konto/,
  it: /[Nn]on (?:sei|l’hai|hai)/,
  zht: /不是您|沒有/,
}

/** What came and what was decided cannot have been somebody else. */
const news = new Set<string>([
  'depositHeld',
  'depositAboveLimit',
  'depositReversed',
  'depositOwed',
  'debtRepaid',
  'lendingPaidOut',
  'lendingPaidLate',
  'lendingEnded',
  'lendingEndedLate',
  'kycApproved',
  'kycRejected',
  'kycFinallyRejected',
  'kycLevelClosed',
  'kycReopened',
])
const about = templates.filter(([name]) => !news.has(name))

describe.each(languages)('the letters in %s', (language) => {
  const catalogue = catalogues[language]

  test.each(templates)('%s is there with the same values and as many lines', (name, original) => {
    const words = Object.entries<Words | undefined>(catalogue?.words ?? {}).find(([key]) => key === name)?.[1]
    expect(placeholdersIn(words)).toEqual(placeholdersIn(original))
    expect([words?.lines.length, words?.button?.length]).toEqual([original.lines.length, original.button?.length])
    if (language !== 'en') expect(words?.subject).not.toBe(original.subject)
  })

  test.each(about)('%s says what to do if it was not you', (name) => {
    const { text, html } = renderMail(
      name,
      language,
      { link: 'https://leaven.example/x', at: '2026-11-15T08:00:00Z' },
      'Leaven',
    )
    expect(text).toMatch(notYou[language])
    expect(html).toContain(`<html lang="${catalogue?.locale}">`)
    expect(text).not.toMatch(/[{}]/)
  })
})

test.each([
  ['en', 'https://leaven.example/faq#owing', 'https://leaven.example/faq?lang=en#owing'],
  [
    'de',
    'https://leaven.example/verify/a%40leaven.test/t0k-en',
    'https://leaven.example/verify/a%40leaven.test/t0k-en?lang=de',
  ],
  ['zht', 'https://leaven.example/x?a=b', 'https://leaven.example/x?a=b&lang=zht'],
])('I18N-06 a link of a letter in %s carries its language', (language, link, expected) => {
  expect(renderMail('depositHeld', language, { link }, 'Leaven').text).toContain(`: ${expected}\n`)
})

test('a moment is told as the reader writes it, in UTC', () => {
  const at = (language: string) => renderMail('accountClosed', language, { at: '2026-11-15T20:05:00Z' }, 'Leaven').text
  expect(at('en')).toContain('November 15, 2026 at 8:05 PM UTC')
  expect(at('de')).toContain('15. November 2026 um 20:05 UTC')
  expect(at('it')).toContain('15 novembre 2026')
  expect(at('zht')).toContain('2026年11月15日')
})

test('an amount is told with the marks of its reader, digit for digit', () => {
  const content = {
    amount: '1234.50120000',
    owed: '0.5',
    coin: 'DFI',
    batch: 'DFI weekly #1',
    at: '2026-11-15T20:05:00Z',
  }
  const told = (language: string) => renderMail('lendingPaidLate', language, content, 'Leaven').text
  expect(told('en')).toContain('1,234.50120000 DFI went to your wallet. 0.5 DFI of your return are late')
  expect(told('en')).toContain('DFI weekly #1 has ended')
  expect(told('de')).toContain('DFI wöchentlich #1 ist beendet')
  expect(told('de')).toContain('1.234,50120000 DFI sind in Ihrem Wallet. 0,5 DFI Ihres Ertrags')
})

test('a warning without an address has no button', () => {
  expect(renderMail('otpEnabled', 'en', {}, 'Leaven').html).not.toContain('<a ')
})

describe('a mailed code says what it approves, and its subject does not say the code', () => {
  const POSITION = 'frz_01900000-0000-7000-8000-000000000001'
  const frozen = { action: 'freeze', amount: '1234.5', coin: 'DFI', subject: '24 autoRenew' }

  test.each([
    ['en', frozen, 'bind coins in the freezer for a year or more (1,234.5 DFI, 24 months, renewed automatically)'],
    ['de', frozen, '(1.234,5 DFI, 24 Monate, automatisch verlängert)'],
    ['it', { ...frozen, subject: '12' }, '(1.234,5 DFI, 12 mesi)'],
    ['en', { action: 'swap', amount: '0.5', coin: 'BTC', subject: 'DFI' }, 'swap coins at a loss (0.5 BTC, → DFI)'],
    ['zht', { action: 'withdraw', amount: '0.5', coin: 'BTC', address: 'bc1qhonest' }, '(0.5 BTC, bc1qhonest)'],
    ['en', { action: 'freeze', subject: `${POSITION} 36 autoRenew` }, '(36 months, renewed automatically)'],
    ['de', { action: 'freeze', subject: `${POSITION} 120` }, '(120 Monate)'],
    ['it', { action: 'freeze', subject: `${POSITION} autoRenew` }, '(con rinnovo automatico)'],
    ['en', { action: 'freeze', subject: 'all autoRenew' }, '(renewed automatically)'],
    ['en', { action: 'freeze', subject: '24 or call us' }, 'for a year or more.'],
    ['en', { action: 'renewRecoveryCodes' }, 'make new recovery codes.'],
    ['en', { action: 'handOff', address: 'https://leaven-help.example' }, 'log in on another device or app.'],
    ['en', { action: 'downloadData', subject: 'a sentence' }, 'download all personal data.'],
  ])('%s %o', (language, content, facts) => {
    const mail = renderMail('approvalCode', language, { ...content, code: '271828' }, 'Leaven')
    expect(mail.text).toContain(facts)
    expect([mail.text.includes('271828'), mail.subject.includes('271828')]).toEqual([true, false])
  })
})
