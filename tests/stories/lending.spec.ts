import { expect, type Page } from '@playwright/test'
import { becomeCustomer, receive, type Customer } from './customer.page.ts'
import { test } from './own-stack.ts'
import { readAs, sandboxUrl, textOf } from './sandbox.page.ts'
import { becomeVerified } from './verification.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }

test('LEND-001 LEND-019 LEND-023 LEND-046 LEND-084 coins are entered, earn for a week, and are back with their return', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const customer = await becomeCustomer(page)
  await becomeVerified(page, customer)
  await receive(page, customer, { coinId: 'BTC', networkId: 'bitcoin', amount: '0.5', blocks: 3 })
  const batch = await getBatch(page, customer)
  await page.goto('/lending')
  const open = page.getByRole('region', { name: 'Open batches' })
  const card = open.getByRole('article', { name: 'BTC weekly' })
  await expect(card).toContainText('4.80%')
  await card.getByRole('button', { name: 'Enter' }).click()
  const dialog = page.getByRole('dialog', { name: `Enter BTC weekly #${batch.number}` })
  await dialog.getByLabel('Amount to enter').fill('0.4')
  await expect(dialog).toContainText("What's inside")
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText(/^Entered batch successfully with 0\.4\sBTC$/)).toBeVisible(SEEN_WITHIN)
  await expect(card.getByRole('button', { name: 'My entry' })).toBeVisible(SEEN_WITHIN)
  await expect(page.getByRole('region', { name: 'Balance summary' })).toContainText('Fixed')

  await moveClock(page, batch.endsAt)
  await page.reload()
  const line = page
    .getByRole('region', { name: 'History' })
    .getByRole('button', { name: `BTC weekly #${batch.number}` })
  await expect(line).toContainText('Transferred', SEEN_WITHIN)
  // 0.4 BTC for seven days at 4.8 %.
  await expect(line).toContainText('+0.00035')
  await line.click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('definition').filter({ hasText: '+0.00035981' })).toBeVisible()
  await expect(history.getByText('Your entry and return were transferred to your wallet.')).toBeVisible()
  await expect(history.getByText('Checked in your browser: it matches')).toBeVisible(SEEN_WITHIN)

  await page.goto('/transactions')
  const reward = page.getByRole('row', { name: /Lending reward/ })
  await expect(reward).toContainText('+0.00035', SEEN_WITHIN)
  await page.goto('/wallets')
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toContainText('0.50035', SEEN_WITHIN)
})

type OnSale = { readonly number: string; readonly endsAt: string }

/** The batch of the weekly series that takes entries. */
async function getBatch(page: Page, { token }: Customer): Promise<OnSale> {
  const find = async (): Promise<OnSale | undefined> => {
    const batches: unknown = await readAs(page.request, token, '/sprods')
    const all = Array.isArray(batches) ? batches.map((one: unknown) => one) : []
    const found = all.find((one) => textOf(one, 'slug') === 'btc-weekly' && textOf(one, 'status') === 'SELLING')
    if (found === undefined) return undefined
    const [, number = ''] = /-(\d+)$/.exec(textOf(found, 'batchId')) ?? []
    return { number, endsAt: textOf(found, 'endDate') }
  }
  await expect.poll(find, SEEN_WITHIN).toBeDefined()
  const found = await find()
  if (!found) throw new Error('Nothing is on sale')
  return found
}

async function moveClock(page: Page, to: string): Promise<void> {
  const at = new Date(Date.parse(to) + 1_000).toISOString()
  const answer = await page.request.post(`${sandboxUrl()}/clock`, { data: { at }, timeout: 120_000 })
  expect(answer.ok(), await answer.text()).toBe(true)
}
