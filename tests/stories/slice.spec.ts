import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { mine, readLink, send } from './customer.page.ts'

const PASSWORD = 'proof-the-dough-7-times'

const newEmail = () => `slice-${randomUUID().slice(0, 8)}@leaven.test`

test('a newcomer signs up, confirms, logs in, sees a deposit arrive live, answers for it and leaves', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await page.goto('/')
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()

  await page.getByRole('button', { name: 'Register with email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: 'Country of residence' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByText(/strong!$/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign up' }).click()
  const consent = page.getByRole('dialog', { name: 'Before we continue' })
  await consent.getByRole('switch').nth(0).click()
  await consent.getByRole('switch').nth(1).click()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(await readLink(page.request, email))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/wallets$/)

  await page.getByRole('button', { name: 'Deposit' }).first().click()
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await chooseCoin(page, 'BTC')
  const address = await deposit.getByText(/^(?:bc|tb|bcrt)1[a-z0-9]{20,}$/).textContent()
  await send(page.request, 'bitcoin', { address, coinId: 'BTC', amount: '0.5' })
  await mine(page.request, 'bitcoin', 1)
  await expect(deposit.getByText('0.5 BTC seen, 1 of 3 confirmations')).toBeVisible({ timeout: 30_000 })
  await mine(page.request, 'bitcoin', 2)
  await expect(deposit.getByText('0.5 BTC arrived')).toBeVisible({ timeout: 30_000 })
  await deposit.getByRole('link', { name: 'Answer' }).click()

  await expect(page.getByRole('heading', { name: 'Incoming deposits', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes You sent the coins yourself.' }).check()
  await page.getByRole('radio', { name: 'No The sender keeps the keys.' }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Nothing waits for you')).toBeVisible()

  await page.getByRole('region', { name: 'Balance summary' }).getByRole('link', { name: 'ALL ASSETS' }).click()
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toContainText('0.50000')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Transactions' }).click()
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
  await expect(page.getByText('+0.50000').first()).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/(?:login|welcome)/)
  await page.goto('/wallets')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fwallets$/)
})

async function chooseCoin(page: Page, coin: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Coin' })
  await field.click()
  await field.fill(coin)
  await page.getByRole('option', { name: new RegExp(coin) }).click()
}
