import { expect, type Locator, type Page, type Route } from '@playwright/test'

/** Where a guest begins, and its last section, which is filled when somebody comes near it. */
export const WELCOME = '/welcome'
export const LEDGER = `${WELCOME}#ledger`

const SUMMARY = '**/api/ledger/summary'

export type Answer = (route: Route) => Promise<void> | void

export const answering =
  (json: unknown): Answer =>
  (route) =>
    route.fulfill({ json })

export const failing: Answer = (route) => route.fulfill({ status: 503, json: { code: 'Down', message: 'down' } })

export const silent: Answer = () => {}

/** Puts a stand-in before the ledger's summary; the answer can be changed while the page is open. */
export async function standIn(page: Page, first: Answer): Promise<{ answer: Answer; calls: number }> {
  const ledger = { answer: first, calls: 0 }
  await page.route(SUMMARY, (route) => {
    ledger.calls += 1
    return ledger.answer(route)
  })
  return ledger
}

/** Opens the page with its clock standing still, so that only a story's own steps move it. */
export async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T08:00:00Z' })
  // The page is there before the app is; only the app asks.
  const asked = page.waitForRequest('**/api/ledger/summary')
  await page.goto(LEDGER)
  await asked
  await standStill(page, '2026-11-15T08:02:00Z')
}

/** From the top, which an address that names a part would not be, with the ledger in view. */
export async function openFromTop(page: Page): Promise<void> {
  const asked = page.waitForRequest('**/api/ledger/summary')
  await page.goto(WELCOME)
  await asked
  await page.locator('#ledger').scrollIntoViewIfNeeded()
}

/** Until nothing on the page moves any more: what is clicked on its way elsewhere is not hit. */
export async function settle(page: Page): Promise<void> {
  await ledgerOf(page).scrollIntoViewIfNeeded()
  await expect(ledgerOf(page).locator('.lv-skeleton')).toHaveCount(0)
}

/** Not before the page is there: on its way it waits for timers. */
export async function standStill(page: Page, at: string): Promise<void> {
  await expect(ledgerOf(page)).toBeVisible()
  await expect(ledgerOf(page).locator('.lv-skeleton')).toHaveCount(0)
  await page.clock.pauseAt(at)
}

export const ledgerOf = (page: Page): Locator => page.getByRole('region', { name: 'The ledger right now' })

export const figureOf = (page: Page, name: string): Locator =>
  ledgerOf(page).locator('.ledger-figures > div', { hasText: name }).locator('dd')

export const retryOf = (page: Page): Locator => ledgerOf(page).getByRole('button', { name: 'Try again' })

/** The notice that what is shown has grown old. */
export const staleOf = (page: Page): Locator =>
  ledgerOf(page).getByRole('status').filter({ hasText: 'The last reading failed' })

/** Lets time pass until a reading has failed: one that was on its way before may still have come in well. */
export async function growOld(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_100)
    await expect(staleOf(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

export const themeOf = (page: Page, name: 'Light' | 'Night shift' | 'System'): Locator =>
  page.getByRole('contentinfo').getByRole('radio', { name })

export const grouped = (decimal: string): string => {
  const [whole = '', digits] = decimal.split('.')
  const text = BigInt(whole).toLocaleString('en-US')
  const sign = decimal.startsWith('-') ? '\u2212' : ''
  return sign + text.replace('-', '') + (digits === undefined ? '' : `.${digits}`)
}
