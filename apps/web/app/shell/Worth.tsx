import type { Amount } from '@leaven/money/amount.ts'
import { Figure } from '../../platform/hidden.tsx'

/** SHELL-37: in the preferred currency, in short form. */
export const Worth = ({ amount }: { readonly amount: Amount | null }) => (
  <Figure amount={amount} view="currency" isShort />
)
