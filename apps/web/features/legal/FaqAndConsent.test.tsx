import { refuse } from '@leaven/tests/world/identity-page.tsx'
import { openLegalPage as open } from '@leaven/tests/world/legal-page.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DataConsentTermsPage } from './DataConsentTermsPage.tsx'
import { faq } from './documents.ts'
import { FaqPage } from './FaqPage.tsx'

beforeEach(() => {
  window.history.replaceState(null, '', '/here')
})
afterEach(cleanup)

describe('FAQ', () => {
  test('LEGAL-03 questions open and close, and without a help desk our own support is asked', async () => {
    const { groups } = await faq.en.load()
    await open(FaqPage)
    const entries = [...document.querySelectorAll('details')]
    expect(entries.map(({ id }) => id)).toEqual(groups.flatMap((group) => group.entries.map(({ id }) => id)))
    expect(entries.length).toBeGreaterThanOrEqual(12)
    const [first] = entries
    expect(first?.open).toBe(false)
    await userEvent.click(screen.getByText('Who can open an account?'))
    expect(first?.open).toBe(true)
    expect(
      within(first ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/register')
    await userEvent.click(screen.getByText('Who can open an account?'))
    expect(first?.open).toBe(false)
    const help = screen.getByText('Your question is not here?').querySelector('a')
    expect([help?.textContent, help?.getAttribute('href')]).toEqual(['Write to support', '/support'])
    expect(screen.queryByRole('link', { name: /help desk/ })).toBeNull()
  })

  test('LEGAL-03 the help desk is linked where there is one', async () => {
    await open(FaqPage, { variables: { WEB_HELP_CENTRE_URL: 'https://help.example.test/' } })
    const link = screen.getByRole('link', { name: /^Go to the help desk/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://help.example.test/', '_blank'])
  })

  test('a question that the address names is open already', async () => {
    // This browser does not scroll.
    const scroll = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scroll
    window.history.replaceState(null, '', '/here#costs')
    await open(FaqPage)
    expect([...document.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['costs'])
    expect(scroll).toHaveBeenCalled()
  })
})

describe('the consent screen', () => {
  const consent = (name: string) => screen.getByRole('switch', { name })
  const openConsent = (more: (name: string) => unknown = () => ({})) =>
    open(DataConsentTermsPage, {
      viewer: 'customer',
      answer: (name) => (name === 'getMe' ? { acceptedMarketingConsent: false } : more(name)),
    })

  test('LEGAL-05 a legal text, a required and an optional switch, then Accept, and the account is asked for anew', async () => {
    const { asked } = await openConsent()
    expect(screen.getByRole('region', { name: 'Sample' })).toBeTruthy()
    expect(screen.getAllByRole('table').length).toBe(1)
    const button = () => screen.getByRole('button', { name: 'Accept' })
    await userEvent.click(consent('Send me news and offers'))
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button())
    expect(asked.some(({ name }) => name === 'giveConsent')).toBe(false)
    await userEvent.click(consent('Use my personal data'))
    await userEvent.click(button())
    const given = () => asked.findIndex(({ name }) => name === 'giveConsent')
    await waitFor(() => expect(given()).toBeGreaterThan(-1))
    await waitFor(() => expect(asked.findLastIndex(({ name }) => name === 'getMe')).toBeGreaterThan(given()))
    expect(asked[given()]?.input).toEqual({ body: { acceptedDataConsent: true, acceptedMarketingConsent: true } })
  })

  test('LEGAL-05 what the server refuses is said; Logout leaves without a consent', async () => {
    const { asked } = await openConsent((name) => (name === 'giveConsent' ? refuse('NotReady') : {}))
    await userEvent.click(consent('Use my personal data'))
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/^The server is starting or stopping/)).toBeTruthy()
    expect(asked.find(({ name }) => name === 'giveConsent')?.input).toEqual({
      body: { acceptedDataConsent: true, acceptedMarketingConsent: false },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(asked.at(-1)?.name).toBe('logout')
  })
})
