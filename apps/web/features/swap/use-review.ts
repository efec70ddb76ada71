import type { SwappedView } from '@leaven/contract/swap.ts'
import { useState } from 'react'
import { useApprove, type ApprovalId } from '../../platform/approve.ts'
import { UnheardError } from '../../platform/unheard.ts'
import { useConsent } from './use-consent.ts'
import { useSwapCommand, type SwapFigures } from './use-swap.ts'

/** What was booked, and whether it was staked at once. */
export type Done = { readonly booked: SwappedView; readonly isStaked: boolean }

type Given = { readonly approvalId: ApprovalId; readonly wish: string }

/** Confirming what was shown: the quote in front of them, and no other. */
export function useReview(swap: SwapFigures, onDone: (done: Done) => void) {
  const { quoting, state, draft, sent } = swap
  const { quote } = quoting
  const consent = useConsent(swap)
  const { mutateAsync, isPending, error, reset } = useSwapCommand({ draft, ...(quote && { quote }) })
  const approve = useApprove()
  const [isApproving, setApproving] = useState(false)
  const [given, setGiven] = useState<Given>()
  const payload = { action: 'swap', coinId: draft.from, amount: quote?.sourceAmount, subject: draft.to } as const
  const wish = JSON.stringify(payload)
  // Good for what it was given for, whatever quote comes next.
  const approvalId = given?.wish === wish ? given.approvalId : undefined

  async function askOwner() {
    setApproving(true)
    const approved = await approve({ payload })
    setApproving(false)
    if (approved) setGiven({ approvalId: approved, wish })
  }

  async function confirm() {
    if (!quote || isPending || (consent.isNeeded && !consent.isGiven)) return
    // What was sent before has its approval.
    if (quote.needsApproval && !approvalId && !sent) return askOwner()
    const { priceProtection, autoStake } = state
    const body = { quoteId: quote.quoteId, priceProtection, autoStake, ...(approvalId && { approvalId }) }
    try {
      onDone({ booked: await mutateAsync({ body }), isStaked: autoStake })
    } catch (failed) {
      // The review shows it, beside the price of now; an approval may be used up or too old.
      setGiven(undefined)
      // While nobody knows whether it was swapped, there is no other price.
      if (!(failed instanceof UnheardError)) quoting.renew()
    }
  }

  const isApproved = approvalId !== undefined
  return { confirm: () => void confirm(), isPending, error, reset, isApproving, isApproved, consent }
}

export type Review = ReturnType<typeof useReview>
