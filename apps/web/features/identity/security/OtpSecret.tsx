import { Trans, useLingui } from '@lingui/react/macro'
import { CodeBoxes } from '@leaven/ui/code-boxes/CodeBoxes.tsx'
import { Qr } from '@leaven/ui/qr/Qr.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { Failed } from '../approval/Failed.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useSecret, type Secret } from './use-secret.ts'

type Confirming = {
  readonly attempt: (code: string) => Promise<void>
  readonly isBusy: boolean
  readonly error: unknown
}

/** SEC-03: the QR of authUrl, encodedKey for those who type, and a code to confirm. */
export function OtpSecret({ confirming }: { readonly confirming: Confirming }) {
  const { t } = useLingui()
  const { secret, error } = useSecret()
  if (error !== null) return <Failed error={error} />
  if (!secret) {
    return (
      <Loading label={t`Making a new secret`}>
        <Skeleton height={168} />
      </Loading>
    )
  }
  return (
    <div className="identity-stack">
      <Scan secret={secret} />
      <Confirm {...confirming} />
    </div>
  )
}

function Scan({ secret: { authUrl, encodedKey } }: { readonly secret: Secret }) {
  const { t } = useLingui()
  return (
    <div translate="no">
      <Qr
        text={authUrl}
        typed={encodedKey}
        label={t`QR code for your authenticator app`}
        caption={
          <span translate="yes">
            <Trans>1. Scan this with your authenticator app, or type the key into it.</Trans>
          </span>
        }
        action={
          <CopyButton text={encodedKey} done={t`The key was copied.`}>
            <Trans>Copy the key</Trans>
          </CopyButton>
        }
      />
    </div>
  )
}

function Confirm({ attempt, isBusy, error }: Confirming) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <div className="identity-stack">
      <p>
        <Trans>2. Type the six digits that the app shows now.</Trans>
      </p>
      <CodeBoxes
        label={t`Code of your authenticator app`}
        boxLabel={(place) => t`Digit ${place} of 6`}
        busyText={isBusy ? t`Verifying your code` : undefined}
        error={error === null ? undefined : errorText(error)}
        onComplete={(code) => void attempt(code)}
      />
    </div>
  )
}
