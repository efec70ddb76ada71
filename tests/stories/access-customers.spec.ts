import { type Page, test } from '@playwright/test'
import { becomeHolder } from './customer.page.ts'
import { lookAt, titleOf, DOTS } from './look-at-place.ts'
import { customerPlaces } from './pages.ts'

test.use(DOTS)

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
