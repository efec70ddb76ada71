import { expect, test, type Page } from '@playwright/test'
import { expectedPages, type Expected } from '../world/routes.data.ts'
import { becomeCustomer, logIn, PASSWORD } from './customer.page.ts'

const GUEST = 0
const CUSTOMER = 1
const NOT_FOUND = 'Page not found'
const APP_ONLY = 'Only available in the app'

// A browser reads the dots itself.
const addresses = expectedPages.filter(({ path }) => !path.includes('..'))

// Without the code or the mail that leads to them, these send a guest on by themselves.
const entrances = new Set(['/auth/handoff', '/login/sso', '/register/sso', '/forget-password-success'])

const whereOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

/** Opens an address inside the app, as a link does. */
const goInside = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

/** Which of the two pages that stand for others shows there; undefined: neither. */
function findStandIn({ name, isOfApp }: Expected, fate: string): string | undefined {
  if (fate !== 'stays') return undefined
  return name === undefined ? NOT_FOUND : isOfApp && APP_ONLY
}

/**
 * Each address, opened by one visitor, ends where it should and shows whether there is a page. What a payment came back
 * with is told once and leaves the address (ROUTE-094).
 */
async function walk(page: Page, pages: readonly Expected[], who: number): Promise<void> {
  const readHeadings = () => page.getByRole('heading', { level: 1 }).allTextContents()
  const readStandIn = async () => (await readHeadings()).find((text) => [NOT_FOUND, APP_ONLY].includes(text))
  for (const expected of pages) {
    const { path, fates } = expected
    const fate = fates[who] ?? ''
    const targets: Readonly<Record<string, string>> = {
      login: `/login?returnTo=${encodeURIComponent(path)}`,
      stays: path.replace(/\?return=.*/, ''),
    }
    await goInside(page, path)
    await expect.poll(() => whereOf(page), { message: path, intervals: [10, 20, 50, 100] }).toBe(targets[fate] ?? fate)
    // The page before stays until the next one has come.
    await expect.poll(readStandIn, { message: path, intervals: [10, 20, 50, 100] }).toBe(findStandIn(expected, fate))
  }
}

test('ACCESS-10 ROUTE-020 ROUTE-021 ROUTE-076 ROUTE-077 guests walk through every address, and come back to theirs after the login', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { email } = await becomeCustomer(page)
  await page.context().clearCookies()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/')
  const calm = addresses.filter(({ path }) => !entrances.has(path))
  await walk(page, calm, GUEST)

  await page.goto('/transactions?page=1#end')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Ftransactions%3Fpage%3D1%23end$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\?page=1#end$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
})

test('SHELL-05 ROUTE-006 ROUTE-019 ROUTE-075 customers see a spinner until they are known, then walk through every address', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await becomeCustomer(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/me', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/#/transactions')
  await expect(page.locator('.start')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(page).toHaveURL(/\/transactions$/)
  await goInside(page, '/')
  await expect.poll(() => whereOf(page)).toBe('/wallets')
  await walk(page, addresses, CUSTOMER)
})

test('ACCESS-29 ROUTE-070 ROUTE-071 whoever may only withdraw, or nothing, lands on his wallets and never sees what he has lost', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { token } = await becomeCustomer(page)
  await keepHeadings(page)
  for (const { mode, who } of [
    { mode: 'WITHDRAWAL_ONLY', who: 2 },
    { mode: 'FULLY_RESTRICTED', who: 3 },
  ]) {
    const headers = { authorization: `Bearer ${token}` }
    const withdrawn = await page.request.post('/api/user-consent/withdraw', { data: { mode }, headers })
    expect(withdrawn.ok(), await withdrawn.text()).toBe(true)
    await page.goto('/incoming-deposits')
    await expect(page).toHaveURL(/\/wallets$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Wallets' })).toBeVisible()
    const lost = addresses.filter(({ fates }) => fates[CUSTOMER] === 'stays' && fates[who] === '/wallets')
    expect(lost.length).toBeGreaterThan(8)
    await walk(page, [...lost, ...addresses.slice(0, 3)], who)
    expect(await page.evaluate(() => sessionStorage.getItem('headings'))).toBe('["Wallets"]')
    await page.request.post('/api/user-consent', { data: { acceptedDataConsent: true }, headers })
  }
})

test('ROUTE-072 ROUTE-073 whoever still has to consent reaches two pages', async ({ page }) => {
  test.setTimeout(120_000)
  await logIn(page, { email: 'dave@leaven.test' })
  await keepHeadings(page)
  await page.goto('/wallets')
  await expect(page).toHaveURL(/\/data-consent-terms$/)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('headings'))).not.toContain('Wallets')
  const some = addresses.filter(({ ids }, index) => index % 4 === 0 || /ROUTE-07/.test(ids))
  await walk(page, some, 4)
})

test.describe('phones', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  })

  test('ROUTE-081 ROUTE-083 ROUTE-084 what came by mail goes on in the browser; the rest is the app’s', async ({
    page,
  }) => {
    await page.goto('/reset-password/a-token-of-nobody')
    await expect(page.getByRole('heading', { level: 1, name: APP_ONLY })).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await page.getByRole('link', { name: 'Continue in browser' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
    for (const path of ['/withdrawal/7/c0de/confirm', '/verify/ada%40leaven.test/t0ken', '/referral']) {
      await goInside(page, path)
      await expect(page.getByRole('link', { name: 'Continue in browser' })).toBeVisible()
    }
    await goInside(page, '/portfolio')
    await expect(page.getByRole('heading', { level: 1, name: APP_ONLY })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue in browser' })).toHaveCount(0)
  })
})

/** Every heading that shows, however shortly. */
async function keepHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent)
      sessionStorage.setItem('headings', JSON.stringify([...seen]))
    }).observe(document, { childList: true, subtree: true })
  })
}
