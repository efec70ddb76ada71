import { min } from '@leaven/money/amount.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOwnText } from '../../platform/hidden.tsx'
import { useOwing } from '../../platform/owing.ts'
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
      <Repaid batch={batch} />
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

/** Said to those who owe that coin: what comes back repays it first (DEPOSIT-11). */
function Repaid({ batch }: { readonly batch: Batch }) {
  const toOwn = useOwnText()
  const owed = useOwing()?.owed.find(({ asset }) => asset.code === batch.asset.code)
  if (!owed) return null
  const repaid = toOwn(min(owed, batch.entered))
  return (
    <p>
      <Trans>
        You owe this coin: <b translate="no">{repaid}</b> of it repays your debt at once.
      </Trans>
    </p>
  )
}
