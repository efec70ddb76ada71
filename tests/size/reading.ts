import type { DatabaseTransaction } from '@leaven/db/database.ts'

/** How long the pages are that are asked for here. */
export const LIMIT = 20

/** A reading as its callers ask for it; or why it may read more than a page. */
export type Reading = ((trx: DatabaseTransaction) => Promise<unknown>) | string

/** The readings of one sql file of a module, by name. */
export type File = {
  readonly path: string
  readonly module: object
  readonly readings: Readonly<Record<string, Reading>>
}

export const few = 'a table of the house, which does not grow with customers'
