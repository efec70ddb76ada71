import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { useState, type FormEvent } from 'react'
import { Failed } from '../approval/Failed.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import type { Closing } from './use-closing.ts'

type CloseAccountModalProps = Closing & { readonly onClose: () => void }

/** What it means, the password, and one more thought. */
export function CloseAccountModal({ close, isBusy, isApproving, error, onClose }: CloseAccountModalProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const { form, isTried, refuse } = useTriedForm()
  const isWrong = error instanceof CallError && error.code === 'InvalidCredentials'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '' || !isUnderstood) refuse()
    else close(password)
  }
  const missing = isTried && password === '' ? t`Enter your password.` : undefined
  return (
    <Modal isOpen={!isApproving} onClose={onClose} closeLabel={t`Close`} title={t`Close your account`}>
      <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
        {isWrong ? null : <Failed error={error} />}
        <Consequences />
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isWrong ? t`This is not your password.` : missing}
        />
        <Checkbox
          isOn={isUnderstood}
          onChange={setUnderstood}
          error={isTried && !isUnderstood ? t`Please confirm this.` : undefined}
        >
          <Trans>I understand that my account is closed for good</Trans>
        </Checkbox>
        <Button type="submit" variant="danger" size="lg" isBlock isBusy={isBusy} busyLabel={t`Closing`}>
          <Trans>Close my account for good</Trans>
        </Button>
      </form>
    </Modal>
  )
}

const Consequences = () => (
  <ul className="identity-consequences">
    <li>
      <Trans>You are logged out everywhere, and nobody can log in to this account again.</Trans>
    </li>
    <li>
      <Trans>Coins that are sent to your addresses afterwards do not reach you.</Trans>
    </li>
    <li>
      <Trans>We erase your personal data, except what the law tells us to keep.</Trans>
    </li>
    <li>
      <Trans>We send you an email that says so.</Trans>
    </li>
  </ul>
)
