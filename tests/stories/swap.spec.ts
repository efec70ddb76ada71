import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, receive } from './customer.page.ts'
import { becomeVerified } from './verification.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }
const ETHER = { coinId: 'ETH', networkId: 'ethereum', amount: '1', blocks: 12 }

const swapButton = (page: Page) =>
  page.getByRole('region', { name: 'Total assets' }).getByRole('button', { name: 'Swap' })

test('SWAP-01 SWAP-13 SWAP-16 PLUS-02 a customer swaps ether for bitcoin, and wallet and history agree with the receipt', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page)
  await receive(page, customer, ETHER)

  // Who has not shown who he is meets the gate.
  await page.goto('/wallets')
  await swapButton(page).click()
  await expect(page.getByRole('dialog', { name: /^Hi .+!$/ })).toContainText('Verification')
  await becomeVerified(page, customer)
  await page.goto('/wallets')

  await page.getByRole('button', { name: 'Swap Ethereum' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap', exact: true })
  await swap.getByRole('textbox', { name: 'You swap' }).fill('0.25')
  await swap.getByRole('button', { name: 'DFI, choose another coin' }).click()
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Search coins' }).fill('bitc')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const receipt = swap.getByRole('figure', { name: 'What the swap brings and costs' })
  await expect(receipt).toContainText('Swap fee, 0.50%0.00125000 ETH', SEEN_WITHIN)
  await expect(receipt).toContainText('DEX · ETH → DFI → BTC')
  await swap.getByRole('button', { name: 'Review swap' }).click()

  const review = page.getByRole('dialog', { name: 'Review swap' })
  await expect(review.getByRole('timer')).toContainText(/renewed in \d+ s/)
  await expect(review.getByRole('region', { name: 'Route' }).getByRole('listitem')).toHaveCount(2)
  await review.getByRole('button', { name: 'Confirm swap' }).click()

  const done = page.getByRole('dialog', { name: 'Swapped' })
  await expect(done).toContainText('The coins are in your wallet.', SEEN_WITHIN)
  const total = await done.locator('.lv-receipt__row--total dd').textContent()
  const [received = ''] = /0\.\d{5}/.exec(total ?? '') ?? []
  expect(received).not.toBe('')
  await done.getByRole('link', { name: 'See it in your transactions' }).click()

  await expect(page).toHaveURL(/\/transactions$/)
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Swap ETH → BTC' })).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Withdrew for swap' })).toContainText('−0.24875')
  await expect(rows.filter({ hasText: 'Paid swap fee' })).toContainText('−0.00125')
  await expect(rows.filter({ hasText: `+${received}` })).toContainText('Swapped in')
  await page.goto('/wallets')
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toContainText(received)
  await expect(page.getByRole('row', { name: /Ethereum/ })).toContainText('0.75000')
})
