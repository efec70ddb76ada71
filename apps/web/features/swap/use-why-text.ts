import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { SWAP_MAX } from '@leaven/domain/swap/swap.ts'
import { useLingui } from '@lingui/react/macro'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
import { useSwapError } from './use-error.ts'
import type { SwapFigures } from './use-swap.ts'

/** Why what was entered cannot be swapped, in words; what the server said counts after our own rules. */
export function useWhyText({ why, from, state, quoting }: SwapFigures): string | undefined {
  const { t } = useLingui()
  const marks = useMarks()
  const toText = useSwapError()
  const usd = (whole: bigint) => toAmountText(dollars(whole), { view: 'currency' }, marks)
  const most = toAmountText(SWAP_MAX, { view: 'currency' }, marks)
  const least = usd(BigInt(state.minimumAmountInUsd))
  const texts: Readonly<Partial<Record<RefusalCode, string>>> = {
    InvalidAmount: t`Enter an amount.`,
    PriceUnknown: t`There is no fresh price for ${from.code} at the moment.`,
    SwapTooSmall: t`A swap must be worth at least ${least}.`,
    SwapTooLarge: t`A single swap may be worth ${most} at most.`,
    InsufficientBalance: t`You don't have enough available ${from.code} in your wallet.`,
  }
  if (why) return texts[why] ?? t`This cannot be swapped.`
  return quoting.error === null ? undefined : toText(quoting.error)
}
