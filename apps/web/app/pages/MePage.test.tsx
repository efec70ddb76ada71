import type { CallName } from '@leaven/contract/api.ts'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MePage } from './MePage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const consent = (userConsentStatus: string) => ({ userConsentStatus, isDisplayConsentScreen: false })
const me = {
  userId: 'usr_0197a000-0000-7000-8000-000000000001',
  email: 'ada@leaven.test',
  emailVerified: true,
  country: 'DE',
  otpVerified: false,
  kycFullStatus: 'PENDING',
  kycProvider: 'SUMSUB',
  acceptedMarketingConsent: false,
  userDataConsent: consent('ACCEPTED'),
  preference: { preferredLanguage: 'en', preferredCurrency: 'USD', isObfuscated: false, isHideZeroBalances: false },
}

type Answers = Partial<Record<CallName, (input: unknown) => unknown>>

function open(path: string, given: Answers = {}) {
  const usual: Answers = {
    getMe: () => me,
    getWallets: () => ({ balances: [] }),
    listSessions: () => ({ sessions: [] }),
    listSecurityEvents: () => ({ events: [], count: 0 }),
    listSsoKeys: () => [],
    getFactors: () => ({ otpVerified: false, recoveryCodesLeft: 0, passkeys: [] }),
  }
  const answers = { ...usual, ...given }
  const answer = (name: CallName, input: unknown) => answers[name]?.(input) ?? {}
  const world = createIdentityWorld({ path, page: ['/me/:subPage?', MePage], viewer: 'customer', answer })
  render(world.element)
  const sent = (name: CallName) => world.asked.filter((call) => call.name === name).map(({ input }) => input)
  return { ...world, answers, sent }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the sub-pages', () => {
  test.each([
    ['/me', 'Profile and settings', 'About you'],
    ['/me/security', 'Security', 'Open sessions'],
    ['/me/preferences', 'Preferences', 'Balances'],
    ['/me/data-consent', 'Data and consent', 'Data consent'],
    ['/me/subscription', 'Profile and settings', 'About you'],
    ['/me/%3Cscript%3E', 'Profile and settings', 'About you'],
  ])('%s is %s', async (path, title, card) => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(await screen.findByRole('region', { name: card })).toBeTruthy()
    const nav = within(screen.getByRole('navigation', { name: 'My account' }))
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe(title)
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/me',
      '/me/security',
      '/me/preferences',
      '/me/data-consent',
    ])
  })

  test('KYC-09 the settings say how the verification stands, and lead to it', async () => {
    open('/me')
    const settings = within(await screen.findByRole('region', { name: 'Your settings' }))
    expect(settings.getByText('IN REVIEW')).toBeTruthy()
    const way = settings.getByRole('link', { name: 'Open your verification' })
    expect(way.getAttribute('href')).toBe('/me/verify-account')
  })
})

describe('preferences', () => {
  test('hide balances, hide zero balances and the language go to the account', async () => {
    const { sent } = open('/me/preferences', { savePreference: () => me.preference })
    await userEvent.click(await screen.findByRole('switch', { name: 'Hide balances' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Hide zero balances' }))
    await waitFor(() =>
      expect(sent('savePreference')).toEqual([
        { body: { isObfuscated: true } },
        { body: { isHideZeroBalances: true } },
      ]),
    )
    await userEvent.click(screen.getByRole('combobox', { name: 'Language' }))
    await userEvent.click(screen.getByRole('option', { name: 'Deutsch' }))
    await waitFor(() => expect(sent('savePreference')).toContainEqual({ body: { preferredLanguage: 'de' } }))
  })
})

describe('the currency', () => {
  test('I18N-08 FORMAT-15 is USD until one of the ten is chosen, which goes to the account', async () => {
    const { sent } = open('/me/preferences', { savePreference: () => me.preference })
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' })
    expect(field.value).toBe('USD $, US Dollar')
    await userEvent.click(field)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.split(',')[0])).toEqual([
      'USD $',
      'EUR €',
      'BTC ₿',
      'CNY ¥',
      'SGD S$',
      'CHF',
      'AUD A$',
      'MYR RM',
      'CAD C$',
      'GBP £',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'EUR €, Euro' }))
    await waitFor(() => expect(sent('savePreference')).toEqual([{ body: { preferredCurrency: 'EUR' } }]))
  })
})

