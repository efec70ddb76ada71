import { expect, test, type Page } from '@playwright/test'
import { addressOf, becomeCustomer, receive, send, type Customer } from './customer.page.ts'

/** Nobody else's: another's blocks would end what is on its way before it is seen. */
const CHAIN = 'polygon'
const SUM = /0[.,]777/
const bar = (page: Page) => page.getByRole('region', { name: 'Balance summary' })

test('SHELL-35 SHELL-40 SHELL-49 SHELL-77 ERR-13 the frame of a customer: banners, menus, the bar and what it opens, a toast', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page)
  await page.goto('/wallets')

  // He lives in Germany and has not shown who he is.
  await expect(page.getByRole('region', { name: 'Regional notice' })).toBeVisible()
  const verification = page.getByRole('region', { name: 'Account verification' })
  await expect(verification).toContainText('Verify your identity to unlock all features')
  await verification.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(bar(page).getByRole('definition').first()).toHaveText('$0.00')
  await expect(verification).toHaveCount(0)

  await page.locator('.shell-account').click()
  const panel = page.locator('.lv-menu__panel')
  await expect(panel).toHaveCSS('max-height', '370px')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await page.getByRole('dialog').getByRole('combobox').first().press('ArrowDown')
  // As much as there is room for, and never more.
  const listed = await page.locator('.lv-pop__list').evaluate((list) => parseFloat(getComputedStyle(list).maxHeight))
  expect([listed > 100, listed <= 370]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('banner').getByRole('button', { name: 'Buy crypto' }).click()
  await expect(page.getByRole('dialog')).toContainText('Finish the Lite Tier Account Verification')
  await page.keyboard.press('Escape')

  expect((await bar(page).boundingBox())?.height).toBe(64)
  await bar(page).getByRole('button', { name: 'Allocated $0.00' }).hover()
  const parts = page.locator('.shell-allocated__parts')
  await expect(parts).toHaveText('Staking Shares $0.00Bundle $0.00')
  // From the bar into what it has opened, which stays.
  await parts.hover()
  await expect(parts).toBeVisible()
  await page.mouse.move(600, 300)
  await expect(parts).toHaveCount(0)

  await watchToast(page, customer)
})

test('API-13 a customer reaches every area of the product: an open one works, and a shut one says so', async ({
  page,
}) => {
  await becomeCustomer(page)
  const overview: readonly Area[] = await (await page.request.get('/api/earn')).json()
  expect(overview.map(({ product }) => product)).toEqual(
    expect.arrayContaining(['wallets', 'staking', 'freezer', 'lending', 'swap', 'fiatBuy', 'learnAndEarn', 'referral']),
  )
  const placed = overview.flatMap(({ product, path, isOpen }) => (path === null ? [] : [{ product, path, isOpen }]))
  expect(placed.map(({ product }) => product)).toEqual(
    expect.arrayContaining(['wallets', 'staking', 'lending', 'savings', 'bundles', 'referral', 'learnAndEarn']),
  )
  for (const { product, path, isOpen } of placed) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), product).toHaveCount(1)
    await expect(page, product).toHaveURL(new RegExp(`${path}$`))
    const shut = page.getByText(/ is not open yet$/)
    await expect(shut, product).toHaveCount(isOpen ? 0 : 1)
  }
})

type Area = { readonly product: string; readonly path: string | null; readonly isOpen: boolean }

/** Bottom right, above the bar. */
async function watchToast(page: Page, customer: Customer): Promise<void> {
  const address = await addressOf(page, customer, 'POL', CHAIN)
  await send(page.request, CHAIN, { address, coinId: 'POL', amount: '777' })
  const toast = page.locator('.lv-toast')
  await expect(toast).toContainText('777\u00a0POL is on its way', { timeout: 30_000 })
  const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {}
  const { width: right, height: bottom } = page.viewportSize() ?? { width: 0, height: 0 }
  expect({ fromRight: right - x - width, fromBottom: bottom - y - height }).toEqual({ fromRight: 24, fromBottom: 80 })
}

test('phones have Buy crypto in the header, and in the side menu where the header is too narrow', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await becomeCustomer(page)
  // The widest word of the four languages.
  await page.goto('/wallets?lang=it')
  const widest = page.getByRole('banner').getByRole('button', { name: 'Acquista cripto' })
  await expect(widest).toBeVisible()
  // On one line.
  const { height = 0 } = (await widest.getByText('Acquista cripto').boundingBox()) ?? {}
  expect([height > 10, height < 25]).toEqual([true, true])
  await page.goto('/wallets?lang=en')
  const buy = page.getByRole('banner').getByRole('button', { name: 'Buy crypto' })
  await expect(buy).toBeVisible()
  await page.setViewportSize({ width: 340, height: 740 })
  await expect(buy).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Buy crypto')).toBeVisible()
})

test('PLUS-18 SHELL-42 what the eye closes over is nowhere in any page, and still hidden after a new start', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page)
  await receive(page, customer, { coinId: 'BTC', networkId: 'bitcoin', amount: '0.777', blocks: 3 })
  await page.goto('/wallets')
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toContainText(SUM)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/preference'))
  await bar(page).getByRole('button', { name: 'Hide balances' }).click()
  await saved
  for (const path of ['/wallets', '/transactions', '/me/data-consent']) {
    await page.goto(path)
    await expect(bar(page).getByRole('definition').first()).toContainText('••••••')
    await expect(page.locator('.lv-skeleton')).toHaveCount(0)
    expect(await page.content(), path).not.toMatch(SUM)
  }
})

test('SHELL-03 SHELL-04 a guest follows the footer to the form and sends a request to the server', async ({ page }) => {
  await page.goto('/staking')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await page.getByLabel('Email').fill('guest@leaven.test')
  await page.getByLabel('Subject').fill('Where is my bread?')
  await page.getByLabel('Description').fill('It should be here.\nIt is not.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeFocused()
})

test('SHELL-63 SHELL-64 SHELL-66 a page that crashes tells the server, and offers help above the bar', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.route('**/api/transactions**', (route) => route.fulfill({ json: [{}] }))
  const told = page.waitForResponse('**/api/crash-reports')
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'That fell flat' })).toBeVisible()
  expect((await told).status()).toBe(200)
  expect((await told).request().postDataJSON()).toMatchObject({ place: '/transactions' })
  await expect(bar(page)).toBeVisible()
  const help = page.getByRole('complementary', { name: "It looks like we're having issues." })
  // Only what nothing covers can be pressed.
  await help.getByRole('link', { name: 'Submit a request' }).click({ trial: true })
  expect((await help.boundingBox())?.width).toBeLessThanOrEqual(450)
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toHaveCount(0)
})
