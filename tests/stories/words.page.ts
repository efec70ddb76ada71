import type { Page } from '@playwright/test'
import { sameWords } from '@leaven/tools/texts.data.ts'
import { listPlainTexts } from './made-up-language.ts'

/** Words on the page and its tab, seen or read out, that another language changes; names and dates are not among them. */
export function listWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isData = (element: Element | null) =>
      element === null ||
      element.closest('[translate]')?.getAttribute('translate') === 'no' ||
      element.closest('time, script, style') !== null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = [document.title.replace(' | Leaven', '')]
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!isData(parentElement)) texts.push(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      const given = ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
      if (!isData(element)) texts.push(...given)
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text)))]
  })
}

/** Whether a word may read alike in English and in this language. */
export function isSameWord(text: string, language: string): boolean {
  const allowed = [...(sameWords['all'] ?? []), ...(sameWords[language] ?? [])]
  return allowed.flatMap(listParts).some((word) => toPattern(word).test(text))
}

// What stands between two tags is a text of its own on the page.
const listParts = (word: string): readonly string[] => {
  const parts = word.split(/<\/?\d+\/?>/).map((part) => part.trim())
  return [word, ...parts.filter((part) => /[A-Za-z]/.test(part.replaceAll(/\{\w+\}/g, '')))]
}

// A text with gaps is the same whatever fills them.
const toPattern = (word: string): RegExp =>
  new RegExp(`^${word.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`)

/** What no catalogue gave, where the texts are spoken in the made-up language. */
export async function listHardCoded(page: Page): Promise<readonly string[]> {
  const names = [...new Set(await page.locator('[translate="no"]').allTextContents())]
  const plain = await listPlainTexts(page)
  return plain.filter(
    (text) => !DRAWN_HASH.test(text) && !LONG_DAY.test(text) && /[A-Za-z]/.test(withoutNames(text, names)),
  )
}

// The tree of the front page is a picture.
const DRAWN_HASH = /^[0-9a-f]{4}…(?:[0-9a-f]{4})?$/
// What the browser itself calls a day, where a list is grouped by days.
const LONG_DAY = /^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]+$/
const DATES = /\d{1,2} [A-Z][a-z]{2} \d{4}(?:, \d{2}:\d{2} (?:SGT|GMT\+[12]))?/g
// Called the same everywhere.
const HOUSES = /Leaven|Apple|Google|Facebook/g
// A sentence of a catalogue may name a coin that the page shows nowhere else.
const COINS = /\b(?:BTC|ETH|DFI|USDC|USDT|DUSD|EUROC|DOT|SOL|POL|SUI|csETH)\b/g
const WIDE_LETTER = /[Ａ-Ｚａ-ｚ]/

/** A sentence of a catalogue may hold a date, and a name that the page shows as such. */
function withoutNames(text: string, names: readonly string[]): string {
  const own = text.replaceAll(HOUSES, '')
  if (!WIDE_LETTER.test(own)) return own
  const longestFirst = names.filter((name) => name !== '').toSorted((one, next) => next.length - one.length)
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), own.replaceAll(DATES, '').replaceAll(COINS, ''))
}
