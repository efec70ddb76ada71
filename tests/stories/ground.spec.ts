import { expect, test, type APIResponse, type Route } from '@playwright/test'
import { empty, filled, unbalanced } from './ground.answers.ts'
import {
  answering,
  failing,
  figureOf,
  grouped,
  LEDGER,
  ledgerOf,
  openStill,
  retryOf,
  silent,
  standIn,
  standStill,
  WELCOME,
} from './ground.page.ts'

test('ROUTE-087 ROUTE-088 the page carries the default title and description', async ({ page }) => {
  await page.goto(WELCOME)
  await expect(page).toHaveTitle('Get cash flow from cryptocurrencies')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'The most transparent way to put your Bitcoin and other cryptocurrencies to work',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get cash flow from cryptocurrencies')
})

test('ROUTE-098 a guest lands on a page with the product areas, Sign Up and Login', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/welcome$/)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
  const products = page.getByRole('region', { name: 'Four ways to let it rise' })
  await expect(products.getByRole('heading', { level: 3 })).toHaveText([
    'Lending',
    'Freezer',
    'Staking',
    'Learn and Earn',
  ])
  await products.getByRole('link', { name: 'Lending' }).click()
  await expect(page).toHaveURL(/\/lending$/)
})

test('what is not open yet is marked, and the check of the ledger is live', async ({ page }) => {
  await standIn(page, answering(filled))
  await page.goto(WELCOME)
  await expect(page.getByRole('article', { name: 'BTC weekly' }).getByText('Sample')).toBeVisible()
  await expect(page.getByRole('region', { name: "What's inside" }).getByText('Sample')).toBeVisible()
  await expect(page.getByText('Figures marked as a sample are made up.')).toBeVisible()
  await expect(page.locator('.welcome-chip')).toContainText('The ledger adds up')
  await expect(page.locator('.welcome-chip')).toContainText('9f2c\u2026b81e')
  await page.getByRole('link', { name: 'Check the proof' }).click()
  await expect(page.getByRole('heading', { name: 'The ledger right now' })).toBeInViewport()
})

test('the page shows what the server says, and leads to its readiness', async ({ page, request }) => {
  // Others book meanwhile: every reading gets the server's first answer.
  let first: Promise<APIResponse> | null = null
  const answerOnce = (route: Route) => (first ??= route.fetch())
  await standIn(page, async (route) => route.fulfill({ response: await answerOnce(route) }))
  const answered = page.waitForResponse('**/api/ledger/summary')
  await openStill(page)
  const summary: typeof filled = await (await answered).json()
  await expect(figureOf(page, 'Postings')).toHaveText(grouped(summary.postings))
  await expect(figureOf(page, 'Accounts')).toHaveText(grouped(summary.accounts))
  await expect(figureOf(page, 'Not sealed yet')).toHaveText(grouped(summary.unsealed))
  await expect(ledgerOf(page).locator('tbody tr')).toHaveText(
    summary.assets.map(({ asset }) => new RegExp(`^.?${asset}`)),
  )
  await expect(ledgerOf(page).getByText('Nothing has been booked yet')).toHaveCount(summary.assets.length ? 0 : 1)
  const ready = await page.getByRole('link', { name: 'Is the server ready?' }).getAttribute('href')
  expect(ready).toBe('/api/health/ready')
  expect((await request.get('/api/health/ready')).status()).toBe(200)
})

test('a filled ledger is shown per asset, with the last block and its hash', async ({ page }) => {
  await standIn(page, answering(filled))
  await page.goto(LEDGER)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(2)).toHaveText(/DFI.*1,840,221\.4420001.*12,000.*\u22121,852,221\.4420001.*0\s*Adds up/)
  await expect(ledgerOf(page).getByText('Every unit is accounted for')).toBeVisible()
  await expect(figureOf(page, 'Not sealed yet')).toHaveText('4')
  const block = page.getByRole('region', { name: 'Last sealed block' })
  await expect(block).toContainText('Block 7')
  await expect(block.locator('code')).toHaveText('9f2c41d0\u202677b81e')
  await expect(block.getByText('15 Nov 2026, 04:00 GMT+1')).toBeVisible()
})

test('PLUS-37 the list of assets has a loading state, an error state with a retry, and an empty state', async ({
  page,
}) => {
  const ledger = await standIn(page, silent)
  await page.goto(LEDGER)
  await expect(ledgerOf(page).getByRole('status')).toHaveText('Reading the ledger')
  await expect(ledgerOf(page).locator('.lv-skeleton').first()).toBeVisible()

  ledger.answer = failing
  await page.clock.install({ time: '2026-11-15T08:00:00Z' })
  const asked = page.waitForRequest('**/api/ledger/summary')
  await page.reload()
  await asked
  await standStill(page, '2026-11-15T08:02:00Z')
  await expect(ledgerOf(page).getByRole('alert')).toContainText('The ledger could not be read')
  await expect(ledgerOf(page).locator('.lv-skeleton')).toHaveCount(0)

  const before = ledger.calls
  ledger.answer = answering(empty)
  await retryOf(page).click()
  await expect(ledgerOf(page)).toContainText('Nothing has been booked yet')
  await expect(ledgerOf(page)).toContainText('No block has been sealed yet.')
  await expect(ledgerOf(page).getByRole('alert')).toHaveCount(0)
  expect(ledger.calls).toBe(before + 1)
})

for (const [what, wrong] of [
  ['a missing field', { ...filled, unsealed: undefined }],
  ['a number instead of a decimal string', { ...filled, postings: 18241 }],
  ['an amount that is no decimal', { ...filled, assets: [{ ...filled.assets[0], house: '1e3' }] }],
  ['a hash that is no hash', { ...filled, lastBlock: { ...filled.lastBlock, hash: '<b>9f</b>' } }],
] as const) {
  test(`an answer with ${what} is refused, not shown`, async ({ page }) => {
    await standIn(page, answering(wrong))
    await openStill(page)
    await expect(ledgerOf(page).getByRole('alert')).toContainText('The ledger could not be read')
    await expect(figureOf(page, 'Accounts')).toHaveCount(0)
  })
}

test('sums are added up again in the browser, whatever the server claims', async ({ page }) => {
  await standIn(page, answering(unbalanced))
  await page.goto(LEDGER)
  await expect(ledgerOf(page).getByRole('alert')).toContainText('The ledger does not add up')
  await expect(ledgerOf(page).getByRole('alert')).toContainText('BTC is off by 0.10000001')
  await expect(page.getByRole('row').nth(1)).toContainText('Does not add up')
  await expect(ledgerOf(page).getByText('Every unit is accounted for')).toHaveCount(0)
})
