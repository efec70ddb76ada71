import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { MailCheck, MousePointerClick, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { usePathParams } from '../../platform/navigation.tsx'
import { isEmail } from '../../platform/email.ts'
import { SendLink } from './SendLink.tsx'
import { TwoPanes } from './TwoPanes.tsx'
import { useAttempt } from './use-attempt.ts'
import { useVerify } from './use-verify.ts'
import { isAboutPassword, VerifyForm } from './VerifyForm.tsx'

/** AUTH-72: opening the link changes nothing; the button does. */
export function VerifyEmailPage() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { userEmail = '', token = '' } = usePathParams()
  const { verify, isElsewhere } = useVerify(userEmail, token)
  const { attempt, isBusy, error } = useAttempt(verify)
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
      {error === null || isAboutPassword(error) ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      {isBadLink(error) ? (
        <NewLink userEmail={userEmail} />
      ) : isElsewhere ? (
        <VerifyForm error={error} isBusy={isBusy} onConfirm={(password) => void attempt(password)} />
      ) : (
        <Button size="lg" isBlock busyLabel={t`Confirming`} isBusy={isBusy} onClick={() => void attempt(undefined)}>
          <Trans>Confirm my email</Trans>
        </Button>
      )}
    </TwoPanes>
  )
}

// A link that was cut off by the mail program is as bad as one that was used.
const isBadLink = (error: unknown): boolean =>
  error instanceof CallError && ['InvalidToken', 'ValidationFailed'].includes(error.code)

function NewLink({ userEmail }: { readonly userEmail: string }) {
  const [email, setEmail] = useState(isEmail(userEmail) ? userEmail : null)
  return <SendLink email={email} onEmail={setEmail} />
}
