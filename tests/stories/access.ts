import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DEEP } from './place.ts'

export const expectNoAxeViolation = (page: Page): Promise<void> => expectClean(createAxe(page))

/** The same page in other colours: all but them was looked at already. */
export const expectNoAxeViolationInColours = (page: Page): Promise<void> =>
  expectClean(DEEP ? createAxe(page) : createAxe(page).withRules(COLOUR_RULES))

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const createAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

async function expectClean(axe: AxeBuilder): Promise<void> {
  const { violations, passes } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
}

/**
 * What leaves the screen sideways or is cut by its box; text for screen readers is meant to be hidden.
 * What scrolls by itself is named by a selector, and all inside it is let alone.
 */
export function cutOff(page: Page, scrollers = ':not(*)'): Promise<readonly string[]> {
  return page.evaluate((isScroller) => {
    const width = document.documentElement.clientWidth
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isUnseen(element.parentElement))
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      if (isUnseen(element) || element.closest(isScroller)) return false
      const clips = getComputedStyle(element).overflowX !== 'visible'
      return left < -1 || right > width + 1 || (clips && element.scrollWidth > element.clientWidth + 1)
    }
    const cut = [...document.body.querySelectorAll('*')].filter((element) => isCut(element))
    const sideways = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
    return [...sideways, ...cut.map((element) => element.outerHTML.slice(0, 120))]
  }, scrollers)
}

/**
 * Words that a narrow box has torn: fewer than three letters on one side of the break. A hyphen would leave more, and
 * names and codes are left alone.
 */
export function tornWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const torn: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      // Drawn letters stand where they were put, and never on a second line.
      if (!around?.checkVisibility() || around.closest('[translate="no"], code, .lv-mono, .lv-sr, svg')) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}{5,}/gu)) {
        const range = document.createRange()
        const lineOf = (at: number) => {
          range.setStart(text, index + at)
          range.setEnd(text, index + at + 1)
          return Math.round(range.getBoundingClientRect().top)
        }
        const [first, last] = [lineOf(0), lineOf(word.length - 1)]
        if (first === last) continue
        if (lineOf(2) !== first || lineOf(word.length - 3) !== last) torn.push(word)
      }
    }
    return torn
  })
}

export type Stop = { readonly name: string; readonly ring: boolean; readonly inView: boolean }

/** The element that has the focus: its name, whether a ring is drawn around it, and whether it can be seen. */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    // A control that is hidden is drawn by its label.
    const drawn = label && element.getBoundingClientRect().width <= 1 ? label : element
    const isRing = (around: Element | null | undefined) => {
      if (!around) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(around)
      const [, spread = '0'] = /0px 0px 0px ([\d.]+)px/.exec(boxShadow) ?? []
      return (outlineStyle !== 'none' && Number.parseInt(outlineWidth, 10) >= 2) || Number.parseFloat(spread) >= 2
    }
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      name: element.getAttribute('aria-label') ?? (label ?? element).textContent.trim(),
      // A field is drawn by the box around it.
      ring: [element, label, element.parentElement].some(isRing),
      inView: hit !== null && (drawn.contains(hit) || hit.contains(drawn)),
    }
  })
}
