import { openLegalPage as open, speak } from '@leaven/tests/world/legal-page.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { DataConsentTermsPage } from './DataConsentTermsPage.tsx'
import { documents } from './documents.ts'
import type { LegalContent, LegalPart } from './legal-document.ts'
import { LegalPage } from './LegalPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { TermsPage } from './TermsPage.tsx'
import { VoucherTermsPage } from './VoucherTermsPage.tsx'
import { WelcomeTermsPage } from './WelcomeTermsPage.tsx'

afterEach(cleanup)

const named = (text: string) => text.replaceAll('{product}', 'Crumb')

const partsOf = <Kind extends LegalPart['kind']>({ sections }: LegalContent, kind: Kind) =>
  sections
    .flatMap(({ parts }) => parts)
    .filter((part): part is Extract<LegalPart, { kind: Kind }> => part.kind === kind)

const plain = [
  { name: 'Terms and conditions', legal: documents.terms, Page: TermsPage },
  { name: 'Privacy policy', legal: documents.privacy, Page: PrivacyPage },
  { name: 'Voucher terms', legal: documents.voucher, Page: VoucherTermsPage },
] as const

describe.each(plain)('$name', ({ name, legal, Page }) => {
  test('LEGAL-01 shows its title, and every section, paragraph, list and table of its data', async () => {
    const content: LegalContent = await legal.content.en.load()
    await open(Page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(content.sections.map(({ heading }, index) => `${index + 1}. ${heading}`))
    const paragraphs = partsOf(content, 'paragraph')
    for (const { text } of paragraphs) expect(screen.getByText(named(text))).toBeDefined()
    const lists = within(screen.getByRole('article')).getAllByRole('list')
    expect(lists.map((list) => [...list.children].map(({ textContent }) => textContent))).toEqual(
      partsOf(content, 'list').map(({ items }) => items.map(named)),
    )
    const tables = screen.getAllByRole<HTMLTableElement>('table')
    expect(tables.map(({ rows }) => [...rows].map(({ cells }) => [...cells].map((cell) => cell.textContent)))).toEqual(
      partsOf(content, 'table').map(({ head, rows }) => [head, ...rows].map((row) => row.map(named))),
    )
    expect(Math.min(paragraphs.length, lists.length, tables.length)).toBeGreaterThan(0)
  })

  test('LEGAL-04 is marked as a sample, and no longer once its data say so', async () => {
    await open(Page)
    const note = 'Sample text. A lawyer must write the real one.'
    expect(screen.getByRole('region', { name: 'Sample' }).textContent).toBe(note)
    cleanup()
    await open(() => <LegalPage legal={{ ...legal, isSample: false }} />)
    expect(screen.queryByText(note)).toBeNull()
  })

  test('its contents lead to each of its sections', async () => {
    await open(Page)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(targets).toEqual(screen.getAllByRole('heading', { level: 2 }))
    expect(new Set(targets).size).toBeGreaterThan(4)
  })
})

test.each([
  { name: 'the terms', Page: TermsPage, date: '2026-11-15', line: 'Last changed on 15 Nov 2026' },
  { name: 'the privacy policy', Page: PrivacyPage, date: '2026-11-15', line: 'Last changed on 15 Nov 2026' },
  { name: 'WELCOME50', Page: WelcomeTermsPage, date: '2026-11-15', line: 'Last changed on 15 Nov 2026' },
  { name: 'the consent', Page: DataConsentTermsPage, date: '2026-11-15', line: 'Last changed on 15 Nov 2026' },
])('LEGAL-02 a date line says when it was last changed: $name', async ({ Page, date, line }) => {
  await open(Page)
  const day = document.querySelector('time')
  expect([day?.dateTime, day?.parentElement?.textContent]).toEqual([date, line])
})

test('VOUCHER-01 VOUCHER-09 the voucher terms are headed with their version and the day they were amended', async () => {
  await open(VoucherTermsPage)
  const head = screen.getByRole('heading', { level: 1 }).parentElement
  expect(head?.textContent).toBe('Voucher termsDocument version 1.0, amended 21 June 2023')
  await speak('de')
  expect(await screen.findByText('Gutscheinbedingungen')).toBeTruthy()
  expect(document.querySelector('time')?.textContent).toBe('21. Juni 2023')
})

test('PROMO-08 PROMO-09 the WELCOME50 page states its constants, as each language writes them', async () => {
  await open(WelcomeTermsPage, { path: '/here/some-token', pattern: '/here/:token?' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('WELCOME50: terms of the welcome bonus')
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells()).toEqual([
    '5% of what you deposit, as bonus shares',
    'Up to $1,000 in all, so up to $50 of bonus',
    '90 days from your sign-up',
    '180 days',
    'Within 30 days of your first deposit',
  ])
  await speak('de')
  await screen.findByText(/^WELCOME50: Bedingungen/)
  expect(cells().slice(0, 2)).toEqual([
    '5\u00a0% Ihrer Einzahlungen, als Bonusanteile',
    'Bis zu $1.000 insgesamt, also bis zu $50 Bonus',
  ])
  for (const [language, title] of [
    ['it', /^WELCOME50: condizioni/],
    ['zht', /^WELCOME50：/],
  ] as const) {
    await speak(language)
    await screen.findByText(title)
    for (const [place, figure] of [/5\s?%/, /1[.,]?000/, /90/, /180/, /30/].entries()) {
      expect(cells()[place], language).toMatch(figure)
    }
  }
})

test('a text names the product as the installation does, and leads to the other texts and to support', async () => {
  await open(TermsPage)
  expect(screen.getAllByText(/\bCrumb\b/).length).toBeGreaterThan(2)
  expect(screen.queryByText(/Leaven|\{\w+\}/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
  cleanup()
  await open(PrivacyPage)
  expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe('/terms-and-conditions')
})

test('I18N-02 a text without German is read in English, and says that it is', async () => {
  const { en, it, zht } = documents.terms.content
  await open(() => <LegalPage legal={{ ...documents.terms, content: { en, it, zht } }} />)
  await speak('it')
  const title = await screen.findByText('Termini e condizioni')
  await speak('de')
  await waitFor(() => expect(title.textContent).toBe('Terms and conditions'))
  expect(title.lang).toBe('en')
})
