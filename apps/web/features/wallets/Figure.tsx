import type { Amount } from '@leaven/money/amount.ts'
import { amountParts } from '@leaven/ui/amount-text/amount-parts.ts'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, type ComponentProps } from 'react'

const HiddenContext = createContext(false)

/** Around everything that shows what somebody owns: its figures are hidden together (SHELL-42). */
export const HiddenProvider = HiddenContext.Provider

type FigureProps = Omit<ComponentProps<typeof AmountText>, 'isHidden' | 'hiddenLabel'>

export function Figure(props: FigureProps) {
  const { t } = useLingui()
  return <AmountText {...props} isHidden={useContext(HiddenContext)} hiddenLabel={t`Hidden`} />
}

/** A coin's amount in a column whose row names the coin already. */
export function BareFigure({ amount }: { readonly amount: Amount }) {
  const isHidden = useContext(HiddenContext)
  if (isHidden || amount.units === 0n) return <Figure amount={null} view="friendly" />
  const { whole, fraction } = amountParts(amount, { view: 'friendly' })
  return <span className="lv-amount">{whole + fraction}</span>
}
