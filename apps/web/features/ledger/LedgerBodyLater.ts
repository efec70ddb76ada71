import { lazy, type ComponentType } from 'react'
import type { LedgerBodyProps } from './LedgerBody.tsx'

const AGAIN_MS = 5_000

/** The heavy part of the panel, fetched when it is first shown. */
export const LedgerBodyLater = lazy(fetchBody)

// A connection that is gone for a moment must not cost the page; it is tried until it is back.
async function fetchBody(): Promise<{ readonly default: ComponentType<LedgerBodyProps> }> {
  try {
    return { default: (await import('./LedgerBody.tsx')).LedgerBody }
  } catch {
    await new Promise((done) => setTimeout(done, AGAIN_MS))
    return fetchBody()
  }
}
