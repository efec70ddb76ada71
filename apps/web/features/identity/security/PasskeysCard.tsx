import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useState } from 'react'
import { Answered } from '../../../platform/Answered.tsx'
import { canUsePasskeys } from '../passkey.ts'
import { PasskeyAdd } from './PasskeyAdd.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { RecoveryModal } from './RecoveryModal.tsx'
import { useFactors } from './use-factors.ts'

/** PLUS-05: added, named, removed. */
export function PasskeysCard() {
  const { t } = useLingui()
  const answer = useFactors()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (recoveryCodes: readonly string[] | null) => {
    setAdding(false)
    setCodes(recoveryCodes ?? undefined)
  }
  const refused = canUsePasskeys() ? {} : { reason: t`This browser cannot use passkeys.` }
  return (
    <SettingsCard
      title={t`Passkeys`}
      text={t`Log in with your face, your finger or a key. Nobody can guess it or fish for it.`}
      action={
        <Button variant="secondary" onClick={() => setAdding(true)} {...refused}>
          <Trans>Add a passkey</Trans>
        </Button>
      }
    >
      <Answered answer={answer} label={t`Loading your passkeys`} skeleton={<Skeleton height={44} />}>
        {({ passkeys }) => <PasskeyList passkeys={passkeys} />}
      </Answered>
      {isAdding ? <PasskeyAdd onAdded={finish} onClose={() => setAdding(false)} /> : null}
      {codes ? <RecoveryModal codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </SettingsCard>
  )
}
