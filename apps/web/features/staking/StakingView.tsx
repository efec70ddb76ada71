import './staking.css'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { Answered } from '../../platform/Answered.tsx'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useViewer } from '../../platform/platform.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { toCoins } from './coins.ts'
import { GuestStaking } from './GuestStaking.tsx'
import { OwnStaking } from './OwnStaking.tsx'

type StakingViewProps = {
  /** Something that the customer can change is between him and what he pressed for. */
  readonly onGate: (reason: Reason) => void
}

/** Staking and the freezer: everybody may read what they pay. */
export function StakingView({ onGate }: StakingViewProps) {
  const isCustomer = useViewer() === 'customer'
  return (
    <div className="lv-container staking">
      <header className="staking__head">
        <h1 className="lv-d lv-t-3xl">
          <Trans>Staking</Trans>
        </h1>
        <Badge tone="info" icon={<Info size={14} strokeWidth={1.9} aria-hidden />}>
          <Trans>Rates change. These are today's.</Trans>
        </Badge>
      </header>
      {isCustomer ? <Own onGate={onGate} /> : <GuestStaking />}
    </div>
  )
}

/** STAKE-06 */
function Own({ onGate }: StakingViewProps) {
  const { t } = useLingui()
  const page = useAnswer('getStaking', {})
  const freezer = useAnswer('getFreezer', {})
  const wallets = useAnswer('getWallets', {})
  const waiting = { label: t`Loading staking`, skeleton: <Bones /> }
  return (
    <OwnFigures>
      <Answered answer={page} {...waiting}>
        {(found) => (
          <Answered answer={freezer} {...waiting}>
            {(frozen) => (
              <Answered answer={wallets} {...waiting}>
                {({ balances }) => (
                  <OwnStaking coins={toCoins(found)} freezer={frozen} balances={balances} onGate={onGate} />
                )}
              </Answered>
            )}
          </Answered>
        )}
      </Answered>
    </OwnFigures>
  )
}

const Bones = () => (
  <div className="staking__grid">
    <Skeleton height={520} />
    <Skeleton height={480} />
  </div>
)
