import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Gift } from 'lucide-react'

/** PROMO-17: the text is exact. */
export function WelcomeBonus() {
  const { t } = useLingui()
  return (
    <Banner label={t`Welcome bonus`} icon={<Gift size={20} strokeWidth={1.9} />}>
      <Trans>Enjoy $30 in DFI when you make a first-time investment of $50 and more</Trans>
    </Banner>
  )
}
