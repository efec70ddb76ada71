import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { useIsAreaOpen } from '../../platform/open-areas.ts'
import { StartButton } from './StartButton.tsx'
import type { PanelOf } from './panel-of.ts'
import { findNext } from './verification.ts'

/** KYC-38: the next level, for whoever can have it; where it is closed by law, pressing says why (KYC-46). */
export function LevelTwoOffer({ state: { levels }, onStart }: PanelOf) {
  const canWithdraw = useIsAreaOpen('withdrawals')
  const isRegional = levels.LEVEL_2 === 'CountryRestriction'
  const next = findNext(levels)
  if (!isRegional && next?.level !== 'LEVEL_2') return null
  return (
    <div className="kyc-panel__action">
      <h3 className="lv-d lv-t-lg">
        {canWithdraw ? <Trans>Withdraw without a limit</Trans> : <Trans>No limit, once withdrawals open</Trans>}
      </h3>
      <p className="lv-ink2">
        <Trans>For level 2 we need a proof of address, such as a bill or a bank statement.</Trans>
      </p>
      {isRegional ? (
        <Button size="lg" onClick={() => onStart('LEVEL_2')}>
          <Trans>Begin level 2</Trans>
        </Button>
      ) : (
        <StartButton next={next} onStart={onStart}>
          <Trans>Begin level 2</Trans>
        </StartButton>
      )}
    </div>
  )
}
