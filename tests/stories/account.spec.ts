import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { becomeCustomer, PASSWORD, receive } from './customer.page.ts'
import { textsTo } from './sandbox.page.ts'
import { approveByPassword, cardOf, createApp, forgetSession, keepRecoveryCodes, typeCode } from './security.page.ts'

test('SEC-04 the data consent is withdrawn in two ways after a confirmation, and given again', async ({ page }) => {
  await becomeCustomer(page)
  await page.goto('/me/data-consent')
  const card = cardOf(page, 'Data consent')
  for (const [mode, hint] of [
    ['Withdrawals only', 'You can take out what you own, and nothing else.'],
    ['No use at all', 'Nothing works any more, not even withdrawals.'],
  ] as const) {
    await card.getByRole('radio', { name: new RegExp(`^${mode}`) }).check()
    await card.getByRole('button', { name: 'Withdraw consent' }).click()
    const sure = page.getByRole('dialog', { name: 'Withdraw your consent?' })
    await sure.getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible()
    await expect(card.getByRole('status')).toContainText(hint)
    // SHELL-46: who may not use the products sees no bar.
    await expect(page.getByRole('region', { name: 'Balance summary' })).toHaveCount(0)
    await page.reload()
    await card.getByRole('button', { name: 'Give consent again' }).click()
    await expect(card.getByText('Given', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Balance summary' })).toBeVisible()
  }
})

test('PLUS-33 all personal data comes as one archive that opens', async ({ page }) => {
  const { email } = await becomeCustomer(page)
  await page.goto('/me/data-consent')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await approveByPassword(page)
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^leaven[\w.-]*\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const profile: unknown = JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))
  expect(profile).toMatchObject({ email, country: 'DE' })
  expect(Object.keys(files)).toContain('sessions.json')
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(''),
  ).not.toContain('argon2')
})

test('PLUS-32 an account that holds coins stays; an empty one is closed for good, by password and second factor', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const holder = await becomeCustomer(page)
  await receive(page, holder, { coinId: 'BTC', networkId: 'bitcoin', amount: '0.5', blocks: 3 })
  await page.goto('/me/data-consent')
  const card = cardOf(page, 'Close your account')
  await expect(card.getByRole('listitem')).toHaveText(['0.5 BTC'])
  await expect(card.getByRole('button', { name: 'Close my account' })).toHaveAttribute('aria-disabled', 'true')

  await forgetSession(page)
  const { email } = await becomeCustomer(page)
  await page.goto('/me/security')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await approveByPassword(page)
  const nextCode = createApp((await page.locator('.lv-qr__text').textContent()) ?? '')
  await typeCode(page, await nextCode())
  await keepRecoveryCodes(page)

  await page.goto('/me/data-consent')
  await card.getByRole('button', { name: 'Close my account' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^I understand/ }).check()
  await page.getByRole('button', { name: 'Close my account for good' }).click()
  await expect(page.getByText('Close the account for good')).toBeVisible()
  await typeCode(page, await nextCode())
  await expect(page).toHaveURL(/\/closed$/)
  await page.goto('/wallets')
  await expect(page).toHaveURL(/\/login/)
  await expect
    .poll(async () => (await textsTo(page.request, email)).some((text) => /closed/i.test(text)), { timeout: 30_000 })
    .toBe(true)
})

test('ROUTE-050 ROUTE-101 SHELL-20 the menu leads to /me; what is no sub-page shows the profile; guests log in first', async ({
  page,
}) => {
  await page.goto('/me/security')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fme%2Fsecurity$/)
  const { email } = await becomeCustomer(page)
  await page.goto('/wallets')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile and settings' }).click()
  await expect(page).toHaveURL(/\/me$/)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  for (const part of ['Security', 'Preferences', 'Data and consent', 'Profile and settings']) {
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: part }).click()
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
  }
  await page.goto('/me/nothing-of-ours')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile and settings' })).toBeVisible()
})
