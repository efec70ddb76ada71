import { REFERRAL_PAGE } from '@leaven/contract/referral.ts'
import { useState } from 'react'

/** One page of five at a time (REF-12). */
export function usePaging() {
  const [offset, setOffset] = useState(0)
  return {
    offset,
    query: { offset: String(offset), limit: String(REFERRAL_PAGE) },
    previous: () => setOffset(Math.max(0, offset - REFERRAL_PAGE)),
    next: () => setOffset(offset + REFERRAL_PAGE),
  }
}

export type Paging = ReturnType<typeof usePaging>

/** What of all is seen, and where there is more. */
export const toPage = (offset: number, total: number) => ({
  first: Math.min(offset + 1, total),
  last: Math.min(offset + REFERRAL_PAGE, total),
  hasPrevious: offset > 0,
  hasNext: offset + REFERRAL_PAGE < total,
})
