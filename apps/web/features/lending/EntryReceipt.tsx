import { add, zero, type Amount } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { returnOf, type Batch } from './batch.ts'
import { useRateText } from '../../platform/rate-text.ts'

type EntryReceiptProps = { readonly batch: Batch; readonly amount: Amount | null }

/** What is put in, what the base return makes of it, and that it costs nothing. */
export function EntryReceipt({ batch, amount }: EntryReceiptProps) {
  const { t } = useLingui()
  const { day } = useFormat()
  const marks = useMarks()
  const toRate = useRateText()
  const put = amount ?? zero(batch.asset)
  const earned = returnOf(batch, put)
  const exact = (value: Amount, isMovement = false) => (
    <span translate="no">{toAmountText(value, { view: 'exact', isMovement }, marks)}</span>
  )
  const { days } = batch
  const rate = toRate(batch.rate)
  const end = day(batch.endsAt)
  return (
    <Receipt
      label={t`Your entry`}
      rows={[
        { name: <Trans>You enter</Trans>, value: exact(put) },
        {
          name: (
            <Trans>
              Base return, {days} days at {rate}
            </Trans>
          ),
          value: exact(earned, true),
          isGain: true,
        },
        { name: <Trans>Entry fee</Trans>, value: exact(batch.fee) },
      ]}
      total={{ name: <Trans>Back on {end}</Trans>, value: exact(add(put, earned)) }}
    />
  )
}
