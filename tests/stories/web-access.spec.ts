import { expect, type Page, test } from '@playwright/test'
import { cutOff, expectNoAxeViolation } from './access.ts'
import { becomeHolder } from './customer.page.ts'
import { customerPlaces, guestPlaces, openPlace, SCROLLERS } from './pages.ts'
import type { Place } from './place.ts'

// A window of 1280 × 720 at 200 % zoom is a page of 640 × 360, two dots to a pixel.
// Without a trace, which would take a third of the time: what fails is named.
test.use({ deviceScaleFactor: 2, trace: 'off' })

const WIDE = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const narrow = [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
] as const

test.describe('guests', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage()
  })
  test.afterAll(() => page.context().close())

  for (const place of guestPlaces) {
    test(titleOf(place), () => lookAt(page, place))
  }
})

test.describe('customers', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(60_000)
    page = await (await browser.newContext()).newPage()
    await becomeHolder(page)
  })
  test.afterAll(() => page.context().close())

  for (const place of customerPlaces) {
    test(titleOf(place), () => lookAt(page, place))
  }
})

function titleOf({ name }: Place): string {
  return `PLUS-16 axe finds nothing, light and dark, and nothing leaves the screen at 360 px and 200% zoom: ${name}`
}

async function lookAt(page: Page, place: Place): Promise<void> {
  await page.setViewportSize(place.isNarrow ? PHONE : WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPlace(page, place)
  await expectNoAxeViolation(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolation(page)
  for (const size of narrow) {
    await page.setViewportSize(size)
    expect(await cutOff(page, SCROLLERS), `${size.width} px`).toEqual([])
  }
}
