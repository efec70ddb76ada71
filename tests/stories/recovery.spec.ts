import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, PASSWORD } from './customer.page.ts'
import { awaitLink } from './sandbox.page.ts'

const NEW_PASSWORD = 'knead-the-dough-8-times'

test('AUTH-73 ROUTE-027 ROUTE-028 ROUTE-026 a forgotten password is asked for, mailed and chosen anew, once', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { email } = await becomeCustomer(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forget-password$/)
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(/\/forget-password-success$/)
  await expect(page.getByText(email)).toBeVisible()

  const link = await awaitLink(page.request, email, /\/reset-password\/[\w-]+/)
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
  await choosePassword(page)
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, email, PASSWORD)
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  await logIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/wallets$/)

  for (const path of [link, '/forget-password', '/forget-password-success']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/wallets$/)
  }
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await choosePassword(page)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forget-password$/)
})

test('AUTH-73 an address that nobody has leads to the same page', async ({ page }) => {
  await page.goto('/forget-password')
  await page.getByLabel('Email').fill('nobody-at-all@leaven.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page).toHaveURL(/\/forget-password-success$/)
})

test('ROUTE-100 ROUTE-024 ROUTE-048 the link of a warning disables the account, ends its sessions and leads to /closed', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const { email } = await becomeCustomer(page)
  await page.goto('/closed')
  await expect(page).toHaveURL(/\/wallets$/)
  // Another device logs in, which is what the owner is warned about.
  const stranger = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  ).newPage()
  await stranger.goto('/login')
  await logIn(stranger, email, PASSWORD)
  await expect(stranger).toHaveURL(/\/wallets$/)

  await page.goto(await awaitLink(page.request, email, /\/disable-account\/[\w-]+/))
  await expect(page.getByRole('button', { name: 'Disable my account' })).toBeVisible()
  await stranger.reload()
  await expect(stranger).toHaveURL(/\/wallets$/)
  await page.getByRole('button', { name: 'Disable my account' }).click()
  await expect(page).toHaveURL(/\/closed\?by=link$/)
  await expect(page.getByRole('heading', { name: 'Your account is disabled' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Support' })).toBeVisible()

  await stranger.goto('/transactions')
  await expect(stranger).toHaveURL(/\/login/)
  await logIn(stranger, email, PASSWORD)
  await expect(stranger.getByText('This account is suspended.')).toBeVisible()
  await stranger.context().close()
})

test('ROUTE-100 a link that is no good shows an error', async ({ page }) => {
  await page.goto('/disable-account/a-token-of-nobody')
  await page.getByRole('button', { name: 'Disable my account' }).click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
})

test('ROUTE-099 ROUTE-046 a code of another client opens the session here, once', async ({ page, browser }) => {
  test.setTimeout(60_000)
  const { token } = await becomeCustomer(page)
  const headers = { authorization: `Bearer ${token}` }
  const answer: unknown = await (
    await page.request.post('/api/me/handoff', { headers, data: { password: PASSWORD } })
  ).json()
  const code = typeof answer === 'object' && answer && 'code' in answer ? String(answer.code) : ''
  const path = `/auth/handoff?code=${encodeURIComponent(code)}&returnTo=%2Ftransactions`
  for (const target of [/\/transactions$/, /\/login$/]) {
    const other = await (await browser.newContext()).newPage()
    await other.goto(path)
    // Opening the link alone logs nobody in.
    if (target.test('/transactions')) await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other).toHaveURL(target)
    await other.context().close()
  }
  // A used code leads whoever is logged in already to their own pages.
  await page.goto(path)
  await expect(page.getByText('This link is no longer valid. Please log in', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/wallets$/)
})

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the password' }).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
