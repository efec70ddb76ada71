import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { mine, readLink, send } from './customer.page.ts'

const PASSWORD = 'proof-the-dough-7-times'
const SEEN_WITHIN = { timeout: 30_000 }
/** Nobody else's: who counts blocks must be the only one to mine them. */
const CHAIN = 'polkadot'

test('AUTH-28 a newcomer signs up, confirms, logs in, sees a deposit arrive live, answers for it and leaves', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const email = `slice-${randomUUID().slice(0, 8)}@leaven.test`
  await signUp(page, email)
  await page.goto(await readLink(page.request, email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await logIn(page, email)
  await watchDeposit(page)
  await answerForIt(page)

  await page.getByRole('region', { name: 'Balance summary' }).getByRole('link', { name: 'ALL ASSETS' }).click()
  await expect(rowOf(page, 'Polkadot')).toContainText('0.50000')
  await chooseFromAccount(page, 'Transactions')
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
  await expect(page.getByText('+0.50000').first()).toBeVisible()

  await chooseFromAccount(page, 'Logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/wallets')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fwallets$/)
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Register with email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: 'Country of residence' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByText(/strong!$/)).toBeVisible(SEEN_WITHIN)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const consent = page.getByRole('dialog', { name: 'Before we continue' })
  await consent.getByRole('switch').nth(0).click()
  await consent.getByRole('switch').nth(1).click()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page).toHaveURL(/\/email-verification\/email$/)
  await expect(page.getByText(email)).toBeVisible()
}

async function logIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/wallets$/)
}

/** What takes long shows how far it is, and can be left and found again. */
async function watchDeposit(page: Page): Promise<void> {
  const dialog = await openDeposit(page)
  const address = await dialog.getByText(/^dot1[a-z0-9]{20,}$/).textContent()
  await send(page.request, CHAIN, { address, coinId: 'DOT', amount: '0.5' })
  await mine(page.request, CHAIN, 1)
  await expect(dialog.getByText('0.5 DOT seen, 1 of 10 confirmations')).toBeVisible(SEEN_WITHIN)
  await page.reload()
  await expect(rowOf(page, 'Polkadot')).toContainText('+0.50000 DOT on its way')
  await mine(page.request, CHAIN, 9)
  const notice = page.getByRole('main').getByRole('link', { name: 'Answer' })
  await expect(notice).toBeVisible(SEEN_WITHIN)
  await notice.click()
}

async function openDeposit(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  const field = page.getByRole('combobox', { name: 'Coin' })
  await field.click()
  await field.fill('DOT')
  await page.getByRole('option', { name: /DOT/ }).click()
  return page.getByRole('dialog', { name: 'Deposit' })
}

async function answerForIt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Incoming deposits', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes You sent the coins yourself.' }).check()
  await page.getByRole('radio', { name: 'No The sender keeps the keys.' }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
}

async function chooseFromAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name }).click()
}

const rowOf = (page: Page, coin: string): Locator => page.getByRole('row', { name: new RegExp(coin) })
