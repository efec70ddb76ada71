import type { EntryControls } from '@leaven/domain/access/entry-controls.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWhyFrozen } from '../../platform/FrozenNotice.tsx'
import { hasEntered, type Batch } from './batch.ts'
import { canGoOn, type Entry } from './entry.ts'

type EntryFormActionsProps = {
  readonly batch: Batch
  readonly entry: Entry
  readonly controls: EntryControls
  readonly onStep: (step: 'confirm' | 'cancel') => void
}

/** On to the confirmation, or to taking an entry back. ACCESS-28 first, then what is missing in the form. */
export function EntryFormActions({ batch, entry, controls, onStep }: EntryFormActionsProps) {
  const { t } = useLingui()
  const isEntered = hasEntered(batch)
  const restricted = controls.canEnter ? undefined : t`Your account is restricted.`
  const incomplete = canGoOn(entry, batch) ? undefined : t`Change the amount or what happens when the batch is settled.`
  const frozen = useWhyFrozen()
  return (
    <div className="lending-entry__actions">
      {isEntered ? (
        <Button variant="secondary" reason={restricted} onClick={() => onStep('cancel')}>
          <Trans>Cancel my entry</Trans>
        </Button>
      ) : null}
      <Button reason={restricted ?? frozen ?? incomplete} onClick={() => onStep('confirm')}>
        {isEntered ? <Trans>Update</Trans> : <Trans>Enter</Trans>}
      </Button>
    </div>
  )
}
