import '../identity.css'
import '../security/security.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useState } from 'react'
import { Answered } from '../../../platform/Answered.tsx'
import { OwnFigures } from '../../../platform/hidden.tsx'
import { useAnswer } from '../../../platform/queries.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useApproval } from '../approval/use-approval.tsx'
import { CloseAccountModal } from './CloseAccountModal.tsx'
import { Holdings } from './Holdings.tsx'
import { listHoldings } from './holdings.ts'
import { useClosing } from './use-closing.ts'

/** PLUS-32: the way out, and what stands in it. */
export function CloseAccountCard() {
  const { t } = useLingui()
  const { productName } = useSettings()
  const wallets = useAnswer('getWallets', {})
  const { approve, dialog } = useApproval()
  const [isOpen, setOpen] = useState(false)
  const closing = useClosing(approve)
  const holdings = listHoldings(wallets.data?.balances ?? [])
  const refused = holdings.length > 0 ? { reason: t`Withdraw your coins first.` } : {}
  return (
    <SettingsCard
      title={t`Close your account`}
      text={t`For good. You cannot open it again, and nobody at ${productName} can.`}
      action={
        <Button variant="danger-soft" onClick={() => setOpen(true)} {...refused}>
          <Trans>Close my account</Trans>
        </Button>
      }
    >
      <Answered answer={wallets} label={t`Loading your wallets`} skeleton={<Skeleton height={44} />}>
        {() => (
          <OwnFigures>
            <Holdings holdings={holdings} />
          </OwnFigures>
        )}
      </Answered>
      {isOpen ? <CloseAccountModal {...closing} onClose={() => setOpen(false)} /> : null}
      {dialog}
    </SettingsCard>
  )
}
