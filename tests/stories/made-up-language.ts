import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'

/** Serves the English texts of the production build in letters that nobody types: what stays plain is hard-coded. */
export async function speakMadeUpLanguage(page: Page): Promise<void> {
  await page.route(/\/assets\/texts-[\w-]+-en-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: toMadeUp(await response.text()) })
  })
}

/** Texts on the page, seen or read out, that no catalogue gave. */
export function listPlainTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isData = (element: Element | null) =>
      element === null || element.closest('[translate="no"], time, script, style, option, [data-content]') !== null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!isData(parentElement)) texts.push(textContent ?? '')
    }
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription']
    for (const element of document.body.querySelectorAll('*')) {
      if (!isData(element)) texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''))
    }
    return [...new Set([...texts, document.title].filter((text) => /[A-Za-z]/.test(text)))]
  })
}

export function toMadeUp(script: string): string {
  // A long text is data of its own, and no catalogue.
  if (!script.includes('JSON.parse(')) return script
  const [, literal = ''] = /JSON\.parse\((`[^]*`|'[^]*'|"[^]*")\)/.exec(script) ?? []
  const messages: unknown = JSON.parse(String(runInNewContext(literal)))
  return script.replace(literal, () => JSON.stringify(JSON.stringify(bend(messages))))
}

/** Compiled messages are lists of texts and placeholders; a plural is a placeholder with texts of its own. */
function bend(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? bendText(part) : bendPart(part)))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bend(inner)]))
  }
  return value
}

const bendPart = (part: unknown): unknown =>
  Array.isArray(part) ? part.map((inner: unknown) => (typeof inner === 'string' ? inner : bend(inner))) : bend(part)

// From a letter to its wide form.
const WIDE = 0xfe_e0

const bendText = (text: string): string =>
  text.replaceAll(/<[^>]*>|[A-Za-z]/g, (found) =>
    found.length === 1 ? String.fromCodePoint((found.codePointAt(0) ?? 0) + WIDE) : found,
  )
