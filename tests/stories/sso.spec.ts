import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, PASSWORD } from './customer.page.ts'
import { endFault, sandboxUrl } from './sandbox.page.ts'

const newEmail = () => `sso-${randomUUID().slice(0, 8)}@leaven.test`

/** Says who it is at the provider's own page. */
async function beSomebody(page: Page, provider: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Weber')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('AUTH-10 SSO-04 SSO-07 a newcomer signs up with Google and comes back without a question', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await beSomebody(page, 'Google', email)
  await expect(page).toHaveURL(/\/register\/sso$/)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('combobox', { name: 'Country of residence' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('button', { name: 'Sign up' }).click()
  const consent = page.getByRole('dialog', { name: 'Before we continue' })
  await consent.getByRole('switch').nth(0).click()
  await consent.getByRole('switch').nth(1).click()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/wallets$/)

  await context.clearCookies()
  await page.goto('/login?returnTo=%2Ftransactions')
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await beSomebody(page, 'Google', email)
  await expect(page).toHaveURL(/\/transactions$/)
})

test('AUTH-09 SSO-03 a customer comes by Apple, shows the password once and never again', async ({ page, context }) => {
  const { email } = await becomeCustomer(page)
  await context.clearCookies()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Login with Apple' }).click()
  await beSomebody(page, 'Apple', email)
  await expect(page).toHaveURL(/\/login\/sso$/)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/wallets$/)

  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login with Apple' }).click()
  await beSomebody(page, 'Apple', email)
  await expect(page).toHaveURL(/\/wallets$/)
})

test('SSO-05 SSO-06 a sign-in that is cancelled or fails says so and opens nothing', async ({ page, request }) => {
  await page.goto('/login')
  await expect(page.getByText(/facebook/i)).toHaveCount(0)
  await page.getByRole('link', { name: 'Login with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You went back without signing in. Nothing has changed.')).toBeVisible()

  await page.goto('/login')
  await page.getByRole('button', { name: 'Login with Apple' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Apple' })).toBeVisible()
  await request.post(`${sandboxUrl()}/faults`, { data: { party: 'sso.apple', mode: 'error', forSeconds: 60 } })
  await page.goto('/apple/auth-callback?code=stolen&state=of-nobody')
  await expect(page.getByText('Signing in with this provider did not work. Please try again.')).toBeVisible()
  await endFault(request, 'sso.apple')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('/api/sso/facebook')
  await expect(page.getByRole('heading', { name: 'Sign in with Facebook' })).toBeVisible()
  await page.goto('/facebook/auth-callback')
  await expect(page.getByText('Signing in with this provider did not work. Please try again.')).toBeVisible()
})

test('a person comes back from Facebook, whose page has no button', async ({ page }) => {
  await page.goto('/api/sso/facebook')
  await beSomebody(page, 'Facebook', newEmail())
  await expect(page).toHaveURL(/\/register\/sso$/)
})

const places = [
  { path: '/google/auth-callback', heading: 'Login with Google' },
  { path: '/facebook/auth-callback', heading: 'Login with Facebook' },
  { path: '/apple/auth-callback', heading: 'Login with Apple' },
  { path: '/register/sso', heading: 'Create your account' },
  { path: '/login/sso', heading: 'You already have an account' },
]

test('ROUTE-029 ROUTE-030 ROUTE-031 ROUTE-032 ROUTE-033 guests see the pages of single sign-on, customers go home', async ({
  page,
}) => {
  for (const { path, heading } of places) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await becomeCustomer(page)
  for (const { path } of places) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/wallets$/)
  }
})
