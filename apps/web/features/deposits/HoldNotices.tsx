import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import { useIsKnown } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'

/** What holds coins back, beside the word that the customer owes: the limit, and what a network took back. */
export function HoldNotices() {
  return (
    <>
      <LimitNotice />
      <OwingNotice />
    </>
  )
}

function LimitNotice() {
  const { t } = useLingui()
  const { data } = useAnswer('hasIncomingDeposits', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  if (!data?.waitsForVerification) return null
  return (
    <Banner
      label={t`Deposit limit`}
      tone="warning"
      icon={<ShieldCheck size={20} strokeWidth={1.9} />}
      action={
        <RouteButton to="/me/verify-account" size="sm">
          <Trans>Verify account</Trans>
        </RouteButton>
      }
    >
      <Trans>
        Coins above your deposit limit have arrived. They are yours, but locked until your account is verified.
      </Trans>
    </Banner>
  )
}

function OwingNotice() {
  const { t } = useLingui()
  const { data } = useAnswer('getOwing', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  if (!data?.isFrozen && !data?.owed.length) return null
  const owed = data.owed.map(({ coinId, amount }) => `${amount} ${coinId}`).join(', ')
  return (
    <Banner label={t`Reversed deposit`} tone="warning" icon={<ShieldAlert size={20} strokeWidth={1.9} />}>
      <Trans>A deposit of yours was taken back by its network.</Trans>{' '}
      {owed ? (
        <Trans>
          You owe <span translate="no">{owed}</span>. The next coins that reach you repay it.
        </Trans>
      ) : null}{' '}
      {data.isFrozen ? <Trans>Until then nothing can leave, be staked or be entered.</Trans> : null}
    </Banner>
  )
}
