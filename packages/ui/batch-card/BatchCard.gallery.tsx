import type { ReactNode } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { Button } from '../button/Button.tsx'
import { CoinGlyph } from '../coin-glyph/CoinGlyph.tsx'
import { Countdown } from '../countdown/Countdown.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import { LoafTin } from '../loaf-tin/LoafTin.tsx'
import { Progress } from '../progress/Progress.tsx'
import { BatchCard, BatchCardLoading, type BatchState } from './BatchCard.tsx'

type Shown = {
  readonly state: BatchState
  readonly percent?: number
  readonly status?: ReactNode
  readonly name?: string
  readonly actions: ReactNode
}

const time = (
  <Countdown
    until={new Date('2026-11-17T13:48:00Z')}
    now={new Date('2026-11-15T08:00:00Z')}
    units={{ days: 'd', hours: 'h', minutes: 'm' }}
    spoken={({ days, hours, minutes }) => `${days} days, ${hours} hours and ${minutes} minutes`}
    over="Closed"
  />
)

const bonuses = (
  <>
    <Badge tone="accent">+1.20% if BTC reaches $110,000</Badge>
    <Badge tone="brand">+0.50% in DFI</Badge>
  </>
)

const show = ({ state, percent = 76.5, status, name = 'BTC weekly', actions }: Shown) => (
  <BatchCard
    state={state}
    coin={<CoinGlyph coin="BTC" size={44} />}
    name={name}
    meta="Batch #188 · 20 to 27 Nov 2026"
    {...(status !== undefined && { status })}
    rateName="Expected APY"
    rate="4.80%"
    tin={<LoafTin percent={percent} width={112} />}
    bonuses={bonuses}
    amount={
      <>
        <b>61.20</b> of 80.00 BTC
      </>
    }
    percent={percent === 100 ? '100% full' : '85% full'}
    progress={<Progress label="Batch cap" value={percent} reserved={percent === 100 ? 0 : 8} />}
    closingName={state === 'full' ? 'Next batch opens in' : 'Entries close in'}
    closing={time}
    actions={actions}
  />
)

const enter = (
  <>
    <Button>Enter</Button>
    <Button variant="secondary">Details</Button>
  </>
)

const noEnter = (
  <>
    <Button reason="There is no space left in this batch. Please try with the next one.">Enter</Button>
    <Button variant="secondary">Details</Button>
  </>
)

export const gallery: GalleryEntry = {
  name: 'Batch card',
  states: {
    open: () => show({ state: 'open', actions: enter }),
    entered: () =>
      show({ state: 'entered', status: <Badge tone="positive">Entered</Badge>, actions: <Button>My entry</Button> }),
    full: () => show({ state: 'full', percent: 100, actions: noEnter }),
    'sale closed': () =>
      show({
        state: 'closed',
        status: <Badge>Sale closed</Badge>,
        actions: <Button variant="secondary">Details</Button>,
      }),
    restricted: () =>
      show({
        state: 'restricted',
        status: <Badge tone="warning">Not in your region</Badge>,
        actions: <Button variant="secondary">Details</Button>,
      }),
    guest: () => show({ state: 'guest', actions: <Button>Log in to enter</Button> }),
    loading: () => <BatchCardLoading label="Loading batches" />,
    'long name': () =>
      show({
        state: 'open',
        name: 'Vierwöchentliche Liquiditätsbeteiligungsausgabe BTC',
        status: <Badge>Verkauf läuft</Badge>,
        actions: enter,
      }),
  },
}
