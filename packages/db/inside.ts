import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<boolean>()

/** Runs the body of a database transaction, so that what it calls can tell that one is open. */
export const runInside = <Result>(work: () => Promise<Result>): Promise<Result> => transactions.run(true, work)

/**
 * A transaction that waits for a second connection, or for an outside party, holds its own meanwhile: a few of them
 * take every connection there is, and wait for each other for ever.
 */
export function assertNothingOpen(what: string): void {
  if (transactions.getStore() === true) throw new Error(`${what} was asked inside a database transaction`)
}
