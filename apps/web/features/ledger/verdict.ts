import { imbalance } from './balance.ts'
import type { Reading } from './ledger.queries.ts'

/** What this browser found out about the ledger, in one word; the hash is that of the newest block. */
export type Verdict =
  | { readonly state: 'reading' | 'unread' | 'off' }
  | { readonly state: 'adds-up'; readonly hash: string | null }

export function findVerdict(reading: Reading): Verdict {
  if (reading.state === 'loading') return { state: 'reading' }
  if (reading.state === 'failed') return { state: 'unread' }
  const { assets, lastBlock } = reading.answer
  if (assets.some((totals) => imbalance(totals) !== null)) return { state: 'off' }
  return { state: 'adds-up', hash: lastBlock?.hash ?? null }
}
