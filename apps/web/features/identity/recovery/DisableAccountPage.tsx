import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { LifeBuoy, LogOut, Wallet } from 'lucide-react'
import { useErrorText } from '../../../platform/error-text.ts'
import { usePathParams } from '../../../platform/navigation.tsx'
import { SupportLink } from '../../../platform/support.tsx'
import { TwoPanes } from '../TwoPanes.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useDisable } from './use-disable.ts'

/** ROUTE-100: opening the link changes nothing; the button does. */
export function DisableAccountPage() {
  const { t } = useLingui()
  const { token = '' } = usePathParams()
  const { attempt, isBusy, error } = useAttempt(useDisable(token))
  return (
    <TwoPanes
      line={t`Close the door first.`}
      points={[
        { icon: LogOut, text: t`Every device is logged out at once` },
        { icon: Wallet, text: t`Your coins stay where they are` },
        { icon: LifeBuoy, text: t`Support opens the account again for you` },
      ]}
    >
      <h1 className="lv-d lv-t-3xl">
        <Trans>Disable your account</Trans>
      </h1>
      <p className="lv-ink2">
        <Trans>
          Do this if you think that somebody else has been in your account. Nobody can log in until Support has opened
          it again.
        </Trans>
      </p>
      <Failure error={error} />
      {isBadLink(error) ? null : (
        <Button
          variant="danger"
          size="lg"
          isBlock
          busyLabel={t`Disabling`}
          isBusy={isBusy}
          onClick={() => void attempt(undefined)}
        >
          <Trans>Disable my account</Trans>
        </Button>
      )}
    </TwoPanes>
  )
}

const isBadLink = (error: unknown): boolean =>
  error instanceof CallError && ['InvalidToken', 'ValidationFailed'].includes(error.code)

function Failure({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  if (error === null) return null
  if (!isBadLink(error)) return <Alert tone="negative">{errorText(error)}</Alert>
  return (
    <Alert tone="negative">
      <Trans>
        This link is no longer valid. If you still need it, write to <SupportLink>Support</SupportLink>.
      </Trans>
    </Alert>
  )
}
