import { transact } from '@leaven/db/transact.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { openAccounts } from '@leaven/ledger/ledger.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS, type SeriesWorld } from '@leaven/tests/world/series.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { cancelBatch, openSales } from '../batches/batches.service.ts'

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)

const TIMEOUT_MS = 120_000
const BTC = { code: 'BTC', decimals: 8 }
const DFI = { code: 'DFI', decimals: 8 }
/** Past the start, and past the end of the batch before. */
const fridays = (weeks: readonly number[]): readonly number[] =>
  weeks.flatMap((week) => [week * WEEK_MS + 5_000, week * WEEK_MS + HOUR_MS + 5_000])

type Life = Awaited<ReturnType<SeriesWorld['openSeries']>>

/** Three customers in the first batch, of whom the first will be wrong. */
async function fill(option: 'NO_COMPOUNDING' | 'ENTRY_AND_RETURN' = 'NO_COMPOUNDING'): Promise<Life> {
  const series = await openSeries('btc-weekly')
  await series.live(-HOUR_MS)
  for (let count = 0; count < 3; count += 1) await series.put(await series.newPerson('10'), 1, '2', option, -HOUR_MS)
  return series
}

const wrongOf = ({ people }: Life): UserId => people[0] ?? getId('usr', 'usr_nobody')

const have = ({ people }: Life, asset = BTC): Promise<readonly string[]> =>
  Promise.all(
    people.map(async (userId) => {
      const found = await findBalance(db, `user:${userId}:available`, asset)
      return found ? toDecimal(found) : '0'
    }),
  )

const toldOf = async (series: Life, job: string) =>
  (await listAlarms(db)).filter(({ subject }) => subject.startsWith(`${job} ${wrongOf(series)}`))

const add = (series: Life, units: number) =>
  sql`update lending_entries set units = units + ${units}, rewarded_for = least(rewarded_for, units + ${units})
    where user_id = ${wrongOf(series)}`.execute(admin)

/** An account of theirs takes and gives nothing. */
const close = (path: string, isClosed: boolean, asset = BTC) =>
  sql`update ledger_accounts set is_closed = ${isClosed} where path = ${path} and asset = ${asset.code}`.execute(admin)

