import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { mine, PASSWORD, readLink, send } from './customer.page.ts'
import { tabTo } from './keys.page.ts'

/** Nobody else's: who counts blocks must be the only one to mine them. */
const CHAIN = 'sui'

test('PLUS-16 the keyboard alone signs up, confirms, logs in, deposits, answers, looks back and leaves', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = `keys-${randomUUID().slice(0, 8)}@leaven.test`
  await signUp(page, email)
  await page.goto(await readLink(page.request, email))
  await tabTo(page, page.getByRole('button', { name: 'Confirm my email' }))
  await page.keyboard.press('Enter')
  await logIn(page, email)
  await deposit(page)
  await answer(page)
  await openAccountMenu(page)
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitem', { name: 'Transactions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
  await expect(page.getByText('+0.50000').first()).toBeVisible()
  await openAccountMenu(page)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(?:login|welcome)/)
})

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign Up' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/register$/)
  await tabTo(page, page.getByRole('button', { name: 'Register with email' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  const country = page.getByRole('combobox', { name: 'Country of residence' })
  await tabTo(page, country)
  await page.keyboard.type('germ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Germany')
  await tabTo(page, page.getByRole('button', { name: 'Sign up' }))
  await page.keyboard.press('Enter')
  await consent(page)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

async function consent(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before we continue' })
  for (const place of [0, 1]) {
    await tabTo(page, dialog.getByRole('switch').nth(place))
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('switch').nth(place)).toBeChecked()
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
}

async function logIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await tabTo(page, page.getByLabel('Email'))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/wallets$/)
}

async function deposit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Deposit', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  const coin = dialog.getByRole('combobox', { name: 'Coin' })
  await tabTo(page, coin)
  await page.keyboard.type('sui')
  await page.keyboard.press('Enter')
  const address = await dialog.getByText(/^0x[0-9a-f]{40,}$/i).textContent()
  await send(page.request, CHAIN, { address, coinId: 'SUI', amount: '0.5' })
  await mine(page.request, CHAIN, 1)
  await expect(dialog.getByText('0.5 SUI seen, 1 of 10 confirmations')).toBeVisible({ timeout: 30_000 })
  await mine(page.request, CHAIN, 9)
  await expect(dialog.getByText('0.5 SUI arrived')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}

async function answer(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Answer' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const first = page.getByRole('radio', { name: 'Yes You sent the coins yourself.' })
  await tabTo(page, first)
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: 'Yes A company keeps the keys.' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'No The sender keeps the keys.' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
}

/** It stands before the content, so the way there leads back. */
async function openAccountMenu(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Account menu' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
}
