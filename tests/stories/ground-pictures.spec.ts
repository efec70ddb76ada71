import { expect, type Page, test } from '@playwright/test'
import { empty, filled } from './ground.answers.ts'
import { answering, failing, LEDGER, ledgerOf, standIn } from './ground.page.ts'

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const
const pictures = [
  { name: 'ground', answer: answering(filled), sign: 'Every unit is accounted for' },
  { name: 'ground-empty', answer: answering(empty), sign: 'Nothing has been booked yet' },
  { name: 'ground-failed', answer: failing, sign: 'The ledger could not be read' },
] as const

for (const { colorScheme, ...size } of looks) {
  for (const { name, answer, sign } of pictures) {
    test(`photographs of ${name}, ${size.width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await standIn(page, answer)
      await page.goto(LEDGER)
      await expect(ledgerOf(page)).toContainText(sign)
      await photograph(page, `${name}-${size.width}-${colorScheme}`)
    })
  }
}

test('a photograph of the page as this server fills it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(LEDGER)
  await expect(ledgerOf(page)).toContainText('Not sealed yet')
  await photograph(page, 'ground-live-1440-light')
})

async function photograph(page: Page, name: string): Promise<void> {
  await expect.poll(() => loadedFonts(page)).toEqual(['Bricolage Grotesque Variable', 'Hanken Grotesk Variable'])
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter((image) => !image.naturalWidth).length))
    .toBe(0)
  // The header stays at the top of the screen, which belongs at the top of the picture.
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: `reports/screenshots/${name}.png`, fullPage: true })
}

// The mono face is fetched only where a hash is shown.
function loadedFonts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    return [...new Set(loaded.map((family) => family.replaceAll('"', '')))]
      .filter((family) => !family.includes('Mono'))
      .sort()
  })
}
