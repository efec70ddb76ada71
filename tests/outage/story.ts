import { transact } from '@leaven/db/transact.ts'
import { getId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { zero } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { cancelBatch } from '@leaven/server/modules/batches/batches.service.ts'
import { giveGrant } from '@leaven/server/modules/campaigns/campaigns.service.ts'
import { saveFreeze } from '@leaven/server/modules/debts/debts.service.ts'
import { reverseDeposit } from '@leaven/server/modules/deposits/deposits.postings.ts'
import { toReversal } from '@leaven/server/modules/deposits/deposits.service.ts'
import { decideLikeness } from '@leaven/server/modules/people/people.service.ts'
import { REWARD } from '@leaven/server/modules/referral/referral.jobs.ts'
import { raiseAlarm } from '@leaven/server/platform/alarms.ts'
import { schedule } from '@leaven/server/platform/due-work.ts'
import { startFlow, stopFlow } from '@leaven/server/platform/flows.ts'
import { PUT_BACK } from '@leaven/server/platform/planned.ts'
import { expect } from 'vitest'
import { fundHouse, giveCoins } from '../world/treasury.ts'
import { silent } from '../world/work.ts'
import type { Life } from './life.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const LATE_MS = 70 * MINUTE_MS

/** What happens in the world at a time, whoever works or not. */
export type Moment = { readonly at: number; readonly what: string; readonly happens?: (life: Life) => Promise<unknown> }

const hours = (count: number, seconds = 5): number => count * HOUR_MS + seconds * 1000

// The town begins on a Wednesday at noon. Batches start on Fridays at 7 and end an hour after the next has started.
const FRIDAY = 43
const WEEK = 168

export const story: readonly Moment[] = [
  {
    at: hours(0.5),
    what: 'coins are sent to a customer above their limit and to the house, and an order at each provider is paid',
    happens: async ({ outside, settled }) => {
      await outside.deposit('bitcoin', settled.depositAddress, 'BTC', '1.5')
      await outside.deposit('bitcoin', settled.houseAddress, 'BTC', '2')
      for (const orderId of settled.providerOrderIds) await outside.endOrder(orderId, 'pay')
    },
  },
  { at: hours(2), what: 'blocks are found', happens: ({ outside }) => outside.mine('bitcoin', 8) },
  { at: hours(4), what: 'a customer is approved', happens: ({ outside, settled }) => approve(outside, settled) },
  { at: hours(6), what: 'a bonus waits for who somebody is, and an operator decides', happens: decideWho },
  {
    at: hours(8),
    what: 'a batch is cancelled, and what a customer owes is repaid',
    happens: async (life) => {
      await transact(life.db, (trx) => cancelBatch(trx, { batchId: 'usdc-weekly-1', now: life.now() }))
      await oweAndRepay(life)
    },
  },
  { at: hours(12), what: 'a day ends' },
  { at: hours(24), what: 'a day and a night are over' },
  {
    at: hours(36),
    what: 'a second day ends, and what was lost is put back, as after an audit that has found something',
    happens: ({ db, now }) => schedule(db, { job: PUT_BACK, subject: 'all', dueAt: now() }),
  },
  { at: hours(FRIDAY), what: 'the first batches start' },
  {
    at: hours(47),
    what: 'the budget of lessons is filled, before it is asked again',
    // At its own time: what was waited for counts from here.
    happens: ({ db, now }) => fundHouse(db, 'budget:learn', 'DFI', '100000', now()),
  },
  {
    at: hours(FRIDAY + WEEK - 3),
    what: 'rewards are stopped',
    happens: ({ db, now }) =>
      stopFlow(db, { flow: 'rewards', asset: 'BTC', reason: 'a test', stoppedBy: 'operator:one', at: now() }),
  },
  { at: hours(FRIDAY + WEEK), what: 'the second batches start, an hour before the first ones end' },
  { at: hours(FRIDAY + WEEK + 2), what: 'the first batches are settled' },
  {
    at: hours(FRIDAY + WEEK + 6),
    what: 'rewards go on',
    happens: ({ db }) => startFlow(db, { flow: 'rewards', asset: 'BTC' }),
  },
  { at: hours(FRIDAY + 2 * WEEK), what: 'the third batches start' },
  { at: hours(FRIDAY + 2 * WEEK + 2), what: 'the second batches are settled, and a round ends' },
]

async function decideWho({ admin, db, settled, now }: Life): Promise<void> {
  const userId = getId('usr', settled.userIds.dora)
  const held = { user_id: userId, person_id: userId, likeness: 'HELD', known_at: now() }
  await admin
    .insertInto('people_accounts')
    .values(held)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ likeness: 'HELD' }))
    .execute()
  const grant = {
    campaign: 'referral',
    operation: 'promotionBonus',
    reference: 'a held bonus',
    once: 'a bonus',
  } as const
  const amount = parseAmount('50', { code: 'DFI', decimals: 8 })
  const giver = { job: REWARD, subject: 'nobody' }
  const given = { ...grant, userId, amount, lockedUntil: now(), releaseTo: 'staked', giver, now: now() } as const
  expect(await transact(db, (trx) => giveGrant(trx, given))).toBe('HELD')
  await decideLikeness(db, { userId, isSame: false, by: 'operator:one', now: now() })
}

/** As deposits do it: one was credited and spent, then taken back by its chain. The alarm ends when the worker hears that nothing is owed any more. */
async function oweAndRepay({ db, settled, now }: Life): Promise<void> {
  const userId = getId('usr', settled.userIds.dora)
  const depositId = getId('dep', `dep_${DEPOSIT}`)
  const asset = { code: 'SOL', decimals: 8 }
  const [amount, path] = [parseAmount('2', asset), `user:${userId}:available`]
  const place = { userId, networkId: 'test', depositId }
  const paths = [path, `receivable:${userId}`, 'chain:test']
  await openAccounts(
    db,
    paths.map((one) => ({ path: one, asset })),
  )
  await transact(db, async (trx) => {
    const came = [move(amount, 'chain:test', path, { operation: 'deposit', reference: depositId })]
    const went = [move(amount, path, 'chain:test', { operation: 'depositReversed', reference: 'spent' })]
    const back = reverseDeposit(place, amount, { path, balance: zero(asset) })
    for (const [key, postings] of Object.entries({ came, went, back }))
      await post(trx, now(), { scope: 'job:test', key, postings })
    await saveFreeze(trx, { depositId, userId, isOwed: true, at: now() })
    await raiseAlarm(trx, { ...toReversal(depositId), detail: 'a test' }, { wall: now(), log: silent })
  })
  await giveCoins(db, path, 'SOL', '2')
}

const DEPOSIT = '0197a000-0000-7000-8000-000000000001'

const approve = (outside: Life['outside'], { applicantId }: Life['settled']) =>
  outside.decide(applicantId, { answer: 'GREEN' })
