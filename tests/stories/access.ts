import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectNoAxeViolation(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(passes.map(({ id }) => id)).toContain('color-contrast')
}

/** What leaves the screen sideways or is cut by its box; text for screen readers is meant to be hidden. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isCut = (element: Element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      if (own <= 1) return false
      const clips = getComputedStyle(element).overflowX !== 'visible'
      return left < -1 || right > width + 1 || (clips && element.scrollWidth > element.clientWidth + 1)
    }
    const cut = [...document.body.querySelectorAll('*')].filter((element) => isCut(element))
    const sideways = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []
    return [...sideways, ...cut.map((element) => element.outerHTML.slice(0, 120))]
  })
}

export type Stop = { readonly name: string; readonly ring: boolean; readonly inView: boolean }

/** The element that has the focus: its name, whether a ring is drawn around it, and whether it can be seen. */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const drawn = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      name: element.getAttribute('aria-label') ?? drawn.textContent.trim(),
      ring: outlineStyle !== 'none' && Number.parseInt(outlineWidth, 10) >= 2,
      inView: hit !== null && (drawn.contains(hit) || hit.contains(drawn)),
    }
  })
}
