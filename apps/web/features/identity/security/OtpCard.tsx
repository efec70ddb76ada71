import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Answered } from '../../../platform/Answered.tsx'
import { OtpDisable } from './OtpDisable.tsx'
import { OtpSetup } from './OtpSetup.tsx'
import { RecoveryModal } from './RecoveryModal.tsx'
import { UnseenCodes } from './UnseenCodes.tsx'
import { useFactors } from './use-factors.ts'
import { useOtpTask } from './use-otp-task.ts'

/** SEC-03: codes of an app as the second factor. */
export function OtpCard() {
  const { t } = useLingui()
  const answer = useFactors()
  const { task, begin, go, stop, dialog } = useOtpTask()
  return (
    <SettingsCard
      title={t`Authenticator app`}
      text={t`After your password, login asks for a code that only your phone knows.`}
      badge={answer.data ? <OnOff isOn={answer.data.otpVerified} /> : undefined}
    >
      <Answered answer={answer} label={t`Loading your second factor`} skeleton={<Skeleton height={44} width={180} />}>
        {({ otpVerified }) => (
          <OtpButton isOn={otpVerified} onSetUp={() => void begin()} onDisable={() => go({ name: 'disable' })} />
        )}
      </Answered>
      {dialog}
      {task?.name === 'setup' ? (
        <OtpSetup
          approvalId={task.approvalId}
          onCodes={(codes) => go({ name: 'codes', codes })}
          onUnseen={() => go({ name: 'unseen' })}
          onClose={stop}
        />
      ) : null}
      {task?.name === 'unseen' ? (
        <UnseenCodes onCodes={(codes) => go({ name: 'codes', codes })} onClose={stop} />
      ) : null}
      {task?.name === 'codes' ? <RecoveryModal codes={task.codes} onClose={stop} /> : null}
      {task?.name === 'disable' ? <OtpDisable onClose={stop} /> : null}
    </SettingsCard>
  )
}

const OnOff = ({ isOn }: { readonly isOn: boolean }) => (
  <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</Badge>
)

type OtpButtonProps = { readonly isOn: boolean; readonly onSetUp: () => void; readonly onDisable: () => void }

const OtpButton = ({ isOn, onSetUp, onDisable }: OtpButtonProps) => (
  <div className="identity-buttons">
    {isOn ? (
      <Button variant="danger-soft" onClick={onDisable}>
        <Trans>Turn codes off</Trans>
      </Button>
    ) : (
      <Button onClick={onSetUp}>
        <Trans>Set up codes</Trans>
      </Button>
    )}
  </div>
)
