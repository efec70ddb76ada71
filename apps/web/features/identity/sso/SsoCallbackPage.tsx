import { providerNames, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { RouteButton } from '../../../platform/links.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useOnOpening } from '../use-on-opening.ts'
import { SsoPanes } from './SsoPanes.tsx'
import { Cancelled, useFinish } from './use-finish.ts'

export const GoogleCallbackPage = () => <SsoCallback provider="google" />
export const AppleCallbackPage = () => <SsoCallback provider="apple" />
export const FacebookCallbackPage = () => <SsoCallback provider="facebook" />

/** Where a provider sends the browser back to (ROUTE-029 to ROUTE-031). */
function SsoCallback({ provider }: { readonly provider: SsoProvider }) {
  const name = providerNames[provider]
  const { attempt, error } = useAttempt(useFinish(provider))
  useOnOpening(true, () => void attempt(undefined))
  return (
    <SsoPanes>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Login with {name}</Trans>
      </h1>
      {error === null ? (
        <output className="lv-ink2">
          <Trans>One moment, we are checking with {name}.</Trans>
        </output>
      ) : (
        <>
          <Failure error={error} />
          <RouteButton to="/login" size="lg" isBlock>
            <Trans>Back to login</Trans>
          </RouteButton>
        </>
      )}
    </SsoPanes>
  )
}

/** SSO-05. */
function Failure({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  if (!(error instanceof Cancelled)) return <Alert tone="negative">{errorText(error)}</Alert>
  return (
    <Alert tone="info">
      <Trans>You went back without signing in. Nothing has changed.</Trans>
    </Alert>
  )
}
