import type { FreezerView } from '@leaven/contract/staking.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChefHat } from 'lucide-react'
import { useState } from 'react'
import { useWorths } from '../../platform/worth.ts'
import { Figure } from '../../platform/hidden.tsx'
import { CoinLine } from './CoinDialog.tsx'
import type { StakedCoin } from './coins.ts'
import type { Guard } from './guard.ts'
import { tellNoShares } from './share-toast.tsx'
import { FreezerCard } from './FreezerCard.tsx'
import { UnstakeDialog } from './UnstakeDialog.tsx'

type SharesListProps = {
  readonly coins: readonly StakedCoin[]
  readonly freezer: FreezerView
  readonly guard: Guard
  readonly onFreeze: (coinId: string) => void
}

/** STAKE-01, STAKE-03: every share, what of it can be taken out, and what is frozen. */
export function SharesList({ coins, freezer, guard, onFreeze }: SharesListProps) {
  const [leaving, setLeaving] = useState<string>()
  const coin = coins.find(({ asset }) => asset.code === leaving)
  const start = (share: StakedCoin, go: () => void) => (share.total.units === 0n ? tellNoShares(share) : go())
  return (
    <>
      <BadgeLine freezer={freezer} />
      <div className="staking__grid staking__grid--shares">
        <Card labelledBy="staking-shares">
          <h2 id="staking-shares" className="lv-b lv-t-md staking__title">
            <Trans>Shares</Trans>
          </h2>
          <ul className="staking-list">
            {coins.map((share) => (
              <ShareRow
                key={share.asset.code}
                share={share}
                onUnstake={() => start(share, () => guard('unstake', () => setLeaving(share.asset.code)))}
                onFreeze={() => start(share, () => guard('stake', () => onFreeze(share.asset.code)))}
              />
            ))}
          </ul>
        </Card>
        <FreezerCard freezer={freezer} coins={coins} guard={guard} />
      </div>
      {coin ? <UnstakeDialog key={leaving} coin={coin} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

type ShareRowProps = { readonly share: StakedCoin; readonly onUnstake: () => void; readonly onFreeze: () => void }

function ShareRow({ share, onUnstake, onFreeze }: ShareRowProps) {
  const { total, movable, locked, price } = share
  const { toWorth } = useWorths()
  const worth = price ? toWorth(total, price) : null
  return (
    <li className="staking-share">
      <div className="staking-row">
        <CoinLine id={share.asset.code} name={share.name} rate={share.apy} price={share.price} />
      </div>
      {share.isLate ? <LateNote /> : null}
      <dl className="staking-share__figures lv-t-sm">
        <div>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <Figure amount={total} view="friendly" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Flexible</Trans>
          </dt>
          <dd>
            <Figure amount={movable} view="friendly" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Frozen</Trans>
          </dt>
          <dd>
            <Figure amount={locked} view="friendly" />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Worth</Trans>
          </dt>
          <dd>
            <Figure amount={worth} view="currency" />
          </dd>
        </div>
      </dl>
      <ShareActions share={share} onUnstake={onUnstake} onFreeze={onFreeze} />
    </li>
  )
}

function ShareActions({ share, onUnstake, onFreeze }: ShareRowProps) {
  const { t } = useLingui()
  const { total, movable } = share
  const { code } = share.asset
  // LEND-095 is for who holds none; who holds only frozen ones would be told wrongly.
  const isAllFrozen = total.units > 0n && movable.units === 0n
  const allFrozen = isAllFrozen ? t`All of your ${code} shares are frozen.` : undefined
  return (
    <div className="staking-share__actions">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Unstake ${code}`}
        reason={share.isUnstakingDisabled ? t`Shares of ${code} cannot be unstaked at the moment.` : allFrozen}
        onClick={onUnstake}
      >
        <Trans>Unstake</Trans>
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Freeze ${code}`}
        reason={share.isStakeable ? allFrozen : t`${code} cannot be frozen at the moment.`}
        onClick={onFreeze}
      >
        <Trans>Freeze</Trans>
      </Button>
    </div>
  )
}

/** Said calmly to those whose payment is overdue: it is dated to its own day. */
const LateNote = () => (
  <Alert tone="info">
    <Trans>This payment is late. It will be made as of its own day; you lose nothing.</Trans>
  </Alert>
)

const DFI = { code: 'DFI', decimals: 8 }

/** FREEZE-24 */
function BadgeLine({ freezer: { badge, badgeAmount } }: { readonly freezer: FreezerView }) {
  const marks = useMarks()
  if (!badge) return null
  const next = toAmountText(amountOf(DFI, 100_000n * 10n ** 8n), { view: 'friendly' }, marks)
  return (
    <p className="staking__badge lv-t-sm lv-ink2">
      <Badge tone="brand" icon={<ChefHat size={14} strokeWidth={1.9} aria-hidden />}>
        {badge === 'MASTER' ? <Trans>Master baker</Trans> : <Trans>Apprentice baker</Trans>}
      </Badge>
      <span>
        <Trans>
          <Figure amount={parseAmount(badgeAmount, DFI, { canBeZero: true })} view="friendly" /> count; frozen for six
          months or more they count twice.
        </Trans>{' '}
        {badge === 'MASTER' ? null : (
          <Trans>
            From <span translate="no">{next}</span> you are a master baker.
          </Trans>
        )}
      </span>
    </p>
  )
}
