import type { AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import { hasEntered, type Batch } from './batch.ts'
import type { Entry } from './entry.ts'
import { optionTexts } from './EntryForm.tsx'
import { EntryReceipt } from './EntryReceipt.tsx'

type ConfirmStepProps = {
  readonly batch: Batch
  readonly entry: Entry
  readonly autoCompound: AutoCompoundOption
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** LEND-019, LEND-047, LEND-068: all of it once more, and the terms. */
export function ConfirmStep({ batch, entry, autoCompound, isBusy, onBack, onConfirm }: ConfirmStepProps) {
  const { t, i18n } = useLingui()
  const [hasAccepted, setAccepted] = useState(false)
  const option = i18n._(optionTexts[autoCompound])
  return (
    <>
      <EntryReceipt batch={batch} entry={entry} autoCompound={autoCompound} />
      <p className="lv-t-sm lv-ink2">
        <Trans>
          When the batch is settled: <b>{option}</b>
        </Trans>
      </p>
      <Checkbox isOn={hasAccepted} onChange={setAccepted}>
        <Trans>
          I have read and accept the <RouteLink to="/terms-and-conditions">terms and conditions</RouteLink>.
        </Trans>
      </Checkbox>
      <div className="lending-entry__actions">
        <Button variant="secondary" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          isBusy={isBusy}
          busyLabel={t`Entering`}
          reason={hasAccepted ? undefined : t`Please accept the terms first.`}
          onClick={onConfirm}
        >
          {hasEntered(batch) ? <Trans>Update</Trans> : <Trans>Enter</Trans>}
        </Button>
      </div>
    </>
  )
}