describe('data and consent', () => {
  test.each([
    [
      'Withdrawals only',
      'WITHDRAWAL_ONLY',
      'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS',
      /^From now on you can only withdraw/,
    ],
    ['No use at all', 'FULLY_RESTRICTED', 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS', /^From now on nothing works/],
  ])('%s: withdrawn after a confirmation, and given again', async (name, mode, status, warning) => {
    const { sent, answers } = open('/me/data-consent', { withdrawConsent: () => ({}), giveConsent: () => ({}) })
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${name}`) }))
    await press('Withdraw consent')
    const sure = within(await screen.findByRole('dialog', { name: 'Withdraw your consent?' }))
    expect(sure.getByText(warning)).toBeTruthy()
    expect(sent('withdrawConsent')).toEqual([])
    answers.getMe = () => ({ ...me, userDataConsent: consent(status) })
    await userEvent.click(sure.getByRole('button', { name: 'Withdraw consent' }))
    const again = await screen.findByRole('button', { name: 'Give consent again' })
    expect(sent('withdrawConsent')).toEqual([{ body: { mode } }])
    answers.getMe = () => me
    await userEvent.click(again)
    await screen.findByRole('radio', { name: new RegExp(`^${name}`) })
    expect(sent('giveConsent')).toEqual([{ body: { acceptedDataConsent: true } }])
  })

  test('nothing is withdrawn by a change of mind, or before there is a choice', async () => {
    const { sent } = open('/me/data-consent')
    const button = await screen.findByRole('button', { name: 'Withdraw consent' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('radio', { name: /^No use at all/ }))
    await press('Withdraw consent')
    await press('Cancel')
    expect(sent('withdrawConsent')).toEqual([])
  })

  test('news and offers are switched, and a refusal is said', async () => {
    const { sent } = open('/me/data-consent', { saveMarketingConsent: () => refuse('NotReady') })
    await userEvent.click(await screen.findByRole('switch', { name: 'Send me news and offers' }))
    expect(await screen.findByText(/^The server is starting or stopping/)).toBeTruthy()
    expect(sent('saveMarketingConsent')).toEqual([{ body: { acceptedMarketingConsent: true } }])
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  })

  test('the archive is fetched past the store of answers and saved under the name that the server gives', async () => {
    const saved: string[] = []
    const begun = { approvalId: 'apr_1', expiresAt: '', hasOtp: false, hasPassword: true, canMail: true, options: null }
    const headers = { 'content-disposition': 'attachment; filename="leaven-data.zip"' }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('zip', { headers })))
    URL.createObjectURL = () => 'blob:archive'
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download, this.href)
    })
    open('/me/data-consent', { beginApproval: () => begun, giveApproval: () => ({ approvalId: 'apr_1' }) })
    await press('Download my data')
    await userEvent.type(await screen.findByLabelText('Password'), 'the-password{Enter}')
    await waitFor(() => expect(saved).toEqual(['leaven-data.zip', 'blob:archive']))
  })
})

describe('closing the account', () => {
  const balance = (id: string, total: string, pending: string) => ({ coin: { id }, kind: 'NATIVE', total, pending })

  test('is not offered while something is held or on its way, and says what', async () => {
    const balances = [balance('BTC', '0.5', '0'), balance('ETH', '0.00', '2.25'), balance('DFI', '0', '0')]
    open('/me/data-consent', { getWallets: () => ({ balances }) })
    const card = within(await screen.findByRole('region', { name: 'Close your account' }))
    const rows = await card.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['0.5\u00a0BTC', '2.25\u00a0ETHon its way'])
    expect(card.getByRole('button', { name: 'Close my account' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('takes the password and the understanding, and leads to /closed', async () => {
    const { sent, address } = open('/me/data-consent', { closeAccount: () => ({}) })
    await press('Close my account')
    await press('Close my account for good')
    expect(await screen.findByText('Enter your password.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await press('Close my account for good')
    expect(sent('closeAccount')).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
    await press('Close my account for good')
    await waitFor(() => expect(address()).toBe('/closed'))
    expect(sent('closeAccount')).toEqual([{ body: { password: 'secret', isUnderstood: true } }])
  })

  test('with a second factor asks for it too; a wrong password leads back to the form', async () => {
    const { sent } = open('/me/data-consent', {
      getMe: () => ({ ...me, otpVerified: true }),
      beginApproval: () => ({ approvalId: 'apr_1', expiresAt: '', hasOtp: true, options: null }),
      giveApproval: () => ({ approvalId: 'apr_1' }),
      closeAccount: () => refuse('InvalidCredentials'),
    })
    await press('Close my account')
    await userEvent.type(await screen.findByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('checkbox', { name: /^I understand/ }))
    await press('Close my account for good')
    expect(await screen.findByText('Close the account for good')).toBeTruthy()
    await userEvent.type(await screen.findByLabelText('Digit 1 of 6'), '123456')
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
    expect(sent('closeAccount')).toEqual([{ body: { password: 'wrong', isUnderstood: true, approvalId: 'apr_1' } }])
  })
})
