import { WITHDRAWAL_MAX } from '@leaven/domain/access/limits.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useIsAreaOpen } from '../../platform/open-areas.ts'

/** What each level opens. Withdrawals are promised as open once they are. */
export const levelTexts: Readonly<Record<0 | 1 | 2, ComponentType>> = {
  0: () => <Trans>Deposit up to a limit. No withdrawals yet.</Trans>, // KYC-37
  1: LevelOneText,
  2: LevelTwoText,
}

/** WITHDRAW-07 */
function LevelOneText() {
  const limit = useLimitText()
  if (useIsAreaOpen('withdrawals'))
    return (
      <Trans>
        ID and selfie. Withdraw up to{' '}
        <b className="lv-num" translate="no">
          {limit}
        </b>{' '}
        per month, enter Lending, get Learn and Earn payouts.
      </Trans>
    )
  return (
    <Trans>
      ID and selfie. Stake, freeze, enter Lending, swap, buy, get Learn and Earn payouts. Withdrawals open later, up to{' '}
      <b className="lv-num" translate="no">
        {limit}
      </b>{' '}
      per month.
    </Trans>
  )
}

/** KYC-38, WITHDRAW-08 */
function LevelTwoText() {
  if (useIsAreaOpen('withdrawals'))
    return <Trans>Proof of address. Unlimited withdrawals. Not available in every region.</Trans>
  return <Trans>Proof of address. Unlimited withdrawals, once they open. Not available in every region.</Trans>
}

/** What they have reached with a level. */
export function ReachedText({ level }: { readonly level: 1 | 2 }) {
  const limit = useLimitText()
  const canWithdraw = useIsAreaOpen('withdrawals')
  if (level === 2) {
    if (canWithdraw) return <Trans>You can withdraw without a limit, and all features are open to you.</Trans>
    return <Trans>All features that are open are open to you. Withdrawals open later, for you without a limit.</Trans>
  }
  if (canWithdraw)
    return (
      <Trans>
        You can withdraw up to <span translate="no">{limit}</span> per month, enter Lending and get Learn and Earn
        payouts.
      </Trans>
    )
  return (
    <Trans>
      You can stake, freeze, enter Lending, swap, buy and get Learn and Earn payouts. Withdrawals open later, up to{' '}
      <span translate="no">{limit}</span> per month.
    </Trans>
  )
}

const useLimitText = (): string => toShortestAmountText(WITHDRAWAL_MAX, useMarks())
