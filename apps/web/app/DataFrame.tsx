import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { keepLastKnown, restoreLastKnown } from '../platform/last-known.ts'
import { useReturn } from '../platform/network-context.ts'
import { usePlatform } from '../platform/platform.tsx'
import { createQueryClient } from '../platform/queries.ts'

// One for the whole app, made when the first page asks the server for something: the welcome page does without.
const queries = createQueryClient()
restoreLastKnown(queries, Date.now())

/** Around every page that asks the server for something. */
export function DataFrame({ children }: { readonly children: ReactNode }) {
  const { session } = usePlatform()
  useEffect(() => keepLastKnown(queries), [])
  // Several parts have this frame; what is being asked already is not asked twice.
  useReturn(() => void queries.invalidateQueries({}, { cancelRefetch: false }))
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.viewer() === 'guest') queries.clear()
      }),
    [session],
  )
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
