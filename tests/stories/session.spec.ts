import { expect, test, type Page, type Request } from '@playwright/test'
import { becomeCustomer, PASSWORD } from './customer.page.ts'
import { forgetSession, givePassword } from './security.page.ts'

const ALERT = 'Unauthorized'
const REFUSED = JSON.stringify({ code: 'Unauthorized', message: 'Unauthorized' })
const BALANCE = '/api/wallets/balance'

const bar = (page: Page) => page.getByRole('region', { name: 'Balance summary' })
const pathOf = (request: Request) => new URL(request.url()).pathname

/** The paths of the API that this page asks for, as they come. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (pathOf(request).startsWith('/api/')) calls.push(pathOf(request))
  })
  return calls
}

async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('SESS-01 SESS-35 SESS-36 SESS-48 the customer is read first, then his balances; the tokens lie where no script reads them', async ({
  page,
}) => {
  await becomeCustomer(page)
  const calls = watchCalls(page)
  await page.goto('/wallets')
  await expect(bar(page).getByText('$0.00').first()).toBeVisible()
  expect(calls.indexOf('/api/me')).toBeLessThan(calls.indexOf(BALANCE))
  expect(calls.indexOf('/api/generate-access-token')).toBeLessThan(calls.indexOf('/api/me'))

  // SESS-38, SESS-48: the refresh token out of reach, the access token in memory alone, the basic user token to look at.
  const cookies = await page.context().cookies([page.url(), new URL('/api/generate-access-token', page.url()).href])
  const shapes = cookies.map(({ name, httpOnly, path, sameSite }) => ({ name, httpOnly, path, sameSite }))
  expect(shapes).toEqual(
    expect.arrayContaining([
      { name: 'leaven_refresh', httpOnly: true, path: '/api/generate-access-token', sameSite: 'Lax' },
      { name: 'leaven_user', httpOnly: false, path: '/', sameSite: 'Lax' },
    ]),
  )
  const readable = await page.evaluate(() => [
    document.cookie,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ])
  expect(readable[0]).toMatch(/^leaven_user=[\w.-]+$/)
  expect(readable.join('')).not.toMatch(/eyJhbGciOi/)
})

test('SESS-05 SESS-06 SESS-07 SESS-08 SESS-10 logout calls the server once, and leaves nothing of the customer behind', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/wallets')
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('homepageKycBannerBannerDismissed', 'true')
    localStorage.setItem('isEnableNotificationsBannerHidden', 'true')
  })
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true')
  const calls = watchCalls(page)
  await chooseLogout(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('main form')).toBeVisible()
  expect(calls.filter((path) => path === '/api/logout')).toHaveLength(1)
  // Who is here now is known without asking: nobody.
  expect(calls.slice(calls.indexOf('/api/logout') + 1)).not.toContain('/api/me')
  const left = await page.evaluate(() => ({ cookie: document.cookie, names: Object.keys(localStorage) }))
  expect(left.cookie).toBe('')
  expect(left.names.filter((name) => !['leaven.language', 'leaven.theme'].includes(name))).toEqual([])
  await page.goto('/wallets')
  await expect(page).toHaveURL(/\/login/)
  expect(calls.filter((path) => path === '/api/logout')).toHaveLength(1)
})

test('SESS-11 SESS-12 SESS-13 logout is busy for two seconds, then the page looks as it does to guests', async ({
  page,
}) => {
  await becomeCustomer(page)
  await page.goto('/staking')
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('.shell-page')).toHaveAttribute('data-has-bar')
  const began = Date.now()
  await chooseLogout(page)
  const busy = page.getByRole('menuitem', { name: 'Logging out' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_000)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.locator('.shell-page')).not.toHaveAttribute('data-has-bar')
})

test('SESS-02 SESS-03 SESS-04 a session that is over at the start leaves a guest, without a word', async ({ page }) => {
  await page.goto('/razer')
  const calls = watchCalls(page)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(calls).toEqual([])

  await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(calls).toEqual(['/api/generate-access-token'])
  await expect(page.getByText(ALERT)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
})

for (const { row, status } of [
  { row: 'SESS-14', status: 401 },
  { row: 'SESS-15', status: 403 },
]) {
  test(`${row} ERR-09 an answer of ${status} later ends the session here and says Unauthorized`, async ({ page }) => {
    await becomeCustomer(page)
    await page.goto('/wallets')
    await expect(bar(page)).toBeVisible()
    await page.route('**/api/transactions**', (route) =>
      route.fulfill({ status, body: REFUSED, contentType: 'application/json' }),
    )
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Transactions' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert').filter({ hasText: ALERT })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  })
}

test('SESS-17 SESS-18 a hidden tab asks for no balances; seen again it asks at once and goes on', async ({ page }) => {
  await becomeCustomer(page)
  await page.clock.install()
  await page.goto('/wallets')
  await expect(bar(page).getByText('$0.00').first()).toBeVisible()
  const answered: string[] = []
  page.on('requestfinished', (request) => void answered.push(pathOf(request)))
  const count = () => answered.filter((path) => path === BALANCE).length
  await look(page, 'hidden')
  await page.clock.runFor(300_000)
  expect(count()).toBe(0)
  await look(page, 'visible')
  await expect.poll(count).toBe(1)
  await page.clock.runFor(61_000)
  await expect.poll(count).toBe(2)
})

/** Somebody goes to another tab, or comes back. */
async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('SESS-09 a logout in one tab logs out the others and keeps only how the app looks; a login logs them in, as whoever it is now', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const first = await becomeCustomer(page)
  const tabs = [page, await page.context().newPage(), await page.context().newPage()]
  for (const tab of tabs) {
    await tab.goto('/wallets')
    await expect(bar(tab)).toBeVisible()
  }
  await page.evaluate(() => localStorage.setItem('leaven.theme', 'dark'))
  await chooseLogout(page)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/)
  await expect(page.getByText(ALERT)).toHaveCount(0)
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    'leaven.theme': 'dark',
  })

  const second = await becomeCustomer(page)
  await forgetSession(page)
  await givePassword(page, second.email, PASSWORD)
  for (const tab of tabs) await expect(tab).toHaveURL(/\/wallets$/)
  // Nothing of the customer before shows to the next.
  const other = tabs[1] ?? page
  await other.getByRole('button', { name: 'Account menu' }).click()
  await expect(other.getByText(second.email)).toBeVisible()
  await expect(other.getByText(first.email)).toHaveCount(0)
})

test('SESS-27 five tabs that need a new token at the same moment ask for one', async ({ page }) => {
  test.setTimeout(90_000)
  await becomeCustomer(page)
  const tabs: Page[] = [page]
  while (tabs.length < 5) tabs.push(await page.context().newPage())
  const renewals: string[] = []
  const balances: string[] = []
  for (const tab of tabs) {
    await tab.clock.install()
    await tab.goto('/wallets')
    await expect(bar(tab).getByText('$0.00').first()).toBeVisible()
    tab.on('requestfinished', (request) => {
      if (pathOf(request) === '/api/generate-access-token') renewals.push(request.url())
      if (pathOf(request) === BALANCE) balances.push(request.url())
    })
  }
  // It is thirteen minutes later, and all of them are looked at again.
  const later = Date.now() + 790_000
  await Promise.all(tabs.map((tab) => tab.clock.setSystemTime(later)))
  await Promise.all(tabs.map((tab) => look(tab, 'visible')))
  await expect.poll(() => balances.length).toBeGreaterThanOrEqual(tabs.length)
  expect(renewals).toHaveLength(1)
})
