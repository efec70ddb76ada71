import { useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { useState } from 'react'
import type { AuthState } from './auth-state.ts'
import { ConsentList } from './ConsentList.tsx'
import { AnswerButtons, ConsentText } from './ConsentText.tsx'
import { consents, hasRequiredConsents, type Consents } from './consents.ts'

type ConsentModalProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly given: Consents
  readonly onChange: (given: Consents) => void
  readonly onContinue: () => void
  readonly isBusy: boolean
}

/** AUTH-21 to AUTH-27: what has to be agreed on before there is an account. */
export function ConsentModal({ isOpen, onClose, given, onChange, onContinue, isBusy }: ConsentModalProps) {
  const { t, i18n } = useLingui()
  const [stage, setStage] = useState<AuthState['consentStage']>('CONSENTS_PAGE')
  const opened = consents.find((consent) => consent.stage === stage)
  const close = () => {
    if (isBusy) return
    setStage('CONSENTS_PAGE')
    onClose()
  }
  // One modal for all stages, so that the focus finds its way back to the form.
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      closeLabel={t`Close`}
      title={opened ? i18n._(opened.title) : t`Before we continue`}
      footer={
        opened ? (
          <AnswerButtons
            isGiven={given[opened.field]}
            onAccept={() => onChange({ ...given, [opened.field]: true })}
            onBack={() => setStage('CONSENTS_PAGE')}
          />
        ) : (
          <ContinueButton canContinue={hasRequiredConsents(given)} isBusy={isBusy} onContinue={onContinue} />
        )
      }
    >
      {opened ? <ConsentText consent={opened} /> : <ConsentList given={given} onChange={onChange} onRead={setStage} />}
    </Modal>
  )
}

type ContinueButtonProps = Pick<ConsentModalProps, 'isBusy' | 'onContinue'> & { readonly canContinue: boolean }

/** AUTH-24, AUTH-25. */
function ContinueButton({ canContinue, isBusy, onContinue }: ContinueButtonProps) {
  const { t } = useLingui()
  const refused = canContinue ? {} : { reason: t`Turn on the first two switches to continue.` }
  return (
    <Button size="lg" isBlock busyLabel={t`Signing up`} isBusy={isBusy} onClick={onContinue} {...refused}>
      {canContinue ? t`Continue` : t`Consent required to continue`}
    </Button>
  )
}
