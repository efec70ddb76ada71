import { expect, type Page } from '@playwright/test'
import { cutOff, expectNoAxeViolation, expectNoAxeViolationInColours } from './access.ts'
import { openPlace, SCROLLERS } from './pages.ts'
import { DEEP, type Place } from './place.ts'

// A window of 1280 × 720 at 200 % zoom is a page of 640 × 360, two dots to a pixel: laid out alike with one, at half the
// work.
export const DOTS = { deviceScaleFactor: DEEP ? 2 : 1 }

const WIDE = { width: 1280, height: 720 }
const PHONE = { width: 390, height: 844 }
const narrow = [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
] as const

export function titleOf({ name }: Place): string {
  return `PLUS-16 axe finds nothing, light and dark, and nothing leaves the screen at 360 px and 200% zoom: ${name}`
}

export async function lookAt(page: Page, place: Place): Promise<void> {
  await page.setViewportSize(place.isNarrow ? PHONE : WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await openPlace(page, place)
  await expectNoAxeViolation(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolationInColours(page)
  for (const size of narrow) {
    await page.setViewportSize(size)
    expect(await cutOff(page, SCROLLERS), `${size.width} px`).toEqual([])
  }
}
