import type { Page } from '@playwright/test'
import type { Place } from './place.ts'

/** A server that lets him swap; nothing is swapped on the real one. */
async function openSwap(page: Page): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const me: unknown = await answer.json()
    const rights = typeof me === 'object' && me !== null && 'accessRights' in me ? me.accessRights : {}
    const accessRights = { ...(typeof rights === 'object' && rights), swapOnDex: { access: true, reasons: [] } }
    await route.fulfill({ response: answer, json: { ...(typeof me === 'object' && me), accessRights } })
  })
  await page.reload()
  await page.locator('.wallets-total__actions button').last().click()
  await page.locator('.lv-amt__entry').first().fill('0.1')
}

async function chooseCoin(page: Page): Promise<void> {
  await openSwap(page)
  await page.locator('.lv-pill').first().click()
}

async function openReview(page: Page): Promise<void> {
  await openSwap(page)
  await page.locator('.swap-target').getByText(/\d/).first().waitFor()
  await page.locator('.lv-modal__footer button').click()
}

async function openSettings(page: Page): Promise<void> {
  await openSwap(page)
  await page.locator('.lv-modal__head-end button').click()
}

export const swapPlaces: readonly Place[] = [
  { name: 'swap', path: '/wallets', way: openSwap, sign: '.swap-flip' },
  { name: 'swap-review', path: '/wallets', way: openReview, sign: '.swap-route', isDeep: true },
  { name: 'swap-coins', path: '/wallets', way: chooseCoin, sign: '.swap-coin', isDeep: true },
  { name: 'swap-settings', path: '/wallets', way: openSettings, sign: '.swap-settings', isDeep: true },
]
