import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { cutOff, expectNoAxeViolation } from './access.ts'
import { DEEP } from './place.ts'

const configFile = 'apps/web/vite.config.ts'
const outDir = mkdtempSync(join(tmpdir(), 'leaven-gallery-'))
let server: PreviewServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await build({ configFile, mode: 'development', logLevel: 'error', build: { outDir } })
  server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
})
test.afterAll(async () => {
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
})

const galleryOf = (theme: string) => new URL(`/gallery?theme=${theme}`, server.resolvedUrls?.local[0]).href

for (const width of [1440, 390]) {
  // By turns; the deep run looks at all four.
  for (const theme of DEEP ? ['light', 'dark'] : [width === 1440 ? 'light' : 'dark']) {
    test(`the gallery shows every component in every state: ${width} px, ${theme}`, async ({ page }) => {
      test.setTimeout(120_000)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.setViewportSize({ width, height: 900 })
      await page.goto(galleryOf(theme))
      await expect(page.getByRole('heading', { level: 1, name: 'Components and states' })).toBeVisible()
      const names = await page.getByRole('navigation', { name: 'Components' }).getByRole('link').allTextContents()
      expect(names.length).toBeGreaterThanOrEqual(45)
      for (const name of names) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      expect(await page.locator('.lv-gallery__frame:empty').count()).toBe(0)
      expect(errors).toEqual([])
      await page.screenshot({ path: `reports/screenshots/gallery-${width}-${theme}.png`, fullPage: true })
      expect((await cutOff(page)).filter((one) => one.includes('the page scrolls sideways'))).toEqual([])
      // The same elements at both widths, and hundreds of them: once for each theme is enough.
      if (width === 1440 || !DEEP) await expectNoAxeViolation(page)
    })
  }
}
