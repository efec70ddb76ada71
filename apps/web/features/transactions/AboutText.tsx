import { Trans } from '@lingui/react/macro'
import { useBatchName } from '../../platform/batch-name.ts'
import { useTermText } from '../../platform/term-text.ts'
import { isOfSwap } from './swap-item.ts'
import { SwapText } from './SwapText.tsx'
import type { Transaction } from './transaction.ts'

type AboutTextProps = {
  readonly transaction: Transaction
  /** All lines of the item that it belongs to. */
  readonly item: readonly Transaction[]
}

export const isAbout = (transaction: Transaction): boolean =>
  isOfSwap(transaction) || transaction.batch !== null || transaction.termMonths !== null

/** Under a label that many lines share: which swap, which batch, which term. */
export function AboutText({ transaction, item }: AboutTextProps) {
  const toName = useBatchName()
  const toTerm = useTermText()
  const { batch, termMonths } = transaction
  if (isOfSwap(transaction)) return <SwapText item={item} />
  if (batch) {
    const name = toName({ name: batch.name, asset: { code: batch.coin.id }, days: batch.durationInDays })
    const number = batch.batchNumber
    return (
      <Trans>
        {name} #{number}
      </Trans>
    )
  }
  return termMonths === null ? null : toTerm(termMonths).whole
}
