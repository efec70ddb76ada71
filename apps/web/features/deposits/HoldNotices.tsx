import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, ShieldAlert, ShieldCheck } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import { useIsInReview, useIsKnown } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import { REPAY } from '../../platform/FrozenNotice.tsx'
import { OwnFigures, useOwnText } from '../../platform/hidden.tsx'
import { useFormat } from '../../platform/format.ts'
import { useOwing, type Owing } from '../../platform/owing.ts'
import { LimitText } from './LimitText.tsx'

/** What holds coins back, beside the word that the customer owes: the limit, a price, and what a network took back. */
export function HoldNotices() {
  return (
    <>
      <LimitNotice />
      <PriceNotice />
      <OwingNotice />
    </>
  )
}

function LimitNotice() {
  const { t } = useLingui()
  const { data } = useAnswer('hasIncomingDeposits', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  const isReviewed = useIsInReview()
  if (!data?.waitsForVerification) return null
  return (
    <Banner
      label={t`Deposit limit`}
      tone="warning"
      icon={<ShieldCheck size={20} strokeWidth={1.9} />}
      action={
        isReviewed ? undefined : (
          <RouteButton to="/me/verify-account" size="sm">
            <Trans>Verify account</Trans>
          </RouteButton>
        )
      }
    >
      <Trans>
        Coins above your deposit limit have arrived. They are yours, but locked until your account is verified.
      </Trans>{' '}
      {isReviewed ? <Trans>Your verification is in review.</Trans> : null} <LimitText limit={data.limit} />
    </Banner>
  )
}

/** There is nothing to do about it, so nothing is offered. */
function PriceNotice() {
  const { t } = useLingui()
  const { data } = useAnswer('hasIncomingDeposits', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  if (!data?.waitsForPrice) return null
  return (
    <Banner label={t`Waiting for a price`} tone="info" icon={<Clock size={20} strokeWidth={1.9} />}>
      <Trans>
        Coins have arrived for which there is no price at the moment, so we cannot tell yet whether they fit into your
        deposit limit. They are yours, but locked; we look again every few minutes.
      </Trans>
    </Banner>
  )
}

function OwingNotice() {
  const { t } = useLingui()
  const owing = useOwing()
  if (!owing) return null
  return (
    <Banner
      label={t`Reversed deposit`}
      tone="warning"
      icon={<ShieldAlert size={20} strokeWidth={1.9} />}
      action={
        <RouteButton to={REPAY} size="sm" variant="secondary">
          <Trans>How to repay</Trans>
        </RouteButton>
      }
    >
      <OwnFigures>
        <OwingText owing={owing} />
      </OwnFigures>
    </Banner>
  )
}

/** Why, how much of which coin, and what follows from it. */
function OwingText({ owing: { isFrozen, owed, because } }: { readonly owing: Owing }) {
  const toOwn = useOwnText()
  const { day } = useFormat()
  const what = owed.map(toOwn).join(', ')
  const [last] = because
  const [taken, then] = [last && toOwn(last.amount), last && day(last.at)]
  return (
    <>
      {taken ? (
        <Trans>
          Your deposit of <span translate="no">{taken}</span> was taken back by its network on {then}.
        </Trans>
      ) : (
        <Trans>A deposit of yours was taken back by its network.</Trans>
      )}{' '}
      {what ? (
        <Trans>
          You had used a part of it, so you owe <span translate="no">{what}</span>. The next coins of that kind that
          reach you repay it, also those of an open lending entry that you cancel.
        </Trans>
      ) : null}{' '}
      {isFrozen ? <Trans>Until then nothing can leave, be staked or be entered.</Trans> : null}
    </>
  )
}
