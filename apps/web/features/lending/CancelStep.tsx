import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOwnText } from '../../platform/hidden.tsx'
import type { Batch } from './batch.ts'

type CancelStepProps = {
  readonly batch: Batch
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** LEND-020, LEND-048: asked once more before it is taken back. */
export function CancelStep({ batch, isBusy, onBack, onConfirm }: CancelStepProps) {
  const { t } = useLingui()
  const amount = useOwnText()(batch.entered)
  return (
    <>
      <p>
        <Trans>
          <b translate="no">{amount}</b> go back to your available balance. You can enter again until entries close.
        </Trans>
      </p>
      <div className="lending-entry__actions">
        <Button variant="secondary" onClick={onBack}>
          <Trans>Keep my entry</Trans>
        </Button>
        <Button variant="danger" isBusy={isBusy} busyLabel={t`Cancelling`} onClick={onConfirm}>
          <Trans>Cancel my entry</Trans>
        </Button>
      </div>
    </>
  )
}
