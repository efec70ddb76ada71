import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, receive } from './customer.page.ts'
import { becomeVerified } from './verification.page.ts'
import { approveByPassword } from './security.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('region', { name: 'Balance summary' })
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

test('STAKE-01 FREEZE-01 PLUS-01 PLUS-02 a verified customer stakes, freezes, sees both everywhere, and takes back what is flexible', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const customer = await becomeCustomer(page)
  await page.goto('/staking')
  await receive(page, customer, { coinId: 'DFI', networkId: 'defichain', amount: '20000', blocks: 6 })
  await page.reload()
  await page.getByLabel('Amount to stake').fill('6000')
  await page.getByRole('button', { name: /^Stake 6,000/ }).click()
  await expect(page.getByRole('dialog', { name: /^Hi .+!$/ })).toContainText('Lite Tier')

  await becomeVerified(page, customer)
  await page.goto('/staking')
  await page.getByLabel('Amount to stake').fill('6000')
  await page.getByRole('button', { name: /^Stake 6,000/ }).click()
  await agree(page, 'Stake now', 'Staked')
  await expect(page.getByText(/^6,000\sDFI staked$/)).toBeVisible(SEEN_WITHIN)

  await openTab(page, /^Freezer/)
  await page.getByLabel('Amount to freeze').fill('4000')
  await page.getByRole('radio', { name: /^5 years/ }).click()
  await expect(main(page).getByRole('figure', { name: 'Your rate' })).toContainText('9.30%')
  await page.getByRole('button', { name: /^Freeze 4,000/ }).click()
  await agree(page, 'Freeze now', 'Frozen')
  await expect(main(page)).toContainText('60 months to go', SEEN_WITHIN)
  await expect(bar(page)).toContainText('Fixed')

  await openTab(page, /^My shares/)
  await page.getByRole('button', { name: 'Unstake DFI' }).click()
  await page.getByRole('button', { name: /^MAX/ }).click()
  await page.getByRole('button', { name: 'Unstake now' }).click()
  await expect(page.getByText(/^6,000\sDFI unstaked$/)).toBeVisible(SEEN_WITHIN)

  await page.goto('/transactions')
  for (const label of ['Exit staking wallet', 'Freeze', 'Entry staking wallet'])
    await expect(main(page).getByText(label, { exact: true }).first()).toBeVisible(SEEN_WITHIN)
})

/** The label and the receipt stand there; he agrees, and it happens. */
async function agree(page: Page, button: string, total: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: "What's inside" })).toContainText('Guaranteed part')
  await expect(dialog.getByRole('figure', { name: 'Your receipt' })).toContainText(total)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: button }).click()
  if (button === 'Freeze now') await approveByPassword(page)
  await expect(dialog).toBeHidden(SEEN_WITHIN)
}
