import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { keepLastKnown, restoreLastKnown } from '../platform/last-known.ts'
import { useReturn } from '../platform/network-context.ts'
import { usePlatform } from '../platform/platform.tsx'
import { createQueryClient } from '../platform/queries.ts'
import type { Session } from '../platform/session.ts'
import { ordersOf } from '../platform/use-send.ts'

const made = new WeakMap<Session, QueryClient>()

/** One for the whole app, made when the first page asks the server for something: the welcome page does without. */
function queriesOf(session: Session): QueryClient {
  const known = made.get(session)
  if (known) return known
  const queries = createQueryClient()
  restoreLastKnown(queries, Date.now())
  made.set(session, queries)
  return queries
}

/** Around every page that asks the server for something. */
export function DataFrame({ children }: { readonly children: ReactNode }) {
  const { session } = usePlatform()
  const queries = queriesOf(session)
  useEffect(() => keepLastKnown(queries), [queries])
  // Several parts have this frame; what is being asked already is not asked twice.
  useReturn(() => void queries.invalidateQueries({}, { cancelRefetch: false }))
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.viewer() !== 'guest') return
        queries.clear()
        ordersOf(queries).forget()
      }),
    [session, queries],
  )
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
