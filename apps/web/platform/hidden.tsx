import type { Amount } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { useMe } from './me.ts'

// PLUS-18: whatever shows what somebody owns asks here, so that the eye closes over all of it at once.

const HiddenContext = createContext(true)

/** Around what shows amounts of the customer's own. Until it is known that they may show, and without it, they do not. */
export function OwnFigures({ children }: { readonly children: ReactNode }) {
  const isHidden = useMe().data?.preference.isObfuscated ?? true
  return <HiddenContext value={isHidden}>{children}</HiddenContext>
}

export const useIsHidden = (): boolean => useContext(HiddenContext)

type FigureProps = Omit<ComponentProps<typeof AmountText>, 'isHidden' | 'hiddenLabel'>

/** An amount that is somebody's own. Prices and fees are everybody's and use AmountText. */
export function Figure(props: FigureProps) {
  const { t } = useLingui()
  return <AmountText {...props} isHidden={useIsHidden()} hiddenLabel={t`Hidden`} />
}

type TypedFiguresProps = { readonly isTyped: boolean; readonly children: ReactNode }

/** Around what follows from an amount that somebody has put in himself: he sees what he agrees to (ADR 27). */
export function TypedFigures({ isTyped, children }: TypedFiguresProps) {
  const isHidden = useIsHidden()
  return <HiddenContext value={isHidden && !isTyped}>{children}</HiddenContext>
}

/** "1,250.5 USDC", for a sentence; a customer who hides his balances reads the coin alone. */
export function useOwnText(): (amount: Amount) => string {
  const isHidden = useIsHidden()
  const marks = useMarks()
  return (amount) => (isHidden ? amount.asset.code : toShortestAmountText(amount, marks))
}
