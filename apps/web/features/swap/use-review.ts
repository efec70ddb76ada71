import type { SwappedView } from '@leaven/contract/swap.ts'
import { useSwapCommand, type SwapFigures } from './use-swap.ts'

/** Confirming what was shown: the quote in front of him, and no other. */
export function useReview({ quoting, state }: SwapFigures, onDone: (done: SwappedView) => void) {
  const { mutateAsync, isPending, error, reset } = useSwapCommand()
  const { quote } = quoting

  async function confirm() {
    if (!quote || isPending) return
    const { priceProtection, autoStake } = state
    try {
      onDone(await mutateAsync({ body: { quoteId: quote.quoteId, priceProtection, autoStake } }))
    } catch {
      // The review shows it, beside the price of now.
      quoting.renew()
    }
  }

  return { confirm: () => void confirm(), isPending, error, reset }
}

export type Review = ReturnType<typeof useReview>
