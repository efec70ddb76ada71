import { type Page, test } from '@playwright/test'
import { lookAt, titleOf, DOTS } from './look-at-place.ts'
import { guestPlaces } from './pages.ts'

test.use(DOTS)

let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
})
test.afterAll(() => page.context().close())

for (const place of guestPlaces) {
  test(titleOf(place), () => lookAt(page, place))
}
