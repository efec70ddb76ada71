import type { FreezerView } from '@leaven/contract/staking.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionsDialog } from './ActionsDialog.tsx'
import type { StakedCoin } from './coins.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import type { Guard } from './guard.ts'
import { PositionItem } from './PositionItem.tsx'
import { toPositions } from './positions.ts'
import { useAutoRenew } from './use-staking.ts'

type FreezerCardProps = {
  readonly freezer: FreezerView
  readonly coins: readonly StakedCoin[]
  readonly guard: Guard
  /** Where there is little room: so many, and the way to all of them. */
  readonly first?: { readonly count: number; readonly onAll: () => void }
}

/** What is frozen, how long it takes, and what becomes of it. */
export function FreezerCard({ freezer, coins, guard, first }: FreezerCardProps) {
  const [open, setOpen] = useState<string>()
  const [isListing, setListing] = useState(false)
  const { set } = useAutoRenew()
  const positions = toPositions(freezer, coins)
  const count = positions.length
  const extending = positions.find(({ id }) => id === open)
  const renew = (id: Parameters<typeof set>[0], isOn: boolean) => {
    const of = id === 'all' ? positions : positions.filter((position) => position.id === id)
    if (isOn) guard('stake', () => void set(id, true, of))
    else void set(id, false, of)
  }
  return (
    <Card labelledBy="staking-freezer">
      <div className="staking__line">
        <h2 id="staking-freezer" className="lv-b lv-t-md">
          <Trans>In my freezer</Trans>
        </h2>
        <Button variant="ghost" size="sm" onClick={() => setListing(true)}>
          <Trans>All actions</Trans>
        </Button>
      </div>
      {positions.length === 0 ? (
        <p className="lv-t-sm lv-ink3">
          <Trans>Nothing is frozen yet. What you freeze shows here with the time it has left.</Trans>
        </p>
      ) : (
        <ul className="staking-positions">
          {positions.slice(0, first?.count).map((position) => (
            <PositionItem
              key={position.id}
              position={position}
              now={new Date(freezer.now)}
              onRenew={(isOn) => renew(position.id, isOn)}
              onExtend={() => guard('stake', () => setOpen(position.id))}
            />
          ))}
        </ul>
      )}
      {first && positions.length > first.count ? (
        <Button variant="secondary" size="sm" isBlock onClick={first.onAll}>
          <Trans>Show all {count} positions</Trans>
        </Button>
      ) : null}
      {positions.length > 1 && !first ? (
        <div className="staking-positions__all">
          <Switch isOn={positions.every(({ autoRenew }) => autoRenew)} onChange={(isOn) => renew('all', isOn)}>
            <Trans>Auto-renew all</Trans>
          </Switch>
        </div>
      ) : null}
      {extending ? (
        <ExtendDialog
          key={extending.id}
          position={extending}
          now={new Date(freezer.now)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {isListing ? <ActionsDialog coins={coins} onClose={() => setListing(false)} /> : null}
    </Card>
  )
}
