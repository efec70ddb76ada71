import type { AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { add, zero, type Amount } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { Figure, TypedFigures } from '../../platform/hidden.tsx'
import { useRateText } from '../../platform/rate-text.ts'
import { returnOf, type Batch } from './batch.ts'
import { BonusName } from './BonusName.tsx'
import type { Entry } from './entry.ts'

type EntryReceiptProps = {
  readonly batch: Batch
  readonly entry: Entry
  /** What was chosen for the end. */
  readonly autoCompound: AutoCompoundOption
}

/** What is put in, what the base return makes of it, and that it costs nothing. */
export function EntryReceipt({ batch, entry, autoCompound }: EntryReceiptProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const toRate = useRateText()
  const put = entry.amount ?? zero(batch.asset)
  const earned = returnOf(batch, put)
  const { days } = batch
  const [rate, bonus] = [toRate(batch.rate), toRate(batch.bonus)]
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
          ...(batch.bonus > 0n
            ? [{ name: <BonusName batch={batch} />, value: <Trans>up to {bonus} a year</Trans> }]
            : []),
          {
            name: <Trans>Entry fee</Trans>,
            value: <span translate="no">{toAmountText(batch.fee, { view: 'exact' }, marks)}</span>,
          },
          ...(autoCompound === 'ONLY_ENTRY' ? [{ name: <GoesOn batch={batch} />, value: toFigure(put) }] : []),
        ]}
        total={
          autoCompound === 'ENTRY_AND_RETURN'
            ? { name: <GoesOn batch={batch} />, value: toFigure(add(put, earned)) }
            : {
                name: <Back batch={batch} />,
                value: toFigure(autoCompound === 'ONLY_ENTRY' ? earned : add(put, earned)),
              }
        }
      />
    </TypedFigures>
  )
}

const toFigure = (amount: Amount) => <Figure amount={amount} view="exact" />

/** LEND-051: it comes back only from the batch after, or from one after that. */
function GoesOn({ batch }: { readonly batch: Batch }) {
  const end = useFormat().day(batch.endsAt)
  return <Trans>Goes on into the next batch on {end}</Trans>
}

function Back({ batch }: { readonly batch: Batch }) {
  const end = useFormat().day(batch.endsAt)
  return <Trans>Back on {end}</Trans>
}
