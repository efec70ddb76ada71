// @vitest-environment jsdom
import { createIdentityWorld } from '@leaven/tests/world/identity-page.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { LegalDocument, LegalPart } from './legal-document.ts'
import { LegalPage } from './LegalPage.tsx'
import { privacy } from './privacy.data.ts'
import { PrivacyPage } from './PrivacyPage.tsx'
import { terms } from './terms.data.ts'
import { TermsPage } from './TermsPage.tsx'

afterEach(cleanup)

const open = (Page: () => React.ReactNode) =>
  render(createIdentityWorld({ path: '/here', page: ['/here', Page] }).element)

const partsOf = <Kind extends LegalPart['kind']>({ sections }: LegalDocument, kind: Kind) =>
  sections
    .flatMap(({ parts }) => parts)
    .filter((part): part is Extract<LegalPart, { kind: Kind }> => part.kind === kind)

const pages = [
  { name: 'Terms and conditions', legal: terms, Page: TermsPage },
  { name: 'Privacy policy', legal: privacy, Page: PrivacyPage },
] as const

describe.each(pages)('$name', ({ name, legal, Page }) => {
  test('LEGAL-01 shows its title, and every section, paragraph, list and table of its data', () => {
    open(Page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(legal.sections.map(({ heading }, index) => `${index + 1}. ${heading.message}`))
    const paragraphs = partsOf(legal, 'paragraph')
    for (const { text } of paragraphs) expect(screen.getByText(text.message ?? '')).toBeDefined()
    const lists = within(screen.getByRole('article')).getAllByRole('list')
    expect(lists.map((list) => [...list.children].map(({ textContent }) => textContent))).toEqual(
      partsOf(legal, 'list').map(({ items }) => items.map(({ message }) => message)),
    )
    const tables = screen.getAllByRole<HTMLTableElement>('table')
    expect(tables.map(({ rows }) => [...rows].map(({ cells }) => [...cells].map((cell) => cell.textContent)))).toEqual(
      partsOf(legal, 'table').map(({ head, rows }) => [head, ...rows].map((row) => row.map(({ message }) => message))),
    )
    expect(Math.min(paragraphs.length, lists.length, tables.length)).toBeGreaterThan(0)
  })

  test('LEGAL-02 says when it was last changed', () => {
    open(Page)
    const date = screen.getByText('15 Nov 2026')
    expect(date.getAttribute('datetime')).toBe(legal.date)
    expect(date.parentElement?.textContent).toBe('Last changed on 15 Nov 2026')
  })

  test('LEGAL-04 is marked as a sample, and no longer once its data say so', () => {
    const { unmount } = open(Page)
    const note = 'Sample text. A lawyer must write the real one.'
    expect(screen.getByRole('region', { name: 'Sample' }).textContent).toBe(note)
    unmount()
    open(() => <LegalPage legal={{ ...legal, isSample: false }} />)
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByText(note)).toBeNull()
  })

  test('its contents lead to each of its sections', () => {
    open(Page)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))
    expect(targets).toEqual(screen.getAllByRole('heading', { level: 2 }))
    expect(new Set(targets).size).toBe(legal.sections.length)
  })
})

test('each of the two leads to the other, and to Support', () => {
  open(TermsPage)
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toMatch(/^mailto:/)
  cleanup()
  open(PrivacyPage)
  expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe('/terms-and-conditions')
})
