import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useState } from 'react'
import { Answered } from '../../../platform/Answered.tsx'
import type { ApprovalId } from '../../../platform/approve.ts'
import { useApproval } from '../approval/use-approval.tsx'
import { canUsePasskeys } from '../passkey.ts'
import { PasskeyAdd } from './PasskeyAdd.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { RecoveryModal } from './RecoveryModal.tsx'
import { useFactors } from './use-factors.ts'

/** PLUS-05: added, named, removed. */
export function PasskeysCard() {
  const { t } = useLingui()
  const answer = useFactors()
  const [approvalId, setApprovalId] = useState<ApprovalId>()
  const { approve, dialog } = useApproval()
  const begin = async () => setApprovalId((await approve({ payload: { action: 'addPasskey' } })) ?? undefined)
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (recoveryCodes: readonly string[] | null) => {
    setApprovalId(undefined)
    setCodes(recoveryCodes ?? undefined)
  }
  const refused = canUsePasskeys() ? {} : { reason: t`This browser cannot use passkeys.` }
  return (
    <SettingsCard
      title={t`Passkeys`}
      text={t`Log in with your face, your finger or a key. Nobody can guess it or fish for it.`}
      action={
        <Button variant="secondary" onClick={() => void begin()} {...refused}>
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      <Answered answer={answer} label={t`Loading your passkeys`} skeleton={<Skeleton height={44} />}>
        {({ passkeys }) => <PasskeyList passkeys={passkeys} />}
      </Answered>
      {dialog}
      {approvalId ? (
        <PasskeyAdd approvalId={approvalId} onAdded={finish} onClose={() => setApprovalId(undefined)} />
      ) : null}
      {codes ? <RecoveryModal codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </SettingsCard>
  )
}
