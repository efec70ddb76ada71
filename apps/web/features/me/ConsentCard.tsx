import type { ConsentStatus } from '@leaven/domain/identity/registration.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'
import { RouteLink } from '../../platform/links.tsx'
import { useCommand } from '../../platform/queries.ts'
import { findMode, modeViews, type WithdrawMode } from './withdraw-modes.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

/** SEC-04: withdrawn in two ways, and given again. */
export function ConsentCard({ status }: { readonly status: ConsentStatus }) {
  const { t } = useLingui()
  const mode = findMode(status)
  return (
    <SettingsCard
      title={t`Data consent`}
      text={
        <Trans>
          We use your personal data to run your account and to follow the law.{' '}
          <RouteLink to="/privacy-policy">Read the privacy policy</RouteLink>
        </Trans>
      }
      badge={<StatusBadge isGiven={mode === undefined} />}
    >
      {mode === undefined ? <WithdrawForm /> : <GiveAgain mode={mode} />}
    </SettingsCard>
  )
}

const StatusBadge = ({ isGiven }: { readonly isGiven: boolean }) => (
  <Badge tone={isGiven ? 'positive' : 'warning'}>{isGiven ? <Trans>Given</Trans> : <Trans>Withdrawn</Trans>}</Badge>
)

function GiveAgain({ mode }: { readonly mode: WithdrawMode }) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useCommand('giveConsent', ['getMe'])
  return (
    <div className="me-stack">
      <Alert tone="warning">
        <b>{i18n._(modeViews[mode].name)}.</b> {i18n._(modeViews[mode].hint)}
      </Alert>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <Button isBusy={isPending} busyLabel={t`Saving`} onClick={() => mutate({ body: { acceptedDataConsent: true } })}>
        <Trans>Give consent again</Trans>
      </Button>
    </div>
  )
}
