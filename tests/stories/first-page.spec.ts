import { expect, test } from '@playwright/test'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first page is whole: its headings, its links, its figures', async ({ page }) => {
    await page.goto('/welcome')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Four ways to let it rise' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
    await expect(page.getByText('85% full')).toBeVisible()
  })
})

test.describe('when the app comes', () => {
  // Blocking them would be a complaint too.
  test.use({ serviceWorkers: 'allow' })

  test('it takes over the first page as it stands, and nothing complains', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-was-here', ''))
    })
    await page.goto('/welcome')
    // Only the app can open it.
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expect(page.locator('h1')).toHaveAttribute('data-was-here', '')
    expect(complaints).toEqual([])
  })
})

test('whoever reads another language never sees the English one', async ({ page }) => {
  await page.route(/texts-welcome-de/, async (route) => {
    await expect(page.locator('#root')).toBeHidden()
    await route.continue()
  })
  await page.goto('/welcome?lang=de')
  await expect(page.getByRole('heading', { level: 1, name: /Krypto/ })).toBeVisible()
})

test('the headline stands on two lines beside its picture, and no word of it is broken', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/welcome')
  await page.evaluate(() => document.fonts.ready)
  const lines = await page.locator('h1').evaluate((headline) => {
    const range = document.createRange()
    range.selectNodeContents(headline)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(2)
})
