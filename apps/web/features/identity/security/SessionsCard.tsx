import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { SettingsList } from '@leaven/ui/settings/SettingsRow.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Answered } from '../../../platform/Answered.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { POLL_MS } from '../../../platform/polling.ts'
import { useAnswer, useCommand } from '../../../platform/queries.ts'
import { showToast } from '../../../platform/toasts.ts'
import { SessionRow } from './SessionRow.tsx'

const skeleton = (
  <div className="identity-stack">
    <Skeleton height={44} />
    <Skeleton height={44} />
  </div>
)

/** PLUS-07: where the customer is logged in. */
export function SessionsCard() {
  const { t } = useLingui()
  const answer = useAnswer('listSessions', {}, { everyMs: POLL_MS })
  const one = useCommand('endSession', ['listSessions'])
  const others = useCommand('endOtherSessions', ['listSessions'])
  const endOthers = () => others.mutate({}, { onSuccess: () => showToast(t`Every other session is ended`) })
  return (
    <SettingsCard
      title={t`Open sessions`}
      text={t`The devices that are logged in. End what you do not know, and change your password.`}
      action={
        (answer.data?.sessions.length ?? 0) > 1 ? (
          <Button variant="danger-soft" isBusy={others.isPending} busyLabel={t`Ending`} onClick={endOthers}>
            <Trans>End all other sessions</Trans>
          </Button>
        ) : undefined
      }
    >
      <Refused error={one.error ?? others.error} />
      <Answered answer={answer} label={t`Loading your sessions`} skeleton={skeleton}>
        {({ sessions }) => (
          <SettingsList>
            {sessions.map((session) => (
              <li key={session.sessionId}>
                <SessionRow
                  session={session}
                  isEnding={one.isPending && one.variables.params.sessionId === session.sessionId}
                  onEnd={() => one.mutate({ params: { sessionId: session.sessionId } })}
                />
              </li>
            ))}
          </SettingsList>
        )}
      </Answered>
    </SettingsCard>
  )
}

function Refused({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  return error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>
}
