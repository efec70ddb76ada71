import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './customer.page.ts'
import { lendingPlaces, offerBatches, offerNothing } from './lending.page.ts'
import { learnPlaces } from './learn.page.ts'
import { mePlaces } from './me.pages.ts'
import { DEEP, type Place } from './place.ts'
import { openRules } from './referral.page.ts'
import { swapPlaces } from './swap.page.ts'
import { stakingPlaces } from './staking.page.ts'
import { verificationPlaces } from './verification.page.ts'

const everyGuestPlace: readonly Place[] = [
  { name: 'welcome', path: '/welcome', way: goToLedger, sign: '.ledger-figures' },
  { name: 'register', path: '/register', sign: '.identity-stack button' },
  { name: 'register-refused', path: '/register', way: sendEmptyDetails, sign: 'main form .lv-alert', isDeep: true },
  { name: 'register-filled', path: '/register', way: fillDetails, sign: '.identity-flag' },
  { name: 'register-referral', path: '/register', way: typeReferral, sign: '.identity-referral', isDeep: true },
  { name: 'reveal', path: '/register', way: askToReveal, sign: '[role="dialog"] input[type="checkbox"]' },
  { name: 'consents', path: '/register', way: goToConsents, sign: '[role="dialog"] [role="switch"]' },
  {
    name: 'consent-text',
    path: '/register',
    way: goToConsentText,
    sign: '[role="dialog"] a[target="_blank"]',
    isDeep: true,
  },
  { name: 'login', path: '/login', sign: 'main form' },
  { name: 'login-refused', path: '/login', way: logInWrongly, sign: 'main form .lv-alert', isDeep: true },
  { name: 'login-code', path: '/login', way: goToCode, sign: '.lv-code' },
  { name: 'login-recovery', path: '/login', way: goToRecovery, sign: 'input[name="recovery-code"]', isDeep: true },
  { name: 'forget-password', path: '/forget-password', sign: 'main form' },
  { name: 'forget-password-success', path: '/forget-password-success', sign: '.identity__column > a' },
  { name: 'reset-password', path: '/reset-password/a-token-of-nobody', sign: '.identity-meter' },
  {
    name: 'reset-password-refused',
    path: '/reset-password/a-token-of-nobody',
    way: resetInVain,
    sign: '.lv-alert',
    isDeep: true,
  },
  { name: 'sso-failed', path: '/apple/auth-callback?error=server_error', sign: '.lv-alert' },
  { name: 'register-sso', path: '/login', way: comeBackNew, sign: '.identity-named' },
  { name: 'login-sso', path: '/login', way: comeBackKnown, sign: '.identity-named', isDeep: true },
  { name: 'closed', path: '/closed', sign: 'main h1' },
  { name: 'disable-account', path: '/disable-account/a-token-of-nobody', sign: '.identity__column > button' },
  { name: 'email-verification', path: '/email-verification/email', sign: 'main form' },
  { name: 'verify', path: '/verify/ada%40leaven.test/a-token-of-nobody', sign: '.identity__column > button' },
  { name: 'terms-and-conditions', path: '/terms-and-conditions', sign: '.legal-text' },
  { name: 'privacy-policy', path: '/privacy-policy', sign: '.legal-text' },
  { name: 'support', path: '/support', sign: '.support-form' },
  { name: 'not-found', path: '/nowhere', sign: 'main h1' },
  { name: 'not-open', path: '/razer', sign: 'main h1' },
  { name: 'staking-guest', path: '/staking', sign: '.staking-row' },
  { name: 'referral-guest', path: '/referral', sign: '.referral-tiers', isDeep: true },
  { name: 'lending-empty', path: '/lending', way: offerNothing, sign: '.lv-empty' },
  { name: 'lending-guest', path: '/lending', way: offerBatches, sign: '.lending__cards article', isDeep: true },
  ...learnPlaces,
  { name: 'app-only', path: '/portfolio', sign: '.lv-qr' },
  { name: 'guest-side-menu', path: '/staking', way: openSideMenu, sign: 'dialog[open] nav', isNarrow: true },
]

/** For a customer who holds coins. */
const everyCustomerPlace: readonly Place[] = [
  { name: 'wallets', path: '/wallets', sign: '.wallets-balances tbody tr' },
  { name: 'deposit', path: '/wallets', way: goToAddress, sign: '.deposits-address' },
  { name: 'incoming-deposits', path: '/incoming-deposits', sign: '.deposits-form' },
  { name: 'transactions', path: '/transactions', sign: '.transactions-list tbody tr' },
  { name: 'transaction-details', path: '/transactions', way: openLastRow, sign: '.transactions-facts' },
  { name: 'coin-details', path: '/wallets', way: openFirstRow, sign: '.wallets-details', isDeep: true },
  ...mePlaces,
  ...lendingPlaces,
  ...stakingPlaces,
  ...verificationPlaces,
  { name: 'referral', path: '/referral', sign: '.referral-friends, .lv-empty' },
  { name: 'referral-rules', path: '/referral', way: openRules, sign: '.referral-rules', isDeep: true },
  ...swapPlaces,
  { name: 'account-menu', path: '/wallets', way: openAccountMenu, sign: '.shell-account__head' },
  { name: 'buy-gate', path: '/wallets?buy=crypto', sign: '.lv-modal__footer a' },
  { name: 'handoff', path: '/auth/handoff', sign: '.identity__column > button' },
  { name: 'side-menu', path: '/wallets', way: openSideMenu, sign: 'dialog[open] nav', isNarrow: true },
]

