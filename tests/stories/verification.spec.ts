import { expect, test, type Response } from '@playwright/test'
import { becomeCustomer, receive } from './customer.page.ts'

test('KYC-35 KYC-37 ACCESS-21 whoever has brought as much as the unverified may gets no address, and is led to verify', async ({
  page,
}) => {
  const customer = await becomeCustomer(page)
  await page.goto('/wallets')
  const deposit = page.getByRole('region', { name: 'Total assets' }).getByRole('button', { name: 'Deposit' })
  await deposit.click()
  await expect(page.getByRole('dialog', { name: 'Deposit' }).getByRole('combobox', { name: 'Coin' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The page itself asks anew what he may do, once something has come.
  const isRefused = async (answer: Response) =>
    answer.url().endsWith('/api/me') && (await answer.text()).includes('"deposit":{"access":false')
  const told = page.waitForResponse(isRefused, { timeout: 30_000 })
  // At any price of the sandbox more than the limit of the stories.
  await receive(page, customer, { coinId: 'BTC', networkId: 'bitcoin', amount: '50', blocks: 3 })
  await told
  await expect(page.getByRole('cell', { name: /50\.00000 BTC/ })).toBeVisible()
  await deposit.click()
  const gate = page.getByRole('dialog', { name: /^Hi .+!$/ })
  await expect(gate).toContainText(
    'You have reached your deposit limit. Please complete the Full Tier Account Verification to unlock this action.',
  )
  const answer = await page.request.get('/api/wallets/ETH/addresses/ethereum', {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect([answer.status(), await answer.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'DepositLimitReached' }),
  ])
  await gate.getByRole('link', { name: 'Verify account' }).click()
  await expect(page).toHaveURL(/\/me\/verify-account$/)
})
