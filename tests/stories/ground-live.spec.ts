import { expect, test } from '@playwright/test'
import { filled } from './ground.answers.ts'
import {
  answering,
  failing,
  figureOf,
  growOld,
  LEDGER,
  ledgerOf,
  openStill,
  retryOf,
  staleOf,
  standIn,
  themeOf,
  WELCOME,
} from './ground.page.ts'

test('numbers are read again every 5 seconds, but not while the page is hidden', async ({ page }) => {
  const ledger = await standIn(page, answering(filled))
  await openStill(page)
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')
  // The first reading ended at some moment of a clock that ran; the next one ends on a clock that stands.
  const first = ledger.calls
  ledger.answer = answering({ ...filled, postings: '18240' })
  while (ledger.calls === first) await page.clock.runFor(100)
  await expect(figureOf(page, 'Postings')).toHaveText('18,240')
  const start = ledger.calls

  ledger.answer = answering({ ...filled, postings: '18242' })
  await page.clock.runFor(4_800)
  expect(ledger.calls).toBe(start)
  await page.clock.runFor(400)
  await expect(figureOf(page, 'Postings')).toHaveText('18,242')
  expect(ledger.calls).toBe(start + 1)

  await setHidden(true)
  await page.clock.runFor(60_000)
  expect(ledger.calls).toBe(start + 1)

  ledger.answer = answering({ ...filled, postings: '18243' })
  await setHidden(false)
  await expect(figureOf(page, 'Postings')).toHaveText('18,243')
  expect(ledger.calls).toBe(start + 2)

  async function setHidden(hidden: boolean): Promise<void> {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  }
})

test('a reading that fails later keeps the numbers and says how old they are', async ({ page }) => {
  const ledger = await standIn(page, answering(filled))
  await openStill(page)
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')

  ledger.answer = failing
  await growOld(page)
  const warning = staleOf(page)
  await expect(warning).toHaveText(/The last reading failed\. These numbers are from \d\d:\d\d:\d\d\./)
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')

  ledger.answer = answering({ ...filled, postings: '18250' })
  await retryOf(page).click()
  await expect(figureOf(page, 'Postings')).toHaveText('18,250')
  await expect(warning).toHaveCount(0)
})

test('the whole hash is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await standIn(page, answering(filled))
  await page.goto(LEDGER)
  await page.getByRole('button', { name: 'Copy the hash' }).click()
  await expect(ledgerOf(page).getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(filled.lastBlock.hash)
})

test('a browser that refuses to copy gets the whole hash to select', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await standIn(page, answering(filled))
  await page.goto(LEDGER)
  await page.getByRole('button', { name: 'Copy the hash' }).click()
  await expect(ledgerOf(page).getByRole('status')).toContainText('refused to copy')
  await expect(ledgerOf(page).locator('code')).toHaveText(filled.lastBlock.hash)
})

test('the page works under a content security policy without inline scripts and styles', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    // The offline worker is kept out by the stories themselves.
    if (!message.text().includes('blocked by Playwright')) refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(error.message))
  await standIn(page, answering(filled))
  await page.route(WELCOME, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "default-src 'self'" },
    })
  })
  await page.goto(LEDGER)
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')
  await themeOf(page, 'Night shift').check()
  await expect(page.locator('style, script:not([src])')).toHaveCount(0)
  expect(refused).toEqual([])
})
