import { expect, type Page } from '@playwright/test'
import { batchOnSale, historyRow } from '../world/lending.ts'
import type { Place } from './place.ts'

/** A server on which nothing is on sale. */
export async function offerNothing(page: Page): Promise<void> {
  await page.route('**/api/sprods', (route) => route.fulfill({ json: [] }))
  await page.reload()
}

/** A server with batches in every state, to somebody who may enter and has entered before. */
export async function offerBatches(page: Page): Promise<void> {
  const full = { ...batchOnSale(), batchId: 'usdc-weekly-188', name: 'USDC weekly', coin: { id: 'USDC' } }
  const batches = [
    batchOnSale(),
    { ...batchOnSale(), batchId: 'btc-weekly-189', enteredAmount: '0.05' },
    { ...full, startingAmount: '2500000', batchCap: '2500000', estimatedAutocompoundAmount: '0' },
    { ...batchOnSale(), batchId: 'btc-weekly-187', batchNumber: 187, status: 'ONGOING', enteredAmount: '0.05' },
  ]
  await page.route('**/api/sprods', (route) => route.fulfill({ json: batches }))
  await page.route('**/api/sprods/history?*', (route) => route.fulfill({ json: [historyRow] }))
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me = await answer.text()
    const body = me.replace(/"enterSprod":\{[^}]*\}/, '"enterSprod":{"access":true,"reasons":[]}')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
}

const openDialog = (nth: number) => async (page: Page) => {
  await offerBatches(page)
  // For a moment his rights may still be those of his last visit, which open the gate.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.locator('.lending__cards article').nth(nth).getByRole('button').first().click({ timeout: 5_000 })
    await expect(page.locator('.lending-entry')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

async function confirm(page: Page): Promise<void> {
  await openDialog(0)(page)
  await page.getByRole('dialog').getByRole('textbox').fill('0.05')
  await page.locator('.lv-modal__footer button').last().click()
}

async function takeBack(page: Page): Promise<void> {
  await openDialog(1)(page)
  await page.locator('.lv-modal__footer button').first().click()
}

async function openDetails(page: Page): Promise<void> {
  await offerBatches(page)
  await page.locator('.lending__cards article').first().getByRole('button').last().click()
}

async function openPast(page: Page): Promise<void> {
  await offerBatches(page)
  await page.locator('.lending-past__line').click()
}

export const lendingPlaces: readonly Place[] = [
  { name: 'lending', path: '/lending', way: offerBatches, sign: '.lending__cards article' },
  { name: 'lending-entry', path: '/lending', way: openDialog(0), sign: '.lending-entry .lv-label' },
  { name: 'lending-details', path: '/lending', way: openDetails, sign: '.lending-about', isDeep: true },
  { name: 'lending-history', path: '/lending', way: openPast, sign: '.lending-proof__state--matches', isDeep: true },
  { name: 'lending-confirm', path: '/lending', way: confirm, sign: '.lending-entry .lv-choice', isDeep: true },
  { name: 'lending-take-back', path: '/lending', way: takeBack, sign: '.lending-entry__actions', isDeep: true },
]
