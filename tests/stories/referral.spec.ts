import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer } from './customer.page.ts'
import { register, verifyAndLogIn } from './sandbox.page.ts'

const SEEN_WITHIN = { timeout: 30_000 }

test('ROUTE-039 REF-04 REF-05 a guest reads what a referral pays and who has brought most', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Referral' }).first().click()
  await expect(page).toHaveTitle('Referral | Leaven')
  const tiers = page.getByRole('table', { name: 'Reward tiers' })
  await expect(tiers.getByRole('row').last()).toHaveText(/^per referral\s*\$10 in DFI$/)
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('REF-20 outside its time no bonus is promised, and the link still works', async ({ page }) => {
  await becomeCustomer(page)
  await page.goto('/referral')
  await expect(page.getByRole('heading', { level: 1, name: 'Invite your friends' })).toBeVisible()
  await expect(page.getByText('No referral bonus is on offer right now.', { exact: false })).toBeVisible()
  await expect(page.getByText('Campaign: 14 Apr – 16 Oct 2025')).toBeVisible()
  await expect(page.getByText('Enjoy $30 in DFI', { exact: false })).toHaveCount(0)
})

test('REF-01 REF-06 REF-13 REF-22 somebody accepts the rules, sends his link, and sees who signed up with it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await becomeCustomer(page)
  await page.goto('/referral')
  await expect(page.getByText('Nobody has signed up with your link yet.')).toBeVisible()
  const link = await acceptRules(page)
  const friend = await browser.newContext()
  const visit = await friend.newPage()
  await visit.goto(link)
  await visit.getByRole('button', { name: 'Register with email' }).click()
  await expect(visit.getByText('Referral code has been applied')).toBeVisible()

  const referralCode = new URL(link).searchParams.get('ref') ?? ''
  const shown = await signUp(visit, { referralCode, isRevealToReferrer: true })
  await signUp(visit, { referralCode, isRevealToReferrer: false })
  await friend.close()
  await page.reload()
  const friends = page.getByRole('region', { name: 'My friends' }).getByRole('listitem')
  await expect(friends).toHaveCount(2, SEEN_WITHIN)
  await expect(friends.nth(0)).toContainText('A friend without a name')
  await expect(friends.nth(1)).toContainText(shown)
  await expect(friends.nth(1)).toContainText('Signed up')
})

/** Reads the rules, ticks the box, and answers his link. */
async function acceptRules(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Read the rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Referral rules' })
  await expect(dialog.getByRole('button', { name: 'Accept the rules' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Accept the rules' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  return (await page.locator('.lv-qr__text').textContent()) ?? ''
}

/** Signs up by the API, as whoever came by the link. */
async function signUp(page: Page, marks: object): Promise<string> {
  const email = await register(page.request, marks)
  await verifyAndLogIn(page.request, email)
  return email
}
