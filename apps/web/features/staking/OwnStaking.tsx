import type { FreezerView } from '@leaven/contract/staking.ts'
import type { BalanceView } from '@leaven/contract/wallets.ts'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { isAllocated } from '@leaven/domain/staking/entry.ts'
import { freezerStart } from '@leaven/domain/staking/terms.ts'
import { zero, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Tabs } from '@leaven/ui/tabs/Tabs.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BatchList } from './BatchList.tsx'
import type { StakedCoin } from './coins.ts'
import type { Source } from './entry.ts'
import { EntryCard } from './EntryCard.tsx'
import { FreezerCard } from './FreezerCard.tsx'
import { useGuard } from './guard.ts'
import { HighlightsCard } from './HighlightsCard.tsx'
import { SharesList } from './SharesList.tsx'
import { ProductsCard } from './ProductsCard.tsx'

type OwnStakingProps = {
  readonly coins: readonly StakedCoin[]
  readonly freezer: FreezerView
  readonly balances: readonly BalanceView[]
  readonly onGate: (reason: Reason) => void
}

type TabName = 'flexible' | 'freezer' | 'shares'

/** The page of somebody who may stake, or is told why he may not. */
export function OwnStaking({ coins, freezer, balances, onGate }: OwnStakingProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState<TabName>('flexible') // FREEZE-07
  const [coinId, setCoinId] = useState<string>(freezerStart.coin)
  const [source, setSource] = useState<Source>('wallet')
  const guard = useGuard(onGate)
  const open = coins.filter(({ isStakeable }) => isStakeable)
  const coin = open.find(({ asset }) => asset.code === coinId) ?? open[0]
  if (!coin) return <EmptyState isOnPanel title={<Trans>No coin can be staked at the moment.</Trans>} />
  const held = coins.filter(({ total }) => isAllocated(total))
  const shared = { coin, coins: open, onCoin: setCoinId, freezer, guard, available: availableOf(coin, balances) }
  const freezeShare = (code: string) => {
    setCoinId(code)
    setSource('shares')
    setTab('freezer')
  }
  return (
    <>
      <Tabs
        label={t`Ways to stake`}
        value={tab}
        onChange={(value) => setTab(value === 'freezer' || value === 'shares' ? value : 'flexible')}
        tabs={[
          {
            value: 'flexible',
            label: t`Flexible`,
            content: (
              <EntryCard key="flexible" {...shared} isFixed={false} source="wallet" onSource={setSource}>
                <ProductsCard coin={coin} />
                <BatchList />
              </EntryCard>
            ),
          },
          {
            value: 'freezer',
            label: t`Freezer`,
            content: (
              <EntryCard key="freezer" {...shared} isFixed source={source} onSource={setSource}>
                <HighlightsCard />
                <FreezerCard {...{ freezer, coins, guard }} first={{ count: 1, onAll: () => setTab('shares') }} />
              </EntryCard>
            ),
          },
          {
            value: 'shares',
            label: t`My shares`,
            count: held.length,
            content: <SharesList coins={coins} freezer={freezer} guard={guard} onFreeze={freezeShare} />,
          },
        ]}
      />
    </>
  )
}

function availableOf({ asset }: StakedCoin, balances: readonly BalanceView[]): Amount {
  const own = balances.find(({ coin, kind }) => coin.id === asset.code && kind === 'NATIVE')
  return own ? parseAmount(own.available, asset, { canBeZero: true }) : zero(asset)
}
