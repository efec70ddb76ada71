import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { useLingui } from '@lingui/react/macro'
import { toDollars } from '../../platform/dollars.ts'
import { useMe } from '../../platform/me.ts'
import { PopupBanner } from './PopupBanner.tsx'

const REFERRAL_USD = '10' // REF-18
const MINIMUM_USD = '50' // PROMO-15

/** PROMO-17: the text is exact. */
export function BonusOfGuests() {
  const { t } = useLingui()
  return (
    <Bonus
      title={t`Enjoy $30 in DFI when you make a first-time investment of $50 and more`}
      buttonLabel={t`Sign Up`}
      buttonTo="/register"
    />
  )
}

/** REF-17: 10 for an invitation, 30 for the first investment; his own terms go before those of all. */
export function BonusOfCustomers() {
  const { t } = useLingui()
  const me = useMe().data
  const marks = useMarks()
  const invited = toDollars(me?.customDepositBonusUSDReferrer ?? REFERRAL_USD, marks)
  const minimum = toDollars(me?.customMinimumDepositForWelcomeBonus ?? MINIMUM_USD, marks)
  return (
    <Bonus
      title={t`Enjoy $30 in DFI when you make a first-time investment of ${minimum} and more, and ${invited} in DFI for every friend you invite`}
      buttonLabel={t`Invite friends`}
      buttonTo="/referral"
    />
  )
}

type BonusProps = { readonly title: string; readonly buttonLabel: string; readonly buttonTo: string }

function Bonus(fields: BonusProps) {
  const { t } = useLingui()
  return (
    <PopupBanner
      {...fields}
      label={t`Bonus`}
      isActive
      iconName="bonus"
      buttonCallback={() => undefined}
      isAlert={false}
    />
  )
}
