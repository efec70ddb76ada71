import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { assertRight, listEntitled } from '../modules/access/access.service.ts'
import { giveGrant } from '../modules/campaigns/campaigns.service.ts'
import { listPrices, listRates } from '../modules/coins/coins.service.ts'
import { lockOpenDay, stakeIn } from '../modules/staking/staking.service.ts'
import type { Config } from '../platform/config.ts'
import { createMemo } from '../platform/memo.ts'
import { createNonces, takeProcessNumber } from '../platform/nonces.ts'
import { createKeepTokens } from '../platform/party-tokens.ts'
import type { AssertRight, ListEntitled } from '../platform/right.ts'
import type { Sealing } from '../platform/sealing.ts'
import { createIdentityProvider } from '../providers/identity/client.ts'
import { createPayments } from '../providers/payments/client.ts'

const PRICES_KEPT_MS = 1_000
/** For sums over everything that anybody may ask for. */
export const KEPT_MS = 2_000

export type CommonGiven = { readonly db: Database; readonly wall: Wall; readonly sealing: Sealing }

/** What is the same for everybody: kept for a moment, or configured. */
export function createCommon(config: Config, { db, wall, sealing }: CommonGiven) {
  const { closedFeatures, header, standard } = config.countries
  const { depositLimits, learnSlots, lendingMinimum, stakingMinimum, swapMinimum } = config
  const readPrices = createMemo(() => listPrices(db), PRICES_KEPT_MS, wall)
  const access = { db, closedFeatures, depositLimits }
  return {
    ...access,
    readPrices,
    lendingMinimum,
    giveGrant,
    bonusWindow: config.bonusWindow,
    stakingMinimum,
    swapMinimum,
    stakeIn,
    lockOpenDay,
    learnSlots,
    // In the command's transaction, so over its own connection.
    assertRight: ((at, ...asked) => assertRight({ ...access, db: at }, ...asked)) satisfies AssertRight,
    listEntitled: ((at, ...asked) => listEntitled({ ...access, db: at }, ...asked)) satisfies ListEntitled,
    readRates: createMemo(() => listRates(db), PRICES_KEPT_MS, wall),
    location: { header, standard },
    identity: createIdentityProvider(config, wall),
    payments: createPayments(config, {
      wall,
      makeNonce: createNonces(wall, () => takeProcessNumber(db)),
      keepTokens: createKeepTokens({ db, sealing, wall, sleep }),
    }),
    closedLevel2: config.identity.closedLevel2,
  }
}
