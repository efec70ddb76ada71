import type { Page } from '@playwright/test'
import type { Place } from './place.ts'

// By marks and not by words: the way is the same in every language.

const goOn = (page: Page) => page.locator('.lv-modal__footer button').last().click()

async function openFirst(page: Page): Promise<void> {
  await page.locator('.learn-card button').first().click()
  await page.locator('.learn-list').waitFor()
}

async function read(page: Page): Promise<void> {
  await openFirst(page)
  await goOn(page)
}

async function askQuestion(page: Page): Promise<void> {
  await read(page)
  for (let part = 1; part <= 6; part += 1) {
    await page
      .locator('.learn-parts [data-on]')
      .nth(part - 1)
      .waitFor()
    await goOn(page)
  }
  await page.locator('.learn-option input').first().check()
}

export const learnPlaces: readonly Place[] = [
  { name: 'learn', path: '/learn', sign: '.learn-card button' },
  { name: 'learn-welcome', path: '/learn', way: openFirst, sign: '.learn-list', isDeep: true },
  { name: 'learn-lesson', path: '/learn', way: read, sign: '.learn-parts' },
  { name: 'learn-quiz', path: '/learn', way: askQuestion, sign: '.learn-option[data-on]', isDeep: true },
]
