import { transact } from '@leaven/db/transact.ts'
import { standardDepositLimits } from '@leaven/domain/access/limits.ts'
import { getId } from '@leaven/domain/id.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { idOf } from '@leaven/tests/size/fill.ts'
import { runWork, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { schedule } from '../../platform/due-work.ts'
import { stopFlow } from '../../platform/flows.ts'
import { listNetworks } from '../coins/coins.service.ts'
import { watchChains } from './deposits.chains.jobs.ts'
import { createReviewJob, REVIEW_DEPOSITS } from './deposits.jobs.ts'
import { sumLetIn, sumPending } from './deposits.sums.sql.ts'

const { server: db, admin } = useDatabase()
const now = new Date('2027-01-01T00:00:00Z')
const userId = idOf('usr', 1)

beforeEach(async () => {
  await sql`truncate deposits_deposits, deposits_events, deposits_blocks, deposits_sums, due_work, stopped_flows`.execute(
    admin,
  )
})

/** Deposits of one customer, written straight into the table. */
const fill = (from: number, to: number, { coin, state }: { readonly coin: string; readonly state: string }) =>
  sql`insert into deposits_deposits (id, user_id, network_id, txid, output, coin_id, units, address, state, seen_at,
      value_cents, is_over_limit)
    select 'dep_00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), ${userId}, 'bitcoin', 'tx' || n, 0, ${coin}, 5,
      'bc1', ${state}, ${now}, 100, ${state} = 'HELD' from generate_series(${from}::int4, ${to}::int4) n`.execute(admin)

const countIn = async (state: string): Promise<number> =>
  (await db.selectFrom('deposits_deposits').select('id').where('state', '=', state).execute()).length

test('however many deposits are nowhere any more, all of them are gone after one reading, and the pool keeps its own', async () => {
  await fill(1, 450, { coin: 'BTC', state: 'SEEN' })
  await sql`insert into deposits_blocks values ('bitcoin', 100, 'h100')`.execute(admin)
  const waiting = { txid: 'tx300', index: 0, address: 'bc1', coinId: 'BTC', amount: '1', succeeded: true }
  const chain = {
    listTips: async () => [],
    getTip: async () => ({ height: 100n, hash: 'h100' }),
    findBlock: async () => ({ height: 100n, hash: 'h100', parentHash: 'h99', transfers: [] }),
    listOutputs: async () => [],
    listPool: async () => [waiting],
  }
  const network = (await listNetworks(db)).find(({ id }) => id === 'bitcoin')
  if (!network) throw new Error('There is no bitcoin')
  const limits = { depositLimits: standardDepositLimits }
  const noteFailure = async (_: object, error: unknown) => expect(error).toBeNull()
  const watch = { db, chain, makeId: <const Kind extends string>(kind: Kind) => idOf(kind, 9_999), ...limits }
  await watchChains({ ...watch, now, wall: () => now, log: silent, noteFailure }, [network])
  expect([await countIn('GONE'), await countIn('SEEN')]).toEqual([449, 1])
  expect(await sumPending(db, userId)).toEqual([{ coinId: 'BTC', count: 1, units: 5n }])
  const events = await db.selectFrom('deposits_events').select('deposit_id').where('state', '=', 'GONE').execute()
  expect(events.length).toBe(449)
})

test('deposits of a coin that is stopped do not hide the others behind them', async () => {
  await sql`insert into identity_users (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
    values (${userId}, 'pages@example.com', 'DE', false, '{}', ${now}, ${now}) on conflict do nothing`.execute(admin)
  await sql`insert into kyc_applicants (user_id, tier, status, provider, source, submitted_at, decided_at)
    values (${userId}, 'TIER1', 'APPROVED', 'SUMSUB', 'websdk', ${now}, ${now}) on conflict do nothing`.execute(admin)
  await fill(1, 150, { coin: 'BTC', state: 'HELD' })
  await fill(151, 160, { coin: 'ETH', state: 'HELD' })
  await stopFlow(db, { flow: 'depositCrediting', asset: 'BTC', reason: 'test', stoppedBy: 'test', at: now })
  const work = { job: REVIEW_DEPOSITS, subject: userId, dueAt: now }
  await schedule(db, work)
  const jobs = { [REVIEW_DEPOSITS]: createReviewJob({ depositLimits: standardDepositLimits }) }
  expect(await runWork(db, jobs, work, () => now)).toBe('done')
  const over = await db.selectFrom('deposits_deposits').select('coin_id').where('is_over_limit', '=', true).execute()
  expect(new Set(over.map(({ coin_id }) => coin_id))).toEqual(new Set(['BTC']))
  const [again] = await db.selectFrom('due_work').selectAll().execute()
  expect(again?.due_at).toEqual(new Date(now.getTime() + 300_000))
})

test('what deposits come to is what their rows sum to, whatever happens to them', async () => {
  await fill(1, 40, { coin: 'BTC', state: 'SEEN' })
  const change = (set: string, from: number, to: number) =>
    transact(db, (trx) =>
      sql`update deposits_deposits set ${sql.raw(set)} where id between ${idOf('dep', from)} and ${idOf('dep', to)}`.execute(
        trx,
      ),
    )
  await change(`state = 'HELD', is_over_limit = true`, 1, 30)
  await change(`is_over_limit = false`, 1, 20)
  await change(`state = 'AVAILABLE'`, 5, 15)
  await change(`state = 'REVERSED'`, 10, 12)
  await change(`value_cents = 7`, 1, 3)
  const { rows } = await sql<{ units: string; cents: string; seen: bigint }>`select
      sum(units) filter (where state in ('HELD', 'AVAILABLE')) as units,
      sum(value_cents) filter (where state in ('HELD', 'AVAILABLE') and not is_over_limit) as cents,
      count(*) filter (where state = 'SEEN') as seen from deposits_deposits`.execute(db)
  const { rows: credited } =
    await sql`select coin_id, units from deposits_sums where user_id = ${userId} and units > 0`.execute(db)
  expect(credited).toEqual([{ coin_id: 'BTC', units: rows[0]?.units }])
  expect((await sumLetIn(db, getId('usr', userId))).units).toBe(BigInt(rows[0]?.cents ?? 0))
  expect((await sumPending(db, userId))[0]?.count).toBe(Number(rows[0]?.seen))
})
