import { expect, type Locator, type Page } from '@playwright/test'
import { focused } from './access.ts'

const TABS_MAX = 60

/** From stop to stop, each of them in view and with a ring, until the wanted one. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  const passed: string[] = []
  while (passed.length < TABS_MAX) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    expect(stop, `after ${passed.join(', ')}`).toMatchObject({ ring: true, inView: true })
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    passed.push(stop.name)
  }
  throw new Error(`The keyboard did not come to ${wanted.toString()}, only to ${passed.join(', ')}`)
}

/** The same, and presses it. */
export async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
