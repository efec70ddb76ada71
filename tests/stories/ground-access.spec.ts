import { expect, test, type Page } from '@playwright/test'
import { cutOff, expectNoAxeViolation, expectNoAxeViolationInColours, focused, type Stop } from './access.ts'
import { empty, filled, largest, unbalanced } from './ground.answers.ts'
import {
  answering,
  failing,
  figureOf,
  growOld,
  LEDGER,
  ledgerOf,
  openFromTop,
  openStill,
  retryOf,
  silent,
  standIn,
  standStill,
  themeOf,
} from './ground.page.ts'

const states = [
  { state: 'filled', answer: answering(filled), sign: 'Every unit is accounted for' },
  { state: 'empty', answer: answering(empty), sign: 'Nothing has been booked yet' },
  { state: 'unbalanced', answer: answering(unbalanced), sign: 'The ledger does not add up' },
  { state: 'failed', answer: failing, sign: 'The ledger could not be read' },
  { state: 'loading', answer: silent, sign: 'Reading the ledger' },
] as const

for (const { state, answer, sign } of states) {
  test(`PLUS-16 axe finds nothing, light and dark: ${state}`, async ({ page }) => {
    await standIn(page, answer)
    await page.goto(LEDGER)
    await expect(ledgerOf(page)).toContainText(sign)
    await expectNoAxeViolationInBoth(page)
  })
}

test('PLUS-16 axe finds nothing, light and dark: phone and numbers that grow old', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ledger = await standIn(page, answering(filled))
  await openStill(page)
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')
  ledger.answer = failing
  await growOld(page)
  // Axe needs a running clock.
  await page.clock.resume()
  await expectNoAxeViolationInBoth(page)
})

async function expectNoAxeViolationInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolation(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolationInColours(page)
}

test('PLUS-16 the keyboard reaches everything, in reading order, with a visible ring', async ({ page }) => {
  await standIn(page, answering(filled))
  await openFromTop(page)
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ name: 'Skip to the content', ring: true, inView: true })
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main).toBeFocused()

  const reachable = await main.locator('a, button').count()
  const stops: Stop[] = []
  for (let step = 0; step < reachable; step += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops).toEqual(
    [
      'Sign Up',
      'Check the proof',
      'See Lending',
      'Lending',
      'Freezer',
      'Staking',
      'Learn and Earn',
      'Go to Learn',
      'Look into the ledger',
      'Copy the hash',
      'The same numbers as JSON',
      'Is the server ready?',
    ].map((name) => ({ name, ring: true, inView: true })),
  )
})

test('PLUS-16 the keyboard alone skips, chooses the theme, copies and retries', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ledger = await standIn(page, failing)
  await page.clock.install({ time: '2026-11-15T08:00:00Z' })
  await openFromTop(page)
  await standStill(page, '2026-11-15T08:02:00Z')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Check the proof' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ledgerOf(page)).toBeFocused()

  ledger.answer = answering(filled)
  await page.keyboard.press('Tab')
  await expect(retryOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(figureOf(page, 'Postings')).toHaveText('18,241')
  await expect(ledgerOf(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(filled.lastBlock.hash)

  await themeOf(page, 'System').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(themeOf(page, 'Night shift')).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 16, 12)')
})

const shapes = [
  { title: 'at 360 px', size: { width: 360, height: 740 }, fontSize: '', display: 'grid' },
  { title: 'at 200% zoom of 1440 px', size: { width: 720, height: 450 }, fontSize: '', display: 'grid' },
  { title: 'at 200% zoom of 1280 px', size: { width: 640, height: 512 }, fontSize: '', display: 'grid' },
  { title: 'with letters twice as large', size: { width: 1280, height: 900 }, fontSize: '200%', display: 'table-row' },
  { title: 'where tables begin', size: { width: 992, height: 800 }, fontSize: '', display: 'table-row' },
  { title: 'at 1440 px', size: { width: 1440, height: 900 }, fontSize: '', display: 'table-row' },
] as const

test('PLUS-16 nothing is cut off at any width or zoom, even with the longest numbers', async ({ page }) => {
  await standIn(page, answering(largest))
  await page.goto(LEDGER)
  await expect(figureOf(page, 'Postings')).toHaveText('9,223,372,036,854,775,807')
  for (const { title, size, fontSize, display } of shapes) {
    await page.setViewportSize(size)
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), fontSize)
    await expect(ledgerOf(page).getByRole('row').nth(1), title).toHaveCSS('display', display)
    expect(await cutOff(page), title).toEqual([])
  }
})

test('nothing moves for those who ask for less motion', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length)
  await standIn(page, silent)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(LEDGER)
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moving).toBe(0)
  await expect(ledgerOf(page).locator('.lv-skeleton').first()).toHaveCSS('opacity', '1')
})
