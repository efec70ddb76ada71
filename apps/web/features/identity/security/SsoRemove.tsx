import { CallError } from '@leaven/contract/client.ts'
import { providerNames, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { usePlatform } from '../../../platform/platform.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import { Failed } from '../approval/Failed.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useAttempt } from '../use-attempt.ts'

type SsoRemoveProps = { readonly provider: SsoProvider; readonly onClose: () => void }

/** By the password, which stays as the way in. */
export function SsoRemove({ provider, onClose }: SsoRemoveProps) {
  const { t } = useLingui()
  const name = providerNames[provider]
  const [password, setPassword] = useState('')
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = useRemoval(provider, onClose)
  const isWrong = error instanceof CallError && error.code === 'InvalidCredentials'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') refuse()
    else void attempt(password)
  }
  const missing = isTried && password === '' ? t`Enter your password.` : undefined
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Remove ${name}`}
      description={t`Afterwards your password opens your account. If you have never set one, log out and ask for one by “Forgot your password?” first.`}
    >
      <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
        {isWrong ? null : <Failed error={error} />}
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isWrong ? t`This password is wrong.` : missing}
        />
        <Button type="submit" variant="danger" isBlock isBusy={isBusy} busyLabel={t`Removing`}>
          <Trans>Remove {name}</Trans>
        </Button>
      </form>
    </Modal>
  )
}

function useRemoval(provider: SsoProvider, onClose: () => void) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const queries = useQueryClient()
  const name = providerNames[provider]
  return useAttempt(async (password: string) => {
    await ask('removeSsoKey', { params: { provider }, body: { password } }, { key: crypto.randomUUID() })
    showToast(t`${name} is removed`)
    onClose()
    await queries.invalidateQueries({ queryKey: ['listSsoKeys'] })
  })
}