const LOOK_MS = 50

const isLookedAt = ({ isDeep }: Place): boolean => DEEP || !isDeep

export const guestPlaces = everyGuestPlace.filter(isLookedAt)
export const customerPlaces = everyCustomerPlace.filter(isLookedAt)

/** What is meant to scroll by itself: on narrow screens the coins of the filter are one row, which a finger moves. */
export const SCROLLERS = '.lv-chips'

export async function openPlace(page: Page, { path, way, sign }: Place): Promise<void> {
  await openAlive(page, path)
  await way?.(page)
  await expect(page.locator(sign).first()).toBeVisible()
  // Looked at more often than an expectation does, which would be half a second late.
  await page.waitForFunction(() => !document.querySelector('.lv-skeleton'), undefined, { polling: LOOK_MS })
  await page.evaluate(() => document.fonts.ready)
}

/** The first page is there before the app is; only the app asks. */
export async function openAlive(page: Page, path: string): Promise<void> {
  const asked = path.startsWith('/welcome') ? page.waitForRequest('**/api/ledger/summary') : undefined
  await page.goto(path)
  await asked
}

/** The ledger is filled when somebody comes near. */
async function goToLedger(page: Page): Promise<void> {
  await page.locator('#ledger').scrollIntoViewIfNeeded()
}

async function goToDetails(page: Page): Promise<void> {
  await page.locator('[data-way="email"]').click()
}

async function sendEmptyDetails(page: Page): Promise<void> {
  await goToDetails(page)
  await page.locator('form button[type="submit"]').click()
}

/** Step 2 of the sign-up, filled as a newcomer would. */
async function fillDetails(page: Page): Promise<void> {
  await goToDetails(page)
  await page.locator('input[name="email"]').fill('ada@leaven.test')
  await page.locator('input[name="password"]').fill(PASSWORD)
  const country = page.getByRole('combobox')
  await country.focus()
  await country.press('ArrowDown')
  await country.press('Enter')
}

async function typeReferral(page: Page): Promise<void> {
  await goToDetails(page)
  await page.locator('.identity-code button').click()
  await page.locator('input[name="code"]').fill('482913')
}

async function askToReveal(page: Page): Promise<void> {
  await typeReferral(page)
  await page.locator('.identity-referral').getByRole('switch').click()
}

async function goToConsents(page: Page): Promise<void> {
  await fillDetails(page)
  await page.locator('form button[type="submit"]').click()
}

async function goToConsentText(page: Page): Promise<void> {
  await goToConsents(page)
  await page.getByRole('dialog').locator('.identity-consents button').first().click()
}

async function logInWrongly(page: Page): Promise<void> {
  await page.locator('input[name="email"]').fill('nobody@leaven.test')
  await page.locator('input[name="password"]').fill('not-the-password')
  await page.locator('form button[type="submit"]').click()
}

/** A server that asks for the second step. */
async function goToCode(page: Page): Promise<void> {
  const step = { otpRequired: true, tempOtpAuthToken: 'of-nobody', alternativeOtpMethod: 'PASSKEY', hasOtp: true }
  await page.route('**/api/login', (route) => route.fulfill({ json: step }), { times: 1 })
  await logInWrongly(page)
}

async function goToRecovery(page: Page): Promise<void> {
  await goToCode(page)
  await page.locator('.identity-other button').click()
}

async function resetInVain(page: Page): Promise<void> {
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('form button[type="submit"]').click()
}

async function goToAddress(page: Page): Promise<void> {
  await page.locator('.wallets-total__actions button').first().click()
  const coin = page.getByRole('dialog').getByRole('combobox').first()
  await coin.fill('BTC')
  await coin.press('Enter')
}

async function openFirstRow(page: Page): Promise<void> {
  await page.locator('.lv-table__open').first().click()
}

async function openLastRow(page: Page): Promise<void> {
  await page.locator('.lv-table__open').last().click()
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('.shell-account').click()
}

async function openSideMenu(page: Page): Promise<void> {
  await page.locator('.shell-header__menu').click()
}

async function comeBackNew(page: Page): Promise<void> {
  await comeBack(page, true)
}

async function comeBackKnown(page: Page): Promise<void> {
  await comeBack(page, false)
}

/** A server to which the provider has named somebody. */
async function comeBack(page: Page, isNewUser: boolean): Promise<void> {
  const named = { displayName: 'Ines Weber', firstName: 'Ines', lastName: 'Weber', email: 'ines@leaven.test' }
  const asked = { otpRequired: false, tempOtpAuthToken: null, alternativeOtpMethod: null, profileUrl: null }
  const next = { isNewUser, isExistingUserWithoutSso: !isNewUser, returnTo: null }
  const json = { ...named, ...asked, ...next, ssoProvider: 'google', ssoAuthToken: 'of-nobody' }
  await page.route('**/api/sso/google/callback', (route) => route.fulfill({ json }), { times: 1 })
  await page.goto('/google/auth-callback?code=of-nobody&state=of-nobody')
}
