import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { useCommand } from '../../../platform/queries.ts'
import { NAME_MAX } from './PasskeyAdd.tsx'
import type { Passkey } from './use-factors.ts'

type PasskeyRenameProps = { readonly passkey: Passkey; readonly onClose: () => void }

export function PasskeyRename({ passkey, onClose }: PasskeyRenameProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [name, setName] = useState(passkey.name)
  const { mutate, isPending, error } = useCommand('renamePasskey', ['getFactors'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const { passkeyId } = passkey
    mutate({ params: { passkeyId }, body: { name: name.trim() } }, { onSuccess: onClose })
  }
  return (
    <Modal isOpen onClose={onClose} closeLabel={t`Close`} title={t`Rename the passkey`}>
      <form className="identity-stack" noValidate onSubmit={submit}>
        {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
        <Input
          label={t`Name of the passkey`}
          name="passkey-name"
          autoComplete="off"
          translate="no"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={name.trim() === '' ? t`Give it a name.` : undefined}
        />
        <Button type="submit" size="lg" isBlock isBusy={isPending} busyLabel={t`Saving`}>
          <Trans>Save the name</Trans>
        </Button>
      </form>
    </Modal>
  )
}
