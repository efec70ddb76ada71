import { toPriceText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import type { Batch } from './batch.ts'

/** The bonus by its condition: the price that pays all of it (LEND-098). */
export function BonusName({ batch: { asset, target } }: { readonly batch: Batch }) {
  const marks = useMarks()
  const coin = asset.code
  if (!target) return <Trans>Bonus, if its target is reached</Trans>
  const price = toPriceText(target, marks)
  return (
    <Trans>
      Bonus, if <span translate="no">{coin}</span> reaches {price}
    </Trans>
  )
}
