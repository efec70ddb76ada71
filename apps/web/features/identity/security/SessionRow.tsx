import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Monitor, Smartphone } from 'lucide-react'
import { useFormat } from '../../../platform/format.ts'
import { Moment } from '../../../platform/Moment.tsx'
import { beganWords } from './began-words.ts'

type OpenSession = AnswerOf<Api['listSessions']>['sessions'][number]

type SessionRowProps = { readonly session: OpenSession; readonly isEnding: boolean; readonly onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { i18n } = useLingui()
  const { dayAndTime } = useFormat()
  const { device, place, lastUsedAt, beganBy, isCurrent } = session
  const used = dayAndTime(new Date(lastUsedAt))
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  return (
    <SettingsRow
      icon={<Icon size={20} strokeWidth={1.9} />}
      title={
        <>
          <span translate="no">{device}</span>
          {isCurrent ? (
            <Badge tone="positive">
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </>
      }
      sub={
        <>
          <span translate="no">{place}</span> · {i18n._(beganWords[beganBy])}
          <br />
          <Trans>
            Last used <Moment at={new Date(lastUsedAt)} />
          </Trans>
        </>
      }
      end={isCurrent ? undefined : <EndButton name={`${device}, ${used}`} isEnding={isEnding} onEnd={onEnd} />}
    />
  )
}

type EndButtonProps = Omit<SessionRowProps, 'session'> & { readonly name: string }

function EndButton({ name, isEnding, onEnd }: EndButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t`End the session of ${name}`}
      isBusy={isEnding}
      busyLabel={t`Ending`}
      onClick={onEnd}
    >
      <Trans>End</Trans>
    </Button>
  )
}
