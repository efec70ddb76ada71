import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, receive } from './customer.page.ts'
import { becomeVerified } from './verification.page.ts'
import { approveByPassword } from './security.page.ts'

const SEEN_WITHIN = { timeout: 60_000 }
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).click()

test('SHELL-01 one customer holds coins, stakes, freezes, lends, swaps, buys with money, learns and refers', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const customer = await becomeCustomer(page)
  await receive(page, customer, { coinId: 'DFI', networkId: 'defichain', amount: '20000', blocks: 6 })
  await becomeVerified(page, customer)
  await stake(page)
  await freeze(page)
  await lend(page)
  await swap(page)
  await buy(page)
  await learn(page)
  await refer(page)
  await page.goto('/transactions')
  for (const label of [
    'Learn and Earn reward',
    'Buy token',
    'Withdrew for swap',
    'Lending entry',
    'Freeze',
    'Entry staking wallet',
    'Deposit',
  ])
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible(SEEN_WITHIN)
})

async function stake(page: Page): Promise<void> {
  await page.goto('/staking')
  await page.getByLabel('Amount to stake').fill('4000')
  await page.getByRole('button', { name: /^Stake 4,000/ }).click()
  await dialog(page).getByRole('checkbox').check()
  await press(page, 'Stake now')
  await expect(page.getByText(/^4,000\sDFI staked$/)).toBeVisible(SEEN_WITHIN)
}

async function freeze(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Freezer/ }).click()
  await page.getByLabel('Amount to freeze').fill('2000')
  await page.getByRole('button', { name: /^Freeze 2,000/ }).click()
  await dialog(page).getByRole('checkbox').check()
  await press(page, 'Freeze now')
  await approveByPassword(page)
  await expect(dialog(page)).toBeHidden(SEEN_WITHIN)
}

async function lend(page: Page): Promise<void> {
  await page.goto('/lending')
  const card = page.getByRole('region', { name: 'Open batches' }).getByRole('article', { name: 'DFI weekly' })
  await card.getByRole('button', { name: 'Enter' }).click()
  await dialog(page).getByLabel('Amount to enter').fill('3000')
  await press(page, 'Enter')
  await dialog(page).getByRole('checkbox').check()
  await press(page, 'Enter')
  await expect(page.getByText(/^Entered batch successfully with 3,?000\sDFI$/)).toBeVisible(SEEN_WITHIN)
}

async function swap(page: Page): Promise<void> {
  await page.goto('/wallets')
  await page.getByRole('button', { name: 'Swap DeFiChain' }).click()
  await dialog(page).getByRole('textbox', { name: 'You swap' }).fill('2000')
  await press(page, 'Review swap')
  await press(page, 'Confirm swap')
  await expect(page.getByRole('dialog', { name: 'Swapped' })).toContainText(
    'The coins are in your wallet.',
    SEEN_WITHIN,
  )
}

/** At the first provider, on its own page, and back. */
async function buy(page: Page): Promise<void> {
  await page.goto('/wallets')
  await page.getByRole('banner').getByRole('button', { name: 'Buy crypto' }).click()
  await press(page, 'Continue')
  const order = page.getByRole('dialog', { name: 'Confirm your order' })
  await order.getByRole('checkbox').check()
  await order.getByRole('button', { name: /^Checkout/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/wallets/, SEEN_WITHIN)
  await expect(page.getByText(/^Your order with BANXA was created successfully\./)).toBeVisible(SEEN_WITHIN)
}

async function learn(page: Page): Promise<void> {
  await page.goto('/learn')
  await page.getByRole('button', { name: 'Start now DeFiChain' }).click()
  await press(page, 'Start now')
  for (let part = 2; part <= 6; part += 1) await press(page, `Go to part ${part}`)
  await press(page, 'Take the quiz')
  await dialog(page).getByRole('radio').nth(2).check()
  await press(page, 'Submit')
  await expect(dialog(page)).toContainText('Congrats for completing the lesson', SEEN_WITHIN)
}

async function refer(page: Page): Promise<void> {
  await page.goto('/referral')
  await page.getByRole('button', { name: 'Read the rules' }).click()
  await dialog(page).getByRole('checkbox').check()
  await press(page, 'Accept the rules')
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible(SEEN_WITHIN)
}
