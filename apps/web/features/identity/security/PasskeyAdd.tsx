import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { useState, type FormEvent } from 'react'
import type { ApprovalId } from '../../../platform/approve.ts'
import { Failed } from '../approval/Failed.tsx'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import { usePasskeyAdding } from './use-passkey-adding.ts'

type PasskeyAddProps = {
  /** That it is the owner. */
  readonly approvalId: ApprovalId
  /** The recovery codes come with the first second factor of all. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void
  readonly onClose: () => void
}

export const NAME_MAX = 60

/** A name; then the browser asks for the face, the finger or the key. */
export function PasskeyAdd({ approvalId, onAdded, onClose }: PasskeyAddProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = usePasskeyAdding(approvalId, onAdded)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') refuse()
    else void attempt(name.trim())
  }
  return (
    <Modal isOpen onClose={onClose} closeLabel={t`Close`} title={t`Add a passkey`}>
      <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
        <Failed error={error} />
        <Input
          label={t`Name of the passkey`}
          hint={t`So that you know it again: "My phone".`}
          name="passkey-name"
          autoComplete="off"
          translate="no"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isTried && name.trim() === '' ? t`Give it a name.` : undefined}
        />
        <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel={t`Waiting for your passkey`}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </Modal>
  )
}
