import { noneAlive, type AccountCheck } from '@leaven/ledger/audit-accounts.ts'
import { liveBonuses } from './modules/campaigns/campaigns.service.ts'
import { liveHeld } from './modules/deposits/deposits.service.ts'
import { liveEntries } from './modules/lending/lending.service.ts'
import { livePositions } from './modules/staking/staking.service.ts'

/** Places of customers' coins that somebody must empty one day; `available` and `staked` the customer empties. */
export const accountChecks: readonly AccountCheck[] = [
  { place: 'held', alive: liveHeld },
  { place: 'bonus', alive: liveBonuses },
  { place: 'frozen', alive: livePositions },
  { place: 'lending', alive: liveEntries },
  ...['withdrawing', 'liquidity', 'vault', 'bundle'].map((place) => ({ place, alive: noneAlive })),
]
