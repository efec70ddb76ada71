import type { Page } from '@playwright/test'

/** What somebody can have in front of him in the first slice of the product. */
export type Place = {
  readonly name: string
  readonly path: string
  /** From the page to what is meant. By marks, not by words: the way is the same in every language. */
  readonly way?: (page: Page) => Promise<void>
  /** What shows when it is there. */
  readonly sign: string
  /** Only narrow screens have it. */
  readonly isNarrow?: boolean
}
