import { expect, type Page, test } from '@playwright/test'
import { becomeHolder } from './customer.page.ts'

const LIGHT = 'rgb(246, 244, 240)'
const DARK = 'rgb(20, 16, 12)'

test('PLUS-15 the pages of a customer follow the system, and the theme chosen in the account menu', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await becomeHolder(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectGround(page, LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)

  await chooseTheme(page, 'Light')
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT)
  await expectGround(page, LIGHT)

  await page.emulateMedia({ colorScheme: 'light' })
  await chooseTheme(page, 'Night shift')
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
  await expectGround(page, DARK)

  await chooseTheme(page, 'System')
  await expectGround(page, LIGHT)
})

async function expectGround(page: Page, colour: string): Promise<void> {
  for (const path of ['/transactions', '/incoming-deposits', '/wallets']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('body')).toHaveCSS('background-color', colour)
  }
}

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: /^Theme:/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}
