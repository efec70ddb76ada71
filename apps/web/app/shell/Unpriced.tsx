import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { listUnpriced } from '../../platform/known-worth.ts'
import type { Balance } from './balance-figures.ts'

/** Beside a sum that leaves coins out: which, for all who point at it or hear it. */
export function Unpriced({ balance }: { readonly balance: Balance }) {
  const { t } = useLingui()
  const coins = listUnpriced(balance).join(', ')
  if (coins === '') return null
  const label = t`Without ${coins}: no price is known at the moment.`
  return (
    <span className="shell-balance__unpriced" title={label}>
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
      <span className="lv-sr">{label}</span>
    </span>
  )
}
