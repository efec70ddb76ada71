import { platform } from '@leaven/contract/platform.ts'
import type { Database } from '@leaven/db/database.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { getSummary, type LedgerSummary } from '@leaven/ledger/summary.ts'
import { sum } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Handlers } from './bind.ts'
import { askClock, awaitClock } from './clock-move.ts'
import { getClock, type Clock } from './clock.ts'
import type { Keep } from './memo.ts'

export type PlatformDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly isReady: () => Promise<boolean>
  /** The database answers; asked at most once a second, however many ping. */
  readonly isReached: () => Promise<boolean>
  readonly isMovable: boolean
  readonly keep: Keep
  readonly sleep: (ms: number) => Promise<void>
}

export function platformRoutes({
  db,
  clock,
  isReady,
  isReached,
  isMovable,
  keep,
  sleep,
}: PlatformDeps): Handlers<typeof platform> {
  const readSummary = keep(() => getSummary(db))
  return {
    // Who pings wants to know whether it is of use to ask, and a server without its database is not (NET-03).
    ping: async () => {
      if (!(await isReached().catch(() => false))) throw new Refusal('NotReady')
    },
    isLive: async () => ({ status: 'live' }),
    isReady: async () => {
      if (!(await isReady().catch(() => false))) throw new Refusal('NotReady')
      return { status: 'ready' }
    },
    getTime: async () => ({ now: (await clock.now()).toISOString() }),
    getLedgerSummary: async () => toSummaryView(await readSummary()),
    getClock: async ({ wall }) => {
      if (!isMovable) throw new Refusal('NotFound')
      const now = await clock.now()
      return { now: now.toISOString(), wall: wall.toISOString(), isMoving: (await getClock(db)).target !== null }
    },
    moveClock: async ({ body, wall, request }) => {
      // It answers when everything due has run, however long that takes.
      request.raw.socket.setTimeout(0)
      await askClock(db, new Date(body.at), wall)
      const { now, ran } = await awaitClock(db, clock.wall, sleep)
      return { now: now.toISOString(), ran }
    },
  }
}

function toSummaryView({
  postings,
  accounts,
  unsealed,
  sides,
  lastBlock,
}: LedgerSummary): AnswerOf<typeof platform.getLedgerSummary> {
  return {
    postings: postings.toString(),
    accounts: accounts.toString(),
    unsealed: unsealed.toString(),
    assets: sides.map(({ customer, house, pool, outside }) => ({
      asset: customer.asset.code,
      customers: toDecimal(customer),
      house: toDecimal(house),
      pools: toDecimal(pool),
      outside: toDecimal(outside),
      sum: toDecimal(sum([customer, house, pool, outside], customer.asset)),
    })),
    lastBlock: lastBlock && {
      number: lastBlock.number.toString(),
      postings: String(lastBlock.postings),
      hash: lastBlock.hash.toString('hex'),
      sealedAt: lastBlock.sealed_at.toISOString(),
    },
  }
}
