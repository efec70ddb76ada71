import type { Amount } from '@leaven/money/amount.ts'
import { Trans } from '@lingui/react/macro'
import { useOwnText } from '../../platform/hidden.tsx'

/** Beside an entry: what of earlier returns is not booked into it yet. */
export function Awaited({ amount }: { readonly amount: Amount }) {
  const own = useOwnText()(amount)
  if (amount.units === 0n) return null
  return (
    <span className="lending-awaited lv-t-sm lv-ink3">
      <Trans>+ {own} of earlier returns, late</Trans>
    </span>
  )
}
