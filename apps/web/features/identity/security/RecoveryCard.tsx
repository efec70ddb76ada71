import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { useState } from 'react'
import { usePlatform } from '../../../platform/platform.tsx'
import { Failed } from '../approval/Failed.tsx'
import { useApproval } from '../approval/use-approval.tsx'
import { useAttempt } from '../use-attempt.ts'
import { RecoveryModal } from './RecoveryModal.tsx'
import { useFactors, useReloadFactors } from './use-factors.ts'

/** The way in without the phone or the key; there for whoever has a second factor. */
export function RecoveryCard() {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const { approve, dialog, isApproving } = useApproval()
  const { renew, isBusy, error } = useRenewal(approve, setCodes)
  const factors = useFactors().data
  if (!factors || (!factors.otpVerified && factors.passkeys.length === 0)) return null
  return (
    <SettingsCard
      title={t`Recovery codes`}
      text={t`Each opens your account once when your phone or key is lost.`}
      action={
        <Button variant="secondary" isBusy={isBusy && !isApproving} busyLabel={t`Making new codes`} onClick={renew}>
          <Trans>New recovery codes</Trans>
        </Button>
      }
    >
      <p>
        <Plural
          value={factors.recoveryCodesLeft}
          _0="No recovery code is left. Make new ones."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      <Failed error={error} />
      {dialog}
      {codes ? <RecoveryModal codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </SettingsCard>
  )
}

type Approve = ReturnType<typeof useApproval>['approve']

/** Ten new codes, approved by the second factor; the old ones are worthless. */
function useRenewal(approve: Approve, onCodes: (codes: readonly string[]) => void) {
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const { attempt, isBusy, error } = useAttempt(async () => {
    const approvalId = await approve({ payload: { action: 'renewRecoveryCodes' } })
    if (approvalId === null) return
    onCodes((await ask('renewRecoveryCodes', { body: { approvalId } })).recoveryCodes)
    await reload()
  })
  return { renew: () => void attempt(undefined), isBusy, error }
}
