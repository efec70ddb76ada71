import { expect, test, type Page } from '@playwright/test'
import { becomeBuyer } from './buy.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }
const INBOX = 'Please check your inbox shortly for further information.'

/** From the button in the header to the provider's own page. */
async function goToCheckout(page: Page, service: 'BANXA' | 'TRANSAK'): Promise<void> {
  await page.goto('/wallets')
  await page.getByRole('banner').getByRole('button', { name: 'Buy crypto' }).click()
  const form = page.getByRole('dialog', { name: 'Buy crypto' })
  const pay = form.getByRole('textbox', { name: 'You pay' })
  // As a customer would: once there is a price.
  await expect(pay).not.toHaveValue('', SEEN_WITHIN)
  await form.getByRole('radio', { name: service }).check()
  await expect(pay).not.toHaveValue('', SEEN_WITHIN)
  await form.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your order' })
  await expect(confirm.getByRole('timer')).toBeVisible(SEEN_WITHIN)
  await confirm.getByRole('checkbox').check()
  await confirm.getByRole('button', { name: /^Checkout / }).click()
  await expect(page.getByRole('heading', { name: /^Pay with/ })).toBeVisible()
}

test('FIAT-01 FIAT-29 FIAT-31 FIAT-69 what is paid at provider A is in the wallet, and in the history', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await becomeBuyer(page)
  await goToCheckout(page, 'BANXA')
  await expect(page.getByText('0.03000000 BTC')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/wallets$/)
  await expect(page.getByText(`Your order with BANXA was created successfully. ${INBOX}`)).toBeVisible()
  await expect(page.getByRole('cell', { name: /0\.03000000 BTC|0\.03000 BTC/ }).first()).toBeVisible(SEEN_WITHIN)
  await page.goto('/transactions')
  await expect(page.getByRole('main')).toContainText('Buy token')
})

test('FIAT-32 FIAT-72 what is paid at provider B leads back with a word of success', async ({ page }) => {
  test.setTimeout(120_000)
  await becomeBuyer(page)
  await goToCheckout(page, 'TRANSAK')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(`Your order with TRANSAK was created successfully. ${INBOX}`)).toBeVisible()
  await expect(page).toHaveURL(/\/wallets$/)
})

test('FIAT-70 FIAT-71 a payment that fails or is given up is told, and leaves nothing behind', async ({ page }) => {
  test.setTimeout(120_000)
  await becomeBuyer(page)
  await goToCheckout(page, 'BANXA')
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('Failed to create order with BANXA')).toBeVisible()
  await goToCheckout(page, 'BANXA')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your order with BANXA was canceled')).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByRole('main')).not.toContainText('Buy token')
})
