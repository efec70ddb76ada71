import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './customer.page.ts'

/** What somebody can have in front of him in the first slice of the product. */
export type Place = {
  readonly name: string
  readonly path: string
  /** From the page to what is meant. By marks, not by words: the way is the same in every language. */
  readonly way?: (page: Page) => Promise<void>
  /** What shows when it is there. */
  readonly sign: string
  /** Only narrow screens have it. */
  readonly isNarrow?: boolean
}

export const guestPlaces: readonly Place[] = [
  { name: 'welcome', path: '/welcome', way: goToLedger, sign: '.ledger-figures' },
  { name: 'register', path: '/register', sign: '.identity-stack button' },
  { name: 'register-refused', path: '/register', way: sendEmptyDetails, sign: 'main form .lv-alert' },
  { name: 'register-filled', path: '/register', way: fillDetails, sign: '.identity-flag' },
  { name: 'consents', path: '/register', way: goToConsents, sign: '[role="dialog"] [role="switch"]' },
  { name: 'login', path: '/login', sign: 'main form' },
  { name: 'login-refused', path: '/login', way: logInWrongly, sign: 'main form .lv-alert' },
  { name: 'email-verification', path: '/email-verification/email', sign: 'main form' },
  { name: 'verify', path: '/verify/ada%40leaven.test/a-token-of-nobody', sign: '.identity__column > button' },
  { name: 'not-found', path: '/nowhere', sign: 'main h1' },
  { name: 'not-open', path: '/staking', sign: 'main h1' },
  { name: 'guest-side-menu', path: '/staking', way: openSideMenu, sign: 'dialog[open] nav', isNarrow: true },
]

/** For a customer who holds coins. */
export const customerPlaces: readonly Place[] = [
  { name: 'wallets', path: '/wallets', sign: '.wallets-balances tbody tr' },
  { name: 'deposit', path: '/wallets', way: goToAddress, sign: '.deposits-address' },
  { name: 'incoming-deposits', path: '/incoming-deposits', sign: '.deposits-form' },
  { name: 'transactions', path: '/transactions', sign: '.transactions-list tbody tr' },
  { name: 'transaction-details', path: '/transactions', way: openLastRow, sign: '.transactions-facts' },
  { name: 'coin-details', path: '/wallets', way: openFirstRow, sign: '.wallets-details' },
  { name: 'account-menu', path: '/wallets', way: openAccountMenu, sign: '.shell-account__head' },
  { name: 'side-menu', path: '/wallets', way: openSideMenu, sign: 'dialog[open] nav', isNarrow: true },
]

/** What is meant to scroll by itself: on narrow screens the coins of the filter are one row, which a finger moves. */
export const SCROLLERS = '.lv-chips'

export async function openPlace(page: Page, { path, way, sign }: Place): Promise<void> {
  await page.goto(path)
  await way?.(page)
  await expect(page.locator(sign).first()).toBeVisible()
  await expect(page.locator('.lv-skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** The ledger is filled when somebody comes near. */
async function goToLedger(page: Page): Promise<void> {
  await page.locator('#ledger').scrollIntoViewIfNeeded()
}

async function goToDetails(page: Page): Promise<void> {
  await page.locator('.identity-stack button').click()
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

async function goToConsents(page: Page): Promise<void> {
  await fillDetails(page)
  await page.locator('form button[type="submit"]').click()
}

async function logInWrongly(page: Page): Promise<void> {
  await page.locator('input[name="email"]').fill('nobody@leaven.test')
  await page.locator('input[name="password"]').fill('not-the-password')
  await page.locator('form button[type="submit"]').click()
}

async function goToAddress(page: Page): Promise<void> {
  await page.locator('.wallets-total__actions button').click()
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
