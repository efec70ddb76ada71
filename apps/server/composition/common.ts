import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { assertRight } from '../modules/access/access.service.ts'
import { giveGrant } from '../modules/campaigns/campaigns.service.ts'
import { listPrices, listRates } from '../modules/coins/coins.service.ts'
import { stakeIn } from '../modules/staking/staking.service.ts'
import type { Config } from '../platform/config.ts'
import { createMemo } from '../platform/memo.ts'
import type { AssertRight } from '../platform/right.ts'
import { createIdentityProvider } from '../providers/identity/client.ts'
import { createPayments } from '../providers/payments/client.ts'

const PRICES_KEPT_MS = 1_000

/** What is the same for everybody: kept for a moment, or configured. */
export function createCommon(config: Config, db: Database, wall: Wall) {
  const { closedFeatures, header, standard } = config.countries
  const { depositLimits, learnSlots, lendingMinimum, stakingMinimum, swapMinimum } = config
  const readPrices = createMemo(() => listPrices(db), PRICES_KEPT_MS, wall)
  const access = { db, closedFeatures, depositLimits, readPrices }
  return {
    ...access,
    lendingMinimum,
    giveGrant,
    bonusWindow: config.bonusWindow,
    stakingMinimum,
    swapMinimum,
    stakeIn,
    learnSlots,
    assertRight: ((at, ...asked) => assertRight({ ...access, db: at }, ...asked)) satisfies AssertRight,
    readRates: createMemo(() => listRates(db), PRICES_KEPT_MS, wall),
    location: { header, standard },
    identity: createIdentityProvider(config, wall),
    payments: createPayments(config, wall),
    closedLevel2: config.identity.closedLevel2,
  }
}
