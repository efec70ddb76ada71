import { expect, type Page, type Route } from '@playwright/test'
import { PASSWORD } from './customer.page.ts'
import type { Place } from './place.ts'

/** The customer's own pages and their dialogs. */
export const mePlaces: readonly Place[] = [
  { name: 'me', path: '/me', sign: '.me-cards h2' },
  { name: 'me-security', path: '/me/security', way: showFactors, sign: '.lv-settings-list' },
  { name: 'me-password', path: '/me/security', way: typePassword, sign: '.identity-meter', isDeep: true },
  { name: 'me-otp', path: '/me/security', way: goToSecret, sign: '.lv-qr' },
  { name: 'me-recovery-codes', path: '/me/security', way: goToCodes, sign: '.identity-codes', isDeep: true },
  { name: 'me-passkey', path: '/me/security', way: addPasskey, sign: '[role="dialog"] form' },
  { name: 'me-approval', path: '/me/security', way: goToApproval, sign: '.identity-facts' },
  { name: 'me-preferences', path: '/me/preferences', sign: '.me-switches' },
  { name: 'me-data-consent', path: '/me/data-consent', sign: '.identity-holdings' },
  { name: 'me-withdraw-consent', path: '/me/data-consent', way: withdraw, sign: '.lv-modal', isDeep: true },
  { name: 'me-close', path: '/me/data-consent', way: goToClosing, sign: '.identity-consequences' },
]

const passkey = {
  passkeyId: 'pky_0197a000-0000-7000-8000-000000000001',
  name: 'Kitchen laptop',
  addedAt: '2026-11-13T07:00:00Z',
  lastUsedAt: '2026-11-14T07:00:00Z',
  isSynced: true,
}
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m${index}q-x4ra${index}`)

/** A server on which this account has a second factor; nothing is changed on the real one. */
async function showFactors(page: Page): Promise<void> {
  // What the page asks for before it is loaded anew must not take the answer.
  await settle(page)
  const factors = { otpVerified: true, recoveryCodesLeft: 7, passkeys: [passkey] }
  await page.route('**/api/me/factors', (route) => route.fulfill({ json: factors }), { times: 1 })
  await page.reload()
  await settle(page)
}

/** Cards fill one after the other, and have buttons of one look: only then each stands in its place. */
async function settle(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await expect(page.locator('main .lv-skeleton')).toHaveCount(0)
}

async function typePassword(page: Page): Promise<void> {
  await settle(page)
  await page.locator('.lv-settings__action button').first().click()
  await page.locator('input[autocomplete="new-password"]').fill(PASSWORD)
}

const approvalId = 'apr_0197a000-0000-7000-8000-000000000001'
const approval = { approvalId, expiresAt: '2026-11-15T08:05:00Z', hasPassword: false, canMail: false }

/** Looking at the page as often as stories do would run into the limit of passwords: the approval is made up. */
async function goToSecret(page: Page): Promise<void> {
  const asked = { ...approval, hasOtp: false, hasPassword: true, canMail: true, options: null }
  await page.route('**/api/approvals', (route) => route.fulfill({ json: asked }), { times: 1 })
  await page.route(`**/api/approvals/${approvalId}`, (route) => route.fulfill({ json: { approvalId } }), { times: 1 })
  await settle(page)
  await page.locator('.identity-buttons button').first().click()
  await page.locator('[role="dialog"] input[type="password"]').fill(PASSWORD)
  await page.locator('[role="dialog"] input[type="password"]').press('Enter')
}

async function goToCodes(page: Page): Promise<void> {
  await page.route('**/api/otp/verify', (route) => route.fulfill({ json: { recoveryCodes } }), { times: 1 })
  await goToSecret(page)
  await page.locator('.lv-code__box').first().pressSequentially('123456')
}

async function addPasskey(page: Page): Promise<void> {
  await settle(page)
  await page.locator('.lv-settings__action button').nth(1).click()
}

async function goToApproval(page: Page): Promise<void> {
  const asked = { ...approval, hasOtp: true, options: { challenge: 'AAAA' } }
  await page.route('**/api/approvals', (route) => route.fulfill({ json: asked }), { times: 1 })
  await showFactors(page)
  await page.locator('.lv-settings-row__end button').nth(1).click()
  await page.locator('.lv-code').waitFor()
}

async function withdraw(page: Page): Promise<void> {
  await settle(page)
  await page.locator('.lv-option').last().click()
  await page.locator('.lv-options + button').click()
}

/** A server on which this account holds nothing. */
async function goToClosing(page: Page): Promise<void> {
  await settle(page)
  // As often as the page asks: a deposit that arrives meanwhile makes it ask again.
  const answerNothing = (route: Route) => route.fulfill({ json: { balances: [] } })
  await page.route('**/api/wallets', answerNothing)
  await page.reload()
  await settle(page)
  await page.locator('.lv-btn--danger-soft').last().click()
  await page.unroute('**/api/wallets', answerNothing)
}
