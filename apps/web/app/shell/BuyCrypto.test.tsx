import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const open = useWebApp()
const header = () => within(document.querySelector<HTMLElement>('.shell-header') ?? document.body)
const hrefOf = (link: Element) => link.getAttribute('href')
const refusing = (reason: string) => {
  const accessRights = { ...me.accessRights, buyCryptoWithFiat: { access: false, reasons: [reason] } }
  return { 'GET /api/me': { ...me, accessRights } }
}

describe('Buy crypto', () => {
  const buy = () => header().findByRole('button', { name: 'Buy crypto' })

  test('ACCESS-19 leads guests to the login, and after it to the purchase', async () => {
    await open('guest')
    expect(hrefOf(header().getByRole('link', { name: 'Buy crypto' }))).toBe('/login?returnTo=%2Fwallets%3Fbuy%3Dcrypto')
  })

  test.each([
    ['ACCESS-17', { status: 'SUSPENDED' }],
    ['ACCESS-18', { isCompleteAccessRestricted: true }],
    ['ACCESS-18', { isWithdrawalOnlyStatus: true }],
  ])('%s is not there for a customer with %o', async (_row, change) => {
    await open('customer', { 'GET /api/me': { ...me, ...change } })
    await header().findByRole('button', { name: 'Account menu' })
    await header().findByRole('navigation')
    expect(screen.queryByText('Buy crypto')).toBe(null)
  })

  test.each([
    [
      'KYC-33',
      'KycRequired',
      'Finish the Full Tier Account Verification to unlock this feature.',
      '/me/verify-account',
    ],
    [
      'KYC-34',
      'LiteKycRequired',
      'Finish the Lite Tier Account Verification to unlock this feature.',
      '/me/verify-account',
    ],
    [
      'KYC-35',
      'DepositLimitReached',
      'You have reached your deposit limit. Please complete the Full Tier Account Verification to unlock this action.',
      '/me/verify-account',
    ],
    ['KYC-36', 'TwoFARequired', 'Enable two-factor authentication to unlock this feature', '/me/security'],
    ['KYC-40', 'KycInReviewing', 'Your documents are in review. This takes 1 to 3 days.', null],
    ['KYC-41', 'KycExpired', 'Please submit a new ID or passport to verify your identity.', '/me/verify-account'],
    ['KYC-42', 'KycRejected', 'Please retry verification.', '/me/verify-account'],
  ])('%s KYC-02 KYC-37 %s: a dialog greets, says why and leads on', async (_row, reason, text, door) => {
    const accessRights = { ...me.accessRights, buyCryptoWithFiat: { access: false, reasons: [reason] } }
    await open('customer', { 'GET /api/me': { ...me, accessRights } })
    await userEvent.click(await buy())
    const dialog = within(await screen.findByRole('dialog', { name: 'Hi Ada!' }))
    for (const sentence of text.split(/(?<=\.) (?=This takes)/)) expect(dialog.getByText(sentence)).toBeDefined()
    expect(dialog.queryAllByRole('link').map(hrefOf)).toEqual(door === null ? [] : [door])
  })

  test.each(['BLACKLISTED', 'FINALLYREJECTED'])(
    'KYC-18 KYC-45 %s: whom no further try can help is led to support',
    async (kycFullStatus) => {
      const { 'GET /api/me': refused } = refusing('KycRejected')
      await open('customer', { 'GET /api/me': { ...refused, kycFullStatus } })
      await userEvent.click(await buy())
      const dialog = within(await screen.findByRole('dialog', { name: 'Hi Ada!' }))
      const text =
        'After multiple attempts, we were unable to verify your identity automatically. Please contact Leaven Support for further assistance.'
      expect(dialog.getByText(text)).toBeDefined()
      expect(dialog.getAllByRole('link').map(hrefOf)).toEqual(['/support'])
    },
  )

  test('ACCESS-20 without access for another reason a dialog says so, wherever he was sent from to buy', async () => {
    const answers = { ...refusing('CountryRestriction'), 'GET /api/coins': [], 'GET /api/deposits?limit=5': [] }
    await open('customer', answers, { path: '/wallets?buy=crypto', until: () => screen.findByRole('dialog') })
    const dialog = within(await screen.findByRole('dialog', { name: 'Hi Ada!' }))
    expect(dialog.getByText('This feature is not available in your region.')).toBeDefined()
    const [close] = dialog.getAllByRole('button', { name: 'Close' })
    await userEvent.click(close ?? document.body)
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('ACCESS-20 with access the purchase itself opens', async () => {
    await open('customer')
    await userEvent.click(await buy())
    expect((await screen.findByRole('dialog', { name: 'Buy crypto' })).textContent).toContain('You pay')
  })
})
