import { expect, test } from '@playwright/test'
import { cutOff, expectNoAxeViolation } from './access.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of sizes) {
    test(`the description of the API reads well, ${viewport.width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Leaven API')
      await page.getByRole('navigation').getByRole('link', { name: 'deposits' }).click()
      await expect(page.getByRole('heading', { name: 'deposits', exact: true })).toBeInViewport()
      await page.locator('#giveOriginator summary').first().press('Enter')
      await expect(page.locator('#giveOriginator pre').first()).toContainText('isOriginatorAddressOwner')
      expect(await cutOff(page)).toEqual([])
      // The same elements at both widths, and a thousand of them: once is enough.
      if (viewport.width === 1440) await expectNoAxeViolation(page)
      await page.screenshot({ path: `reports/pictures/api-docs-${viewport.width}-${colorScheme}.png` })
    })
  }
}
