import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'

/** How long the pages are that are asked for here. */
export const LIMIT = 20

/**
 * A reading as its callers ask for it; `alone` if it opens its own transactions, which are not taken back. Or why it may
 * read more than a page.
 */
export type Reading =
  | ((trx: DatabaseTransaction) => Promise<unknown>)
  | { readonly alone: (db: Database) => Promise<unknown> }
  | string

/** The readings of one source, by name. */
export type File = { readonly path: string; readonly readings: Readonly<Record<string, Reading>> }

export const few = 'a table of the house, which does not grow with customers'
export const audited = 'a part of the audit, which reads one snapshot; products.test.ts bounds its statements'
