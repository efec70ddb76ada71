import { expect, type Page, test } from '@playwright/test'
import { cutOff, tornWords } from './access.ts'
import { becomeHolder } from './customer.page.ts'
import { speakMadeUpLanguage } from './made-up-language.ts'
import { customerPlaces, guestPlaces, openAlive, openPlace, SCROLLERS } from './pages.ts'
import { DEEP } from './place.ts'
import type { Place } from './place.ts'
import { isSameWord, listHardCoded, listWords } from './words.page.ts'

// Every place in every language takes minutes; that none of them lacks a text is proven without a browser.

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 720 }

const others = [
  { language: 'de', name: 'Deutsch', tag: 'de' },
  { language: 'it', name: 'Italiano', tag: 'it' },
  { language: 'zht', name: '繁體中文', tag: 'zh-Hant' },
] as const

const viewers = [
  { who: 'guests', home: 'welcome', places: guestPlaces, begin: async () => {}, choose: chooseAsGuest },
  { who: 'customers', home: 'wallets', places: customerPlaces, begin: becomeHolder, choose: chooseAsCustomer },
] as const

for (const { who, home, places, begin, choose } of viewers) {
  test(`every text that ${who} see or hear comes from a catalogue`, async ({ page }) => {
    test.setTimeout(DEEP ? 360_000 : 120_000)
    await begin(page)
    await speakMadeUpLanguage(page)
    // Some, by turns: the two viewers have the frame in common.
    const some = DEEP ? places : places.filter((_, index) => index % 3 === (who === 'guests' ? 0 : 1))
    expect(await collect(page, some, listHardCoded)).toEqual([])
  })

  test(`a language chosen from the menu changes every text that ${who} see or hear, and stays`, async ({ page }) => {
    test.setTimeout(DEEP ? 900_000 : 240_000)
    await begin(page)
    const some = DEEP ? places : places.filter((_, index) => index % 9 === 0)
    const english = new Set(await collect(page, some, listWords))
    expect(english.size).toBeGreaterThan(DEEP ? 200 : 40)
    for (const { language, name, tag } of others) {
      await choose(page, name)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      const atOnce = (await listWords(page)).map((text) => `${home}: ${text}`)
      const later = await collect(page, some, listWords)
      const stayed = [...atOnce, ...later].filter((text) => english.has(text) && !isSameWord(toText(text), language))
      expect(stayed).toEqual([])
    }
    await choose(page, 'English')
  })

  test(`German fits the phones of ${who}`, async ({ page }) => {
    test.setTimeout(DEEP ? 360_000 : 120_000)
    await begin(page)
    await page.setViewportSize(PHONE)
    // Kept, for places that are reached by way of another site.
    await page.addInitScript(() => localStorage.setItem('leaven.language', 'de'))
    for (const place of DEEP ? places : places.filter((_, index) => index % 3 === 0)) {
      await openPlace(page, { ...place, path: `${place.path}${place.path.includes('?') ? '&' : '?'}lang=de` })
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      expect(await cutOff(page, SCROLLERS), place.name).toEqual([])
      expect(await tornWords(page), place.name).toEqual([])
    }
  })
}

type Look = (page: Page) => Promise<readonly string[]>

/** What is found at each place, with the name of the place before it. */
async function collect(page: Page, places: readonly Place[], look: Look): Promise<readonly string[]> {
  const found: string[] = []
  for (const place of places) {
    await page.setViewportSize(place.isNarrow ? PHONE : WIDE)
    await openPlace(page, place)
    found.push(...(await look(page)).map((text) => `${place.name}: ${text}`))
  }
  return found
}

const toText = (found: string): string => found.slice(found.indexOf(': ') + 2)

async function chooseAsGuest(page: Page, name: string): Promise<void> {
  await page.setViewportSize(WIDE)
  await openAlive(page, '/welcome')
  await page.locator('header [aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitemradio', { name }).click()
}

async function chooseAsCustomer(page: Page, name: string): Promise<void> {
  await page.setViewportSize(WIDE)
  await page.goto('/wallets')
  await page.locator('.shell-account').click()
  await page
    .getByRole('menuitem')
    .filter({ has: page.locator('.lucide-globe') })
    .click()
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
  await page.getByRole('menuitemradio', { name }).click()
  await saved
}
