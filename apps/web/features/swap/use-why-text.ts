import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { SWAP_MAX } from '@leaven/domain/swap/swap.ts'
import { useLingui } from '@lingui/react/macro'
import { dollars } from '@leaven/domain/access/limits.ts'
import { useRuleMoney } from '../../platform/rule-money.ts'
import { useSwapError } from './use-error.ts'
import type { SwapFigures } from './use-swap.ts'

/** Why what was entered cannot be swapped, in words; what the server said counts after our own rules. */
export function useWhyText({ why, from, state, quoting }: SwapFigures): string | undefined {
  const { t } = useLingui()
  const toMoney = useRuleMoney()
  const toText = useSwapError()
  const most = toMoney(SWAP_MAX)
  const least = toMoney(dollars(BigInt(state.minimumAmountInUsd)))
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
