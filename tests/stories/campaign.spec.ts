import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { PASSWORD } from './customer.page.ts'
import { findReferralId } from './referral.page.ts'

test('SESS-19 SESS-21 SESS-22 SESS-23 REF-01 what a link brings along is kept, and its referral code applied', async ({
  page,
}) => {
  await page.goto('/?ref=482913&pid=partner-7&voucher=ROLL-22&call=razer')
  await expect(page).toHaveURL(/\/register\?ref=482913/)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register with email' }).click()
  await expect(page.getByText('Referral code has been applied')).toBeVisible()
  await expect(page.getByText('482913')).toBeVisible()
  const kept = await page.evaluate(() =>
    ['referralCode', 'affiliateRefCode', 'voucher', 'callFn'].map((name) => localStorage.getItem(name)),
  )
  expect(kept).toEqual(['482913', 'partner-7', 'ROLL-22', 'razer'])
})

test('REF-02 REF-03 to be shown to the referrer takes a ticked box', async ({ page }) => {
  await page.goto('/register?ref=482913')
  await page.getByRole('button', { name: 'Register with email' }).click()
  const reveal = page.getByRole('switch', { name: 'Reveal my contact information to my referrer' })
  await reveal.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(reveal).not.toBeChecked()
  await reveal.click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Reveal' }).click()
  await expect(reveal).toBeChecked()
})

test('SESS-20 SESS-25 a promo code of a later link takes the place of the referral code', async ({ page }) => {
  await page.goto('/welcome?ref=482913')
  await page.goto('/register?promo=BREAD')
  await page.getByRole('button', { name: 'Register with email' }).click()
  await expect(page.getByLabel('Referral or promo code')).toHaveValue('BREAD')
  await expect(page.getByText('Referral code has been applied')).toHaveCount(0)
})

test('AUTH-08 a sign-up goes through with a referral code, consents and all', async ({ page, baseURL }) => {
  const email = `invited-${randomUUID().slice(0, 8)}@leaven.test`
  const referralCode = await findReferralId(baseURL)
  await page.goto(`/register?ref=${referralCode}`)
  const sent = page.waitForRequest('**/api/register')
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  const consent = page.getByRole('dialog', { name: 'Before we continue' })
  for (const at of [0, 1, 2]) await consent.getByRole('switch').nth(at).click()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/email-verification\/email$/)
  expect((await sent).postDataJSON()).toMatchObject({
    email,
    referralCode,
    acceptedDataConsent: true,
    acceptedMarketingConsent: true,
  })
})

test('AUTH-08 a sign-up goes through with a promo code that is typed', async ({ page }) => {
  await page.goto('/register')
  const sent = page.waitForRequest('**/api/register')
  await fillDetails(page, `promo-${randomUUID().slice(0, 8)}@leaven.test`)
  await page.getByRole('button', { name: /referral or promo code/i }).click()
  await page.getByLabel('Referral or promo code').fill('BREAD')
  await page.getByRole('button', { name: 'Sign up' }).click()
  const consent = page.getByRole('dialog', { name: 'Before we continue' })
  for (const at of [0, 1]) await consent.getByRole('switch').nth(at).click()
  await consent.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/email-verification\/email$/)
  const body: unknown = (await sent).postDataJSON()
  expect(body).toMatchObject({ promoCode: 'BREAD', acceptedDataConsent: true, acceptedMarketingConsent: false })
  expect(body).not.toHaveProperty('referralCode')
})

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Register with email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('combobox', { name: 'Country of residence' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect(page.getByText(/strong!$/)).toBeVisible({ timeout: 30_000 })
}
