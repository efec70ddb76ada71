import { expect, type Page, test } from '@playwright/test'
import { becomeHolder } from './customer.page.ts'
import { customerPlaces, guestPlaces, openPlace } from './pages.ts'
import type { Place } from './place.ts'

type Size = { readonly width: number; readonly height: number }

const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const guestPictures = [
  'welcome',
  'register-filled',
  'register-referral',
  'login',
  'login-code',
  'forget-password',
  'reset-password',
  'closed',
  'disable-account',
  'terms-and-conditions',
  'privacy-policy',
  'not-found',
]
const customerPictures = [
  'wallets',
  'deposit',
  'transactions',
  'incoming-deposits',
  'me',
  'me-security',
  'me-data-consent',
]

test.describe('guests', () => {
  for (const place of placesOf(guestPlaces, guestPictures)) {
    test(`photographs of ${place.name}, wide and narrow`, ({ page }) => photograph(page, place))
  }
})

test.describe('customers', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(60_000)
    page = await browser.newPage()
    await becomeHolder(page)
  })
  test.afterAll(() => page.close())

  for (const place of placesOf(customerPlaces, customerPictures)) {
    test(`photographs of ${place.name}, wide and narrow`, () => photograph(page, place))
  }
})

function placesOf(places: readonly Place[], names: readonly string[]): readonly Place[] {
  const found = places.filter(({ name }) => names.includes(name))
  expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  return found
}

async function photograph(page: Page, place: Place): Promise<void> {
  test.setTimeout(60_000)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await openPlace(page, place)
    await unroll(page, size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => countUnloaded(page)).toBe(0)
      await page.screenshot({ path: `reports/screenshots/${place.name}-${size.width}-${colorScheme}.png` })
    }
  }
}

/** A window as high as the page, so that header and counter stand where they belong; a dialog fills the window it has. */
async function unroll(page: Page, { width, height }: Size): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  if ((await page.getByRole('dialog').count()) > 0) return
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

/** Pictures and letters that are still on their way. */
function countUnloaded(page: Page): Promise<number> {
  return page.evaluate(() => {
    const images = [...document.images].filter((image) => image.loading !== 'lazy' && !image.naturalWidth)
    return images.length + [...document.fonts].filter(({ status }) => status === 'loading').length
  })
}
