import { expect, test, type Locator, type Page } from '@playwright/test'
import { becomeBuyer } from './buy.page.ts'
import { becomeCustomer } from './customer.page.ts'
import { filled } from './ground.answers.ts'
import { answering, figureOf, LEDGER, ledgerOf, standIn } from './ground.page.ts'

// What is coming has its place, so that nothing moves away from under a finger.

const NEARLY_PX = 8

// The names of what moved without having been touched.
const NOTE_SHIFTS = `
  globalThis.shifted = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources) globalThis.shifted.push(node?.className ?? '')
  }).observe({ type: 'layout-shift', buffered: true })
`

for (const width of [390, 800, 1440]) {
  test(`the ledger is as high before it comes as afterwards, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await standIn(page, answering(filled))
    const bring = await holdBack(page, '**/assets/LedgerBody*.js')
    await page.goto(LEDGER)
    await expect(ledgerOf(page)).toContainText('Read at')
    await expect(ledgerOf(page).locator('.lv-skeleton').first()).toBeVisible()
    const { height } = await boxOf(ledgerOf(page))
    bring()
    await expect(figureOf(page, 'Postings')).toHaveText('18,241')
    expect(Math.abs((await boxOf(ledgerOf(page))).height - height)).toBeLessThan(NEARLY_PX)
  })
}

test('the button of the login stays where it is when the captcha comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bring = await holdBack(page, '**/api/captcha')
  await page.goto('/login')
  const form = page.getByRole('main').locator('form')
  const button = form.getByRole('button', { name: 'Login', exact: true })
  await expect(form.locator('.lv-skeleton')).toBeVisible()
  const { y } = await boxOf(button)
  bring()
  await expect(form.getByRole('checkbox', { name: 'I am not a robot' })).toBeVisible()
  expect(Math.abs((await boxOf(button)).y - y)).toBeLessThan(NEARLY_PX)
})

test('the payment services stay where they are when the ways to pay come', async ({ page }) => {
  await becomeBuyer(page)
  const bring = await holdBack(page, '**/api/banxa/payment-methods*')
  await page.goto('/wallets')
  await page.getByRole('banner').getByRole('button', { name: 'Buy crypto' }).click()
  const form = page.getByRole('dialog', { name: 'Buy crypto' })
  const service = form.getByRole('radio', { name: 'TRANSAK' })
  await expect(form.locator('.fiat-bones')).toBeVisible()
  const { y } = await boxOf(service)
  bring()
  await expect(form.getByRole('radiogroup', { name: 'Pay with' })).toBeVisible()
  expect(Math.abs((await boxOf(service)).y - y)).toBeLessThan(NEARLY_PX)
})

test('a notice stands above the page from its first moment, and does not push it down', async ({ page }) => {
  await becomeCustomer(page)
  await page.addInitScript(NOTE_SHIFTS)
  await page.goto('/lending')
  await expect(page.getByRole('region', { name: 'Regional notice' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .lv-skeleton')).toHaveCount(0)
  expect(await page.evaluate('globalThis.shifted')).not.toContain('shell-page')
})

/** Answers how to let it go. */
async function holdBack(page: Page, what: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

async function boxOf(place: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return box
}
