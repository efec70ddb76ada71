import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { useQueryValue } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAttempt } from '../use-attempt.ts'
import { ProviderMark } from './ProviderMark.tsx'

type SsoButtonsProps = {
  /** Leaves for the provider's own page. */
  readonly onLeave?: (address: string) => void
}

/** AUTH-09, AUTH-10, AUTH-60. No button for Facebook (SSO-06). */
export function SsoButtons({ onLeave = leave }: SsoButtonsProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { ask } = usePlatform()
  const returnTo = useQueryValue('returnTo')
  const wanted = returnTo === null ? {} : { returnTo }
  const { attempt, isBusy, error } = useAttempt(async () => {
    const { appleSsoRedirectUrl } = await ask('authoriseApple', { body: wanted }) // SSO-03
    onLeave(appleSsoRedirectUrl)
  })
  return (
    <div className="identity-stack">
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <Button
        variant="secondary"
        size="lg"
        isBlock
        icon={<ProviderMark provider="apple" />}
        busyLabel={t`Going to Apple`}
        isBusy={isBusy}
        onClick={() => void attempt(undefined)}
      >
        <Trans>Login with Apple</Trans>
      </Button>
      {/* SSO-04: a page of the API, not of ours. */}
      <ButtonLink
        variant="secondary"
        size="lg"
        isBlock
        icon={<ProviderMark provider="google" />}
        href={`/api/sso/google?${new URLSearchParams(wanted)}`.replace(/\?$/, '')}
      >
        <Trans>Login with Google</Trans>
      </ButtonLink>
    </div>
  )
}

function leave(address: string): void {
  location.assign(address)
}
