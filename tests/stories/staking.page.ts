import type { Page } from '@playwright/test'
import { createStaking } from '../world/staking-page.ts'
import type { Place } from './place.ts'

const PATH = '/staking'

/** A server on which he has shares and positions; nothing is staked on the real one. */
async function haveShares(page: Page): Promise<void> {
  const { answers } = createStaking()
  await page.route('**/api/staking', (route) => route.fulfill({ json: answers['GET /api/staking'] }))
  await page.route('**/api/freezer', (route) => route.fulfill({ json: answers['GET /api/freezer'] }))
  await page.reload()
  await page.getByRole('tablist').waitFor()
}

const openTab = (place: number) => async (page: Page) => {
  await haveShares(page)
  await page.getByRole('tab').nth(place).click()
}

async function confirmFreeze(page: Page): Promise<void> {
  await openTab(1)(page)
  await page.locator('.staking-form .lv-seg__part').last().click()
  await page.locator('.lv-amt__max').click()
  await page.locator('.staking-form > .lv-btn').click()
}

async function extendFirst(page: Page): Promise<void> {
  await openTab(2)(page)
  await page.locator('.staking-position__tools .lv-btn').first().click()
}

export const stakingPlaces: readonly Place[] = [
  { name: 'staking', path: PATH, way: haveShares, sign: '.lv-curve' },
  { name: 'freezer', path: PATH, way: openTab(1), sign: '.lv-tenures' },
  { name: 'shares', path: PATH, way: openTab(2), sign: '.staking-position', isDeep: true },
  { name: 'freeze-gate', path: PATH, way: confirmFreeze, sign: '[role="dialog"]', isDeep: true },
  { name: 'extend', path: PATH, way: extendFirst, sign: '[role="dialog"]', isDeep: true },
]
