import { expect, test } from '@playwright/test'
import { filled } from './ground.answers.ts'
import { answering, settle, standIn, themeOf, WELCOME } from './ground.page.ts'

const LIGHT = 'rgb(246, 244, 240)'
const DARK = 'rgb(20, 16, 12)'

test.beforeEach(async ({ page }) => {
  await standIn(page, answering(filled))
})

test('PLUS-15 the theme follows the system and can be set, and the choice is kept', async ({ page }) => {
  const body = page.locator('body')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(WELCOME)
  await expect(themeOf(page, 'System')).toBeChecked()
  await expect(body).toHaveCSS('background-color', LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body).toHaveCSS('background-color', DARK)

  await settle(page)
  await themeOf(page, 'Light').check()
  await expect(body).toHaveCSS('background-color', LIGHT)
  await page.reload()
  await expect(themeOf(page, 'Light')).toBeChecked()
  await expect(body).toHaveCSS('background-color', LIGHT)

  await settle(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await themeOf(page, 'Night shift').check()
  await page.reload()
  await expect(themeOf(page, 'Night shift')).toBeChecked()
  await expect(body).toHaveCSS('background-color', DARK)

  await settle(page)
  await themeOf(page, 'System').check()
  await expect(body).toHaveCSS('background-color', LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body).toHaveCSS('background-color', DARK)
  await page.reload()
  await expect(themeOf(page, 'System')).toBeChecked()
  await expect(body).toHaveCSS('background-color', DARK)
})

test('a kept theme is there before the app has loaded', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(WELCOME)
  await settle(page)
  await themeOf(page, 'Night shift').check()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' && route.request().url().includes('/assets/')
      ? route.abort()
      : route.fallback(),
  )
  await page.reload()
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
  await page.goto('/login')
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
})

test('a theme chosen in one tab reaches the others', async ({ page, context }) => {
  await page.goto(WELCOME)
  const other = await context.newPage()
  await standIn(other, answering(filled))
  await other.goto(WELCOME)
  await settle(other)
  await themeOf(other, 'Night shift').check()
  await expect(themeOf(page, 'Night shift')).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
})
