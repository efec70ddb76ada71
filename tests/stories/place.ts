import type { Page } from '@playwright/test'

/** The deep run looks at everything; the usual one at what differs. */
export const DEEP = process.env['LEAVEN_DEEP'] === '1'

/** What somebody can have in front of him in the first slice of the product. */
export type Place = {
  readonly name: string
  readonly path: string
  /** From the page to what is meant. By marks, not by words: the way is the same in every language. */
  readonly way?: (page: Page) => Promise<void>
  /** What shows when it is there. */
  readonly sign: string
  /** Much like another: looked at by the deep run alone. */
  readonly isDeep?: true
  /** Only narrow screens have it. */
  readonly isNarrow?: boolean
}
