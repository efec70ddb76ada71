import { isWithdrawalOnly } from '@leaven/domain/access/standing.ts'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../platform/me.ts'
import { PopupBanner } from './PopupBanner.tsx'

/** Says to those for whom most is closed why that is, what still works, and how it opens again (SEC-04). */
export function ConsentBanner() {
  const { t } = useLingui()
  const me = useMe().data
  if (!me) return null
  const { userConsentStatus: consent } = me.userDataConsent
  const isLeaving = isWithdrawalOnly({ status: me.status, consent })
  const isTakenBack = consent.startsWith('WITHDRAWN')
  const takenBack = isLeaving
    ? t`You took back the consent to the use of your data. You can still look at everything, unstake and withdraw; all else is closed until you give it again.`
    : t`You took back the consent to the use of your data. You can still look at everything; nothing can be moved until you give it again.`
  return (
    <PopupBanner
      label={t`Closed for now`}
      isActive={isLeaving || isTakenBack}
      iconName="verify"
      title={isTakenBack ? takenBack : t`Your account is open for unstaking and withdrawals only.`}
      buttonLabel={isTakenBack ? t`Give consent again` : null}
      buttonCallback={() => undefined}
      buttonTo="/me/data-consent"
      isAlert={false}
    />
  )
}
