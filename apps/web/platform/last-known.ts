import type { CallName } from '@leaven/contract/api.ts'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { findLastKnown, saveLastKnown } from './last-known-store.ts'

const WRITE_AFTER_MS = 1_000
const AGE_MAX_MS = 30 * 24 * 3600 * 1000

// Readings only: nothing that moves money works from what was kept (PLUS-17).
const kept: ReadonlySet<unknown> = new Set<CallName>(['getMe', 'getWallets', 'getBalance', 'listCoins', 'listNetworks'])

/** Keeps the last balances of this browser's customer for the time without a connection; answers how to stop. */
export function keepLastKnown(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () =>
    saveLastKnown(
      dehydrate(queries, {
        shouldDehydrateQuery: ({ queryKey, state: { status } }) => status === 'success' && kept.has(queryKey[0]),
      }),
    )
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !kept.has(query.queryKey[0])) return
    clearTimeout(timer)
    timer = setTimeout(write, WRITE_AFTER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

export function restoreLastKnown(queries: QueryClient, wall: number): void {
  const state = findLastKnown()
  if (!isState(state)) return
  const fresh = state.queries.filter(({ state: { dataUpdatedAt } }) => wall - dataUpdatedAt < AGE_MAX_MS)
  hydrate(queries, { ...state, queries: fresh })
  // However young it is, what was kept before the page was loaded may have changed since.
  void queries.invalidateQueries({ refetchType: 'none' })
}

const isState = (value: unknown): value is DehydratedState =>
  typeof value === 'object' && value !== null && 'queries' in value && Array.isArray(value.queries)