const stateOf = async ({ id }: Life, number: number) =>
  (
    await db
      .selectFrom('batches_batches')
      .select('state')
      .where('series_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).state

test.each([1, -1])(
  'lending.settle: whose row is off by %i unit is left out and named, everybody else is settled on time, and the batch ends with the last',
  async (off) => {
    const expected = await (async () => {
      const series = await fill()
      for (const ms of fridays([0, 1])) await series.live(ms)
      return have(series)
    })()
    const series = await fill()
    for (const ms of fridays([0])) await series.live(ms)
    await add(series, off)
    for (const ms of fridays([1])) await series.live(ms)
    expect(await have(series)).toEqual(['8', ...expected.slice(1)])
    expect(await toldOf(series, 'lending.settle')).toMatchObject([
      { kind: 'work', detail: expect.stringContaining('row says') },
    ])
    expect(await stateOf(series, 1)).toBe('MATURED')
    // Nor does it hold up what comes after: the next batches start and end.
    for (const ms of fridays([2, 3])) await series.live(ms)
    expect([await stateOf(series, 2), await stateOf(series, 3)]).toEqual(['SETTLED', 'SETTLED'])
    await add(series, -off)
    await series.live(3 * WEEK_MS + 2 * HOUR_MS)
    expect(await have(series)).toEqual(expected)
    expect([await stateOf(series, 1), await toldOf(series, 'lending.settle')]).toEqual(['SETTLED', []])
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.settle: whose account is closed is left out and named, and those who move on are in the successor on time',
  async () => {
    const series = await fill('ENTRY_AND_RETURN')
    for (const ms of fridays([0])) await series.live(ms)
    const path = `user:${wrongOf(series)}:lending:${series.id}-1`
    await close(path, true)
    for (const ms of fridays([1])) await series.live(ms)
    const entered = async () => {
      const rows = await db
        .selectFrom('lending_entries')
        .select('user_id')
        .where('batch_id', '=', `${series.id}-2`)
        .execute()
      return new Set(rows.map(({ user_id }) => user_id))
    }
    expect(await entered()).toEqual(new Set(series.people.slice(1)))
    expect(await toldOf(series, 'lending.settle')).toMatchObject([{ detail: expect.stringContaining('AccountClosed') }])
    await close(path, false)
    await series.live(WEEK_MS + 2 * HOUR_MS)
    expect(await entered()).toEqual(new Set(series.people))
    expect([await stateOf(series, 1), await toldOf(series, 'lending.settle')]).toEqual(['SETTLED', []])
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.settle: a page in which every account is closed leaves each out by name, and the batches after it go on',
  async () => {
    const series = await fill()
    for (const ms of fridays([0])) await series.live(ms)
    const all = async (isClosed: boolean) => {
      for (const who of series.people) await close(`user:${who}:lending:${series.id}-1`, isClosed)
    }
    await all(true)
    for (const ms of fridays([1, 2])) await series.live(ms)
    const told = (await listAlarms(db)).filter(({ subject }) => subject.startsWith('lending.settle '))
    const names = series.people.map((who) =>
      told.filter(({ subject, detail }) => subject.includes(who) && detail.includes(`user:${who}:lending`)),
    )
    expect(names.map(({ length }) => length)).toEqual([1, 1, 1])
    expect([await stateOf(series, 1), await stateOf(series, 2)]).toEqual(['MATURED', 'SETTLED'])
    await all(false)
    await series.live(2 * WEEK_MS + 2 * HOUR_MS)
    expect(await stateOf(series, 1)).toBe('SETTLED')
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.settle: an account of the house that is closed is nobody’s own: nobody is left out',
  async () => {
    const series = await fill()
    for (const ms of fridays([0])) await series.live(ms)
    const house = `expense:lending-${series.id}`
    await close(house, true)
    for (const ms of fridays([1])) await series.live(ms)
    const { rows } = await sql`select from due_work where job = 'lending.settle' and subject like 'ent\\_%'`.execute(
      admin,
    )
    expect(rows).toEqual([])
    await close(house, false)
    await series.live(WEEK_MS + 2 * HOUR_MS)
    expect(await stateOf(series, 1)).toBe('SETTLED')
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.return: of a batch that was cancelled everybody has their coins but the one whose row is wrong, who is named',
  async () => {
    const series = await fill()
    await add(series, 1)
    await transact(db, (trx) => cancelBatch(trx, { batchId: `${series.id}-1`, now: series.at(-HOUR_MS) }))
    await series.live(-HOUR_MS / 2)
    expect(await have(series)).toEqual(['8', '10', '10'])
    expect(await toldOf(series, 'lending.return')).toHaveLength(1)
    await add(series, -1)
    await series.live(-HOUR_MS / 4)
    expect([await have(series), await toldOf(series, 'lending.return')]).toEqual([['10', '10', '10'], []])
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.owed: returns that were owed are paid to all but the one whose wallet is closed, who is named',
  async () => {
    const series = await fill()
    for (const ms of fridays([0])) await series.live(ms)
    await stopFlow(db, { flow: 'rewards', asset: 'BTC', reason: 'test', stoppedBy: 'operator:olga', at: new Date() })
    for (const ms of fridays([1])) await series.live(ms)
    const before = await have(series)
    expect(before).toEqual(['10', '10', '10'])
    const path = `user:${wrongOf(series)}:available`
    await close(path, true)
    await startFlow(db, { flow: 'rewards', asset: 'BTC' })
    await series.live(WEEK_MS + 2 * HOUR_MS)
    const [wrong, ...others] = await have(series)
    expect([wrong, others.every((one) => Number(one) > 10)]).toEqual(['10', true])
    expect(await toldOf(series, 'lending.owed')).toHaveLength(1)
    await close(path, false)
    await series.live(WEEK_MS + 3 * HOUR_MS)
    expect(await have(series)).toEqual(['', '', ''].map(() => others[0]))
    expect(await toldOf(series, 'lending.owed')).toEqual([])
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'lending.reward: the reward of a start goes to all but the one who cannot take it, who is named, and holds up no later reward',
  async () => {
    const series = await openSeries('btc-four-weekly')
    await series.live(-HOUR_MS)
    for (let count = 0; count < 3; count += 1)
      await series.put(await series.newPerson('10'), 1, '2', 'NO_COMPOUNDING', -HOUR_MS)
    const path = `user:${wrongOf(series)}:available`
    await openAccounts(db, [{ path, asset: DFI }])
    await close(path, true, DFI)
    for (const ms of fridays([0])) await series.live(ms)
    const [wrong, ...others] = await have(series, DFI)
    expect([wrong, others.every((one) => Number(one) > 0)]).toEqual(['0', true])
    expect(await toldOf(series, 'lending.reward')).toHaveLength(1)
    await close(path, false, DFI)
    await series.live(2 * HOUR_MS)
    expect(await have(series, DFI)).toEqual(['', '', ''].map(() => others[0]))
    expect(await toldOf(series, 'lending.reward')).toEqual([])
    expect(await audit(db)).toEqual([])
  },
  TIMEOUT_MS,
)

test('sales: a series whose terms cannot be read keeps no other from being tried, and is named', async () => {
  const series = await openSeries('btc-weekly')
  await sql`insert into batches_series (id, coin_id, decimals, name, rhythm, rate, levels, reward_rate, cap, is_open, position)
    select 'wrong', coin_id, decimals, name, rhythm, rate, '[{"above": 1}]', reward_rate, cap, true, -1
    from batches_series where id = 'btc-four-weekly'`.execute(admin)
  await expect(openSales(db, series.at(-HOUR_MS))).rejects.toThrow('No sale of wrong can be opened')
  // It was tried: only a price is missing.
  expect(await stateOf(series, 1)).toBe('DRAFT')
  await sql`delete from batches_series where id = 'wrong'`.execute(admin)
})
