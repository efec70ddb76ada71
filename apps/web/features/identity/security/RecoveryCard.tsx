import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { useState } from 'react'
import { Failed } from '../approval/Failed.tsx'
import { useApproval } from '../approval/use-approval.tsx'
import { RecoveryModal } from './RecoveryModal.tsx'
import { useFactors } from './use-factors.ts'
import { useRenewal } from './use-renewal.ts'

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
