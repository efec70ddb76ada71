import { add, zero } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { Figure, TypedFigures } from '../../platform/hidden.tsx'
import { useRateText } from '../../platform/rate-text.ts'
import { returnOf, type Batch } from './batch.ts'
import type { Entry } from './entry.ts'

type EntryReceiptProps = { readonly batch: Batch; readonly entry: Entry }

/** What is put in, what the base return makes of it, and that it costs nothing. */
export function EntryReceipt({ batch, entry }: EntryReceiptProps) {
  const { t } = useLingui()
  const { day } = useFormat()
  const marks = useMarks()
  const toRate = useRateText()
  const put = entry.amount ?? zero(batch.asset)
  const earned = returnOf(batch, put)
  const { days } = batch
  const rate = toRate(batch.rate)
  const end = day(batch.endsAt)
  return (
    <TypedFigures isTyped={!entry.isKept}>
      <Receipt
        label={t`Your entry`}
        rows={[
          { name: <Trans>You enter</Trans>, value: <Figure amount={put} view="exact" /> },
          {
            name: (
              <Trans>
                Base return, {days} days at {rate}
              </Trans>
            ),
            value: <Figure amount={earned} view="exact" isMovement />,
            isGain: true,
          },
          {
            name: <Trans>Entry fee</Trans>,
            value: <span translate="no">{toAmountText(batch.fee, { view: 'exact' }, marks)}</span>,
          },
        ]}
        total={{ name: <Trans>Back on {end}</Trans>, value: <Figure amount={add(put, earned)} view="exact" /> }}
      />
    </TypedFigures>
  )
}
