import { expect, type Locator, type Page } from '@playwright/test'
import { toOtp } from '../world/otp.ts'
import { PASSWORD } from './customer.page.ts'
import { press } from './keys.page.ts'

const STEP_MS = 30_000

/** An authenticator app that never shows a code twice, as its owner would wait for the next one. */
export function createApp(encodedKey: string) {
  let last = 0
  return async (): Promise<string> => {
    const step = Math.max(last + 1, Math.floor(Date.now() / STEP_MS))
    // The server takes the code of the next step too.
    const wait = (step - 1) * STEP_MS - Date.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    last = step
    return toOtp(encodedKey, new Date(step * STEP_MS))
  }
}

/** A key that is built into the machine, and a finger that is always there. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** As somebody who comes to this browser for the first time. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

export async function givePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Whoever has no second factor approves by the password, by keyboard alone. */
export async function approveByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Approve this' })
  await dialog.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

export async function keepRecoveryCodes(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Keep the codes first. They do not show again.')).toBeVisible()
  await press(page, dialog.getByRole('checkbox', { name: 'I have kept them in a safe place' }), 'Space')
  await press(page, dialog.getByRole('button', { name: 'Done' }))
  await expect(dialog).toHaveCount(0)
  return codes
}

export const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** The boxes take it from the first one on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}
