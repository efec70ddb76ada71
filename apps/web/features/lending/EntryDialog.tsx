import type { EntryControls } from '@leaven/domain/access/entry-controls.ts'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasEntered, type Batch } from './batch.ts'
import { useBatchName } from '../../platform/batch-name.ts'
import { UnheardNotice } from '../../platform/UnheardNotice.tsx'
import { BatchLabel } from './BatchLabel.tsx'
import { CancelStep } from './CancelStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { toEntry, type Around, type Draft } from './entry.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryFormActions } from './EntryFormActions.tsx'
import { useEntry } from './use-entry.ts'

type EntryDialogProps = {
  readonly around: Around
  readonly controls: EntryControls
  readonly onClose: () => void
}

type Step = 'form' | 'confirm' | 'cancel'

/** LEND-018: the amount and what becomes of it, then the confirmation (LEND-046). */
export function EntryDialog({ around, controls, onClose }: EntryDialogProps) {
  const { t } = useLingui()
  const { batch } = around
  const [step, setStep] = useState<Step>('form')
  const [draft, setDraft] = useState<Draft>({ amount: null, autoCompound: around.autoCompound })
  const entry = toEntry(draft, around)
  const { submit, cancel, isBusy, commands } = useEntry(batch)
  const closeAfter = async (work: Promise<boolean>) => {
    if (await work) onClose()
    else setStep('form')
  }
  const shared = { batch, isBusy, onBack: () => setStep('form') }
  return (
    <Modal
      isOpen
      onClose={onClose}
      size={step === 'cancel' ? 'md' : 'xl'}
      icon={<CoinGlyph coin={batch.asset.code} size={36} />}
      title={<EntryTitle batch={batch} />}
      closeLabel={t`Close`}
      footer={
        step === 'form' ? (
          <EntryFormActions batch={batch} entry={entry} controls={controls} onStep={setStep} />
        ) : undefined
      }
    >
      <div className="lending-entry">
        <div className="lending-entry__form">
          {isBusy ? null : <UnheardNotice of={commands} />}
          {step === 'form' ? (
            <EntryForm around={around} controls={controls} draft={draft} entry={entry} onChange={setDraft} />
          ) : null}
          {step === 'confirm' && entry.amount ? (
            <ConfirmStep
              {...shared}
              entry={entry}
              autoCompound={draft.autoCompound}
              onConfirm={() => void closeAfter(submit(entry, draft))}
            />
          ) : null}
          {step === 'cancel' ? <CancelStep {...shared} onConfirm={() => void closeAfter(cancel())} /> : null}
        </div>
        {step === 'cancel' ? null : <BatchLabel batch={batch} />}
      </div>
    </Modal>
  )
}

function EntryTitle({ batch }: { readonly batch: Batch }) {
  const { number } = batch
  const name = useBatchName()(batch)
  return hasEntered(batch) ? (
    <Trans>
      Your entry in {name} #{number}
    </Trans>
  ) : (
    <Trans>
      Enter {name} #{number}
    </Trans>
  )
}
