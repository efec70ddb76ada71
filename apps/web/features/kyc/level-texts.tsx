import { WITHDRAWAL_MAX } from '@leaven/domain/access/limits.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'

/** What each level opens. */
export const levelTexts: Readonly<Record<0 | 1 | 2, ComponentType>> = {
  0: () => <Trans>Deposit up to a limit. No withdrawals yet.</Trans>, // KYC-37
  1: LevelOneText,
  2: () => <Trans>Proof of address. Unlimited withdrawals. Not available in every region.</Trans>, // KYC-38
}

/** WITHDRAW-07 */
function LevelOneText() {
  const limit = useLimitText()
  return (
    <Trans>
      ID and selfie. Withdraw up to{' '}
      <b className="lv-num" translate="no">
        {limit}
      </b>{' '}
      per month, enter Lending, get Learn and Earn payouts.
    </Trans>
  )
}

export const useLimitText = (): string => toShortestAmountText(WITHDRAWAL_MAX, useMarks())
