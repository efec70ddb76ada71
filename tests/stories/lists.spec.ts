import { expect, type Page, test } from '@playwright/test'
import { becomeHolder } from './customer.page.ts'
import { empty as emptyLedger } from './ground.answers.ts'
import { answering, silent, type Answer } from './ground.page.ts'

type List = {
  readonly name: string
  readonly path: string
  readonly call: string
  readonly nothing: unknown
  readonly loading: string
  readonly empty: string
  readonly failed: string
  /** What shows once the server answers again. */
  readonly filled: string
}

const lists: readonly List[] = [
  {
    name: 'wallets',
    path: '/wallets',
    call: '**/api/wallets',
    nothing: { balances: [] },
    loading: 'Loading your wallets',
    empty: 'Nothing here yet',
    failed: 'Your wallets could not be loaded.',
    filled: '1,500.00000',
  },
  {
    name: 'transactions',
    path: '/transactions',
    call: '**/api/transactions?*',
    nothing: [],
    loading: 'Loading transactions',
    empty: 'No transactions yet',
    failed: 'Your transactions could not be loaded.',
    filled: '+1,500.00000',
  },
  {
    name: 'incoming deposits',
    path: '/incoming-deposits',
    call: '**/api/incoming-deposits',
    nothing: [],
    loading: 'Loading your deposits',
    empty: 'Nothing waits for you',
    failed: 'The server is starting or stopping.',
    filled: '1,500',
  },
]

const ledger: List = {
  name: 'the ledger on the front page',
  path: '/welcome',
  call: '**/api/ledger/summary',
  nothing: emptyLedger,
  loading: 'Reading the ledger',
  empty: 'Nothing has been booked yet',
  failed: 'The ledger could not be read',
  filled: 'Not sealed yet',
}

for (const list of lists) {
  test(`PLUS-37 ${list.name}: a loading state, an empty state, and an error state whose retry works`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    await becomeHolder(page)
    await lookAt(page, list)
  })
}

test(`PLUS-37 ${ledger.name}: a loading state, an empty state, and an error state whose retry works`, ({ page }) =>
  lookAt(page, ledger))

async function lookAt(page: Page, { path, call, nothing, loading, empty, failed, filled }: List): Promise<void> {
  const main = page.getByRole('main')
  const server = { answer: silent }
  await page.route(call, (route) => server.answer(route))
  await open(page, path)
  await expect(main.getByText(loading)).toBeAttached()
  await expect(main.locator('.lv-skeleton').first()).toBeVisible()

  server.answer = answering(nothing)
  await open(page, path)
  await expect(main.getByText(empty)).toBeVisible()
  await expect(main.locator('.lv-skeleton')).toHaveCount(0)

  server.answer = failing
  await open(page, path)
  const alert = main.getByRole('alert').filter({ hasText: failed })
  await expect(alert).toBeVisible({ timeout: 10_000 })
  await expect(main.locator('.lv-skeleton')).toHaveCount(0)
  await expect(main.getByText(empty)).toHaveCount(0)

  server.answer = honest
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText(filled).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
}

const failing: Answer = (route) => route.fulfill({ status: 503, json: { code: 'NotReady', message: 'Not ready' } })

const honest: Answer = (route) => route.fallback()

/** The ledger is filled when somebody comes near. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  if (path === '/welcome') await page.locator('#ledger').scrollIntoViewIfNeeded()
}
