import { expect, test, type Page } from '@playwright/test'
import { becomeCustomer, logIn, PASSWORD } from './customer.page.ts'
import { press, tabTo } from './keys.page.ts'
import { textsTo } from './sandbox.page.ts'
import {
  approveByPassword,
  cardOf,
  createApp,
  forgetSession,
  givePassword,
  keepRecoveryCodes,
  plugInAuthenticator,
} from './security.page.ts'

const NEW_PASSWORD = 'knead-the-dough-8-times'

test('SEC-03 the keyboard alone sets up codes, logs in with one, changes the password and turns codes off', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { email } = await becomeCustomer(page)
  await page.goto('/me/security')
  await press(page, page.getByRole('button', { name: 'Set up codes' }))
  await approveByPassword(page)
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const nextCode = createApp((await setup.locator('.lv-qr__text').textContent()) ?? '')
  await tabTo(page, setup.getByLabel('Digit 1 of 6'))
  await page.keyboard.type(await nextCode())
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await press(page, codes.getByRole('checkbox', { name: 'I have kept them in a safe place' }), 'Space')
  await press(page, codes.getByRole('button', { name: 'Done' }))
  await expect(cardOf(page, 'Authenticator app').getByText('On', { exact: true })).toBeVisible()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await forgetSession(page)
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await nextCode())
  await expect(page).toHaveURL(/\/wallets$/)

  await page.goto('/me/security')
  await changePassword(page)
  await press(page, page.getByRole('button', { name: 'Turn codes off' }))
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await nextCode())
  await expect(cardOf(page, 'Authenticator app').getByText('Off', { exact: true })).toBeVisible()

  await forgetSession(page)
  await givePassword(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/wallets$/)
})

async function changePassword(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Change password' }))
  await tabTo(page, page.getByLabel('Current password'))
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel('New password'))
  await page.keyboard.type(NEW_PASSWORD)
  await expect(page.getByText(/strong!$/)).toBeVisible({ timeout: 30_000 })
  await press(page, page.getByRole('button', { name: 'Save the new password' }))
  await expect(page.getByText(/^Your password is changed/)).toBeVisible()
}

test('PLUS-05 a passkey is added by keyboard alone, named, opens the account alone and after the password, and is removed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await plugInAuthenticator(page)
  const { email } = await becomeCustomer(page)
  await page.goto('/me/security')
  await press(page, page.getByRole('button', { name: 'Add a passkey' }))
  await approveByPassword(page)
  await tabTo(page, page.getByLabel('Name of the passkey'))
  await page.keyboard.type('Laptop')
  await press(page, page.getByRole('button', { name: 'Continue' }))
  const [recoveryCode = ''] = await keepRecoveryCodes(page)
  const card = cardOf(page, 'Passkeys')
  await card.getByRole('button', { name: 'Rename Laptop' }).click()
  await page.getByLabel('Name of the passkey').fill('Kitchen laptop')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(card.getByText('Kitchen laptop')).toBeVisible()

  await forgetSession(page)
  await page.goto('/login')
  await press(page, page.getByRole('button', { name: 'Login with a passkey' }))
  await expect(page).toHaveURL(/\/wallets$/)

  await forgetSession(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/wallets$/)

  await page.goto('/me/security')
  await expect(card.getByText(/last used/)).toBeVisible()
  await card.getByRole('button', { name: 'Remove Kitchen laptop' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve this' })
  await expect(approval.getByRole('definition')).toHaveText(['Remove a passkey', 'Kitchen laptop'])
  await approval.getByRole('button', { name: 'Approve with a passkey' }).click()
  await expect(card.getByText('You have no passkey yet.')).toBeVisible()
  await expect(page.getByText(recoveryCode)).toHaveCount(0)

  await forgetSession(page)
  await givePassword(page, email)
  await expect(page).toHaveURL(/\/wallets$/)
})

test('PLUS-07 the sessions show device, place and last use; one and all others are ended, and a new device is mailed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const customer = await becomeCustomer(page)
  const phoneAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const phone = await browser.newContext({ userAgent: phoneAgent })
  const onPhone = await phone.newPage()
  await logIn(onPhone, customer)
  await onPhone.goto('/wallets')
  await expect(onPhone.getByRole('region', { name: 'Balance summary' })).toBeVisible()

  await page.goto('/me/security')
  const rows = cardOf(page, 'Open sessions').getByRole('listitem')
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  const other = rows.filter({ hasText: /iPhone/ })
  await expect(other).toContainText(/(?:127\.0\.0\.1|::1)/)
  await expect(other).toContainText(/Last used \d+ \w{3} \d{4}, \d{2}:\d{2} GMT\+[12]/)
  await other.getByRole('button', { name: /^End the session of/ }).click()
  await expect(other).toHaveCount(0)

  // What he does next on the phone is refused, and he is told (ERR-09).
  await onPhone.getByRole('link', { name: 'ALL ASSETS' }).click()
  await onPhone.reload()
  await expect(onPhone).toHaveURL(/\/login/)
  await logIn(onPhone, customer)
  await page.reload()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(rows).toHaveCount(1)
  await onPhone.goto('/wallets')
  await expect(onPhone).toHaveURL(/\/login/)
  await expect
    .poll(async () => (await textsTo(page.request, customer.email)).filter((text) => text.includes('iPhone')).length, {
      timeout: 30_000,
    })
    .toBe(1)
  await phone.close()
})
