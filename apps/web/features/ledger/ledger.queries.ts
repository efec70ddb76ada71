import { usePlatform } from '../../platform/platform.tsx'
import { usePolled, type Polled } from '../../platform/polled.ts'
import { parseLedgerSummary, type LedgerSummary } from './ledger.parse.ts'

export type Reading = Polled<LedgerSummary>

const EVERY_MS = 5_000

export function useLedgerSummary(): { readonly reading: Reading; readonly retry: () => void } {
  const { ask } = usePlatform()
  return usePolled(async (signal) => parseLedgerSummary(await ask('getLedgerSummary', {}, { signal })), EVERY_MS)
}
