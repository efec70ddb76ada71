import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { RouteButton } from '../../../platform/links.tsx'
import { useGo, usePathParams } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { LOG_IN_TOAST, showToast } from '../../../platform/toasts.ts'
import { useAttempt } from '../use-attempt.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RecoveryPanes } from './RecoveryPanes.tsx'

/** AUTH-73: opening the link changes nothing; the new password does. */
export function ResetPasswordPage() {
  const errorText = useErrorText()
  const { token = '' } = usePathParams()
  const { attempt, isBusy, error } = useAttempt(useReset(token))
  return (
    <RecoveryPanes>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Choose a new password</Trans>
      </h1>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      {isBadLink(error) ? (
        <RouteButton to="/forget-password" size="lg" isBlock>
          <Trans>Ask for a new link</Trans>
        </RouteButton>
      ) : (
        <NewPasswordForm isBusy={isBusy} onReady={(password) => void attempt(password)} />
      )}
    </RecoveryPanes>
  )
}

function useReset(token: string) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const go = useGo()
  return async (password: string): Promise<void> => {
    await ask('resetPassword', { body: { token, password } })
    showToast(t`Your password has been changed. You can log in now`, { id: LOG_IN_TOAST })
    go('/login', { replace: true })
  }
}

// The form has checked the password, so what is malformed is the link.
const isBadLink = (error: unknown): boolean =>
  error instanceof CallError && ['InvalidToken', 'ValidationFailed'].includes(error.code)
