import { CallError } from '@leaven/contract/client.ts'
import { nextOnboardingPath } from '@leaven/domain/access/onboarding.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { MailCheck, MousePointerClick, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { useGo, usePathParams } from '../../platform/navigation.tsx'
import { usePlatform } from '../../platform/platform.tsx'
import { useCommand } from '../../platform/queries.ts'
import { LOG_IN_TOAST, showToast } from '../../platform/toasts.ts'
import { isEmail } from '../../platform/email.ts'
import { keepEmail } from './kept-email.ts'
import { SendLink } from './SendLink.tsx'
import { TwoPanes } from './TwoPanes.tsx'
import { useAttempt } from './use-attempt.ts'

/** AUTH-72: opening the link changes nothing; the button does. */
export function VerifyEmailPage() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { userEmail = '', token = '' } = usePathParams()
  const { attempt, isBusy, error } = useAttempt(useVerify(userEmail, token))
  return (
    <TwoPanes
      line={t`One press, and the address is yours.`}
      points={[
        { icon: MousePointerClick, text: t`Opening the link alone changes nothing` },
        { icon: MailCheck, text: t`Only your press confirms the address` },
        { icon: ShieldCheck, text: t`You did not sign up? Then close this page` },
      ]}
    >
      <h1 className="lv-d lv-t-3xl">
        <Trans>Confirm your email</Trans>
      </h1>
      <p className="lv-b identity-address" translate="no">
        {userEmail}
      </p>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      {isBadLink(error) ? (
        <NewLink userEmail={userEmail} />
      ) : (
        <Button size="lg" isBlock busyLabel={t`Confirming`} isBusy={isBusy} onClick={() => void attempt(undefined)}>
          <Trans>Confirm my email</Trans>
        </Button>
      )}
    </TwoPanes>
  )
}

function useVerify(email: string, token: string) {
  const { t } = useLingui()
  const { session } = usePlatform()
  const { mutateAsync } = useCommand('verifyEmail', ['getMe'])
  const findNext = useNextStep()
  const go = useGo()
  return async (): Promise<void> => {
    await mutateAsync({ body: { email, token } })
    const isCustomer = session.viewer() === 'customer'
    if (!isCustomer) keepEmail(email)
    if (isCustomer) showToast(t`Your email is confirmed`)
    else showToast(t`Your email is confirmed. You can log in now`, { id: LOG_IN_TOAST })
    go(isCustomer ? await findNext() : '/login', { replace: true })
  }
}

/** The next step of the onboarding; a server that cannot say it now leaves the customer at his home. */
function useNextStep() {
  const { ask } = usePlatform()
  return async (): Promise<string> => {
    try {
      return nextOnboardingPath(await ask('getMe', {}))
    } catch {
      return '/'
    }
  }
}

// A link that was cut off by the mail program is as bad as one that was used.
const isBadLink = (error: unknown): boolean =>
  error instanceof CallError && ['InvalidToken', 'ValidationFailed'].includes(error.code)

function NewLink({ userEmail }: { readonly userEmail: string }) {
  const [email, setEmail] = useState(isEmail(userEmail) ? userEmail : null)
  return <SendLink email={email} onEmail={setEmail} />
}
