import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, receive, type Customer } from './customer.page.ts'
import { readAs } from './sandbox.page.ts'
import { becomeVerified } from './verification.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }
const REPEATED = 'It was carried out once'
const UNHEARD = 'We could not hear the answer'

/** The server carries out the next command at this path, and its answer does not arrive. */
async function loseNext(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(`**/api${path}`, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

/** How often the history tells of a stake. */
async function countStakes(page: Page, { token }: Customer): Promise<number> {
  const answer = JSON.stringify(await readAs(page.request, token, '/transactions'))
  return answer.split('"stakeEntered"').length - 1
}

async function openStake(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to stake').fill(amount)
  await page.getByRole('button', { name: /^Stake \d/ }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
}

const stakeNow = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Stake now' }).click()

async function openReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Swap DeFiChain' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap', exact: true })
  await swap.getByRole('textbox', { name: 'You swap' }).fill('1500')
  await expect(swap.getByRole('figure', { name: 'What the swap brings and costs' })).toContainText(
    'Swap fee, ',
    SEEN_WITHIN,
  )
  await swap.getByRole('button', { name: 'Review swap' }).click()
}

test('PLUS-19 a stake and a swap whose answers are lost happen once, however often they are sent; what was pressed offline never does', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const customer = await becomeCustomer(page)
  await page.goto('/staking')
  await receive(page, customer, { coinId: 'DFI', networkId: 'defichain', amount: '20000', blocks: 6 })
  await becomeVerified(page, customer)

  await page.goto('/staking')
  await loseNext(page, '/staking')
  await openStake(page, '6000')
  await stakeNow(page)
  await expect(page.getByRole('dialog').getByText(UNHEARD)).toBeVisible(SEEN_WITHIN)
  // A second tab is what people try when the first seems dead; there, too, it is known.
  const other = await context.newPage()
  await other.goto('/staking')
  await openStake(other, '6000')
  await expect(other.getByRole('dialog').getByText(UNHEARD)).toBeVisible(SEEN_WITHIN)
  await other.close()
  await page.keyboard.press('Escape')
  await page.reload()
  await openStake(page, '6000')
  await expect(page.getByRole('dialog').getByText(UNHEARD)).toBeVisible()
  await stakeNow(page)
  await expect(page.getByText(REPEATED).first()).toBeVisible(SEEN_WITHIN)
  expect(await countStakes(page, customer)).toBe(1)

  // Emptied for the next one once the first is done.
  await expect(page.getByLabel('Amount to stake')).toHaveValue('')
  await openStake(page, '2000')
  await context.setOffline(true)
  // By the keyboard: what tells of the connection lies over the button.
  await page.getByRole('dialog').getByRole('button', { name: 'Stake now' }).press('Enter')
  await expect(page.getByText('Nothing was sent')).toBeVisible(SEEN_WITHIN)
  await page.keyboard.press('Escape')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' || sent.push(new URL(request.url()).pathname)))
  await context.setOffline(false)
  await expect(page.getByText('Your connection is down', { exact: true })).toBeHidden(SEEN_WITHIN)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Transactions' }).click()
  await expect(page.getByRole('main').getByText('Entry staking wallet').first()).toBeVisible(SEEN_WITHIN)
  expect(sent).not.toContain('/api/staking')
  expect(await countStakes(page, customer)).toBe(1)

  await page.goto('/wallets')
  await loseNext(page, '/swap')
  await openReview(page)
  const review = page.getByRole('dialog', { name: 'Review swap' })
  await review.getByRole('button', { name: 'Confirm swap' }).click()
  await expect(review).toContainText(UNHEARD, SEEN_WITHIN)
  await expect(review).not.toContainText('Nothing was swapped')
  await page.keyboard.press('Escape')
  await openReview(page)
  await expect(review).toContainText(UNHEARD)
  await review.getByRole('button', { name: 'Confirm swap' }).click()
  await expect(page.getByRole('dialog', { name: 'Swapped' })).toContainText(REPEATED, SEEN_WITHIN)
  await page.goto('/transactions')
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Withdrew for swap' })).toHaveCount(1, SEEN_WITHIN)
})
