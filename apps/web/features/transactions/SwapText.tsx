import { Trans } from '@lingui/react/macro'
import { findSwapWay } from './swap-item.ts'
import type { Transaction } from './transaction.ts'

/** Under each line of a swap: what was swapped for what. */
export function SwapText({ item }: { readonly item: readonly Transaction[] }) {
  const way = findSwapWay(item)
  if (!way) return <Trans>Part of a swap</Trans>
  return (
    <Trans>
      Swap{' '}
      <span translate="no">
        {way.from} → {way.to}
      </span>
    </Trans>
  )
}
