import { randomBytes } from 'node:crypto'
import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { batchJobs } from '@leaven/server/modules/batches/batches.jobs.ts'
import { openSales } from '@leaven/server/modules/batches/batches.service.ts'
import { refreshPrices } from '@leaven/server/modules/coins/coins.service.ts'
import { lendingJobs, lendingReaders } from '@leaven/server/modules/lending/lending.jobs.ts'
import { enter, saveSettings } from '@leaven/server/modules/lending/lending.service.ts'
import { settlementJobs } from '@leaven/server/modules/settlements/settlements.jobs.ts'
import { listFree } from '@leaven/server/platform/due-work.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import { readOutbox } from '@leaven/server/platform/outbox.ts'
import { createSealing } from '@leaven/server/platform/sealing.ts'
import { runDue } from '@leaven/server/platform/run-due.ts'
import { sql } from 'kysely'
import { toAsked } from './asked.ts'
import type { TestDatabase } from './database.ts'
import { fundHouse, giveCoins } from './treasury.ts'
import { createRunner, silent } from './work.ts'

export const HOUR_MS = 3_600_000
export const WEEK_MS = 7 * 24 * HOUR_MS
/** A Friday, 7 AM in UTC. Each series of a test lives in years of its own, for prices are everyone's. */
const FIRST_FRIDAY_MS = Date.parse('2027-01-01T07:00:00Z')
const YEARS_APART_WEEKS = 104

/** Times of a series are milliseconds since the start of its first batch. */
export type Span = { readonly from: number; readonly until: number }

export type Outage = {
  /** Nothing that is due is done. */
  readonly work?: Span
  /** Nobody knows a price. */
  readonly prices?: Span
  /** What is due is done in the wrong order. */
  readonly isReversed?: boolean
}

export type SeriesKind = 'btc-weekly' | 'btc-four-weekly'

/** Series that live through their weeks without a server: time, prices and workers are the test's. */
export function createSeriesWorld({ server: db, admin }: TestDatabase) {
  let lived = 0
  const tools = createTools({ db, admin })

  async function openSeries(kind: SeriesKind, funds = { own: '1000', reward: '100000000' }) {
    lived += 1
    const id = `lived-${lived}`
    const epochMs = FIRST_FRIDAY_MS + lived * YEARS_APART_WEEKS * WEEK_MS
    // Those that lived before stay as they are.
    await sql`update batches_series set is_open = false`.execute(admin)
    await sql`delete from due_work`.execute(admin)
    // Years have passed, and with them the prices.
    await sql`delete from coins_prices`.execute(admin)
    await sql`insert into batches_series (id, coin_id, decimals, name, rhythm, rate, tier_threshold, tier_rate, levels,
      reward_rate, cap, is_open, position) select ${id}, coin_id, decimals, name, rhythm, rate, tier_threshold, tier_rate,
      levels, reward_rate, cap, true, ${lived + 100} from batches_series where id = ${kind}`.execute(admin)
    if (funds.own !== '0') await fundHouse(db, `expense:lending-${id}`, 'BTC', funds.own)
    if (funds.reward !== '0') await fundHouse(db, `expense:lending-${id}`, 'DFI', funds.reward)
    return createLife(tools, id, epochMs)
  }

  return { openSeries }
}

/** What a life needs, shared by all. */
function createTools({ db, admin }: Pick<TestDatabase, 'admin'> & { readonly db: Database }) {
  // Any wall time will do, as long as it goes on: a pause after a failure is over by the next try.
  let wallMs = Date.parse('2026-01-01T00:00:00Z')
  const wall = () => new Date((wallMs += 1))
  const clock = { wall, skip: (ms: number) => void (wallMs += ms) }
  // Many of one moment, as a page of a settlement makes them.
  const makeId = createIds(
    () => new Date(wallMs - (wallMs % HOUR_MS)),
    (bytes) => randomBytes(bytes),
  )
  /** Who may not enter any more. */
  const barred = new Set<UserId>()
  const listEntitled = async (_: unknown, userIds: readonly UserId[]) =>
    new Set(userIds.filter((userId) => !barred.has(userId)))
  const jobs = {
    ...batchJobs((bytes) => randomBytes(bytes)),
    ...lendingJobs,
    ...settlementJobs({ makeId, listEntitled }),
  }
  const sealing = createSealing('a secret of the tests', (bytes) => randomBytes(bytes))
  const readers = lendingReaders({ making: { makeId, sealing }, publicUrl: 'http://leaven.test' })
  const entering = {
    db,
    making: { makeId },
    assertRight: async () => {},
    tellOwner: async () => {},
    lendingMinimum: 10,
  }
  return { db, admin, clock, makeId, jobs, readers, entering, barred }
}

type Tools = ReturnType<typeof createTools>

function createLife({ db, admin, clock, makeId, jobs, readers, entering, barred }: Tools, id: string, epochMs: number) {
  const { wall } = clock
  const at = (ms: number): Date => new Date(epochMs + ms)
  const people: UserId[] = []
  const usd = { BTC: '100000', DFI: '0.02' }

  const seePrices = async (now: Date) => {
    const quotes = Object.entries(usd).map(([coinId, price]) => ({ coinId, usd: price, at: now }))
    const sources = ['one', 'two'].map((name) => ({ name, listPrices: async () => quotes }))
    await refreshPrices(db, sources, now)
  }

  /** As long as anything can be done; what failed or waits is tried again whenever something else was done. */
  async function work(now: Date, isReversed = false): Promise<void> {
    for (let done = 1; done > 0;) {
      done = 0
      clock.skip(HOUR_MS)
      const works = await listFree(db, { jobs: Object.keys(jobs), now, wall: wall(), perJob: 100 })
      for (const one of isReversed ? works.toReversed() : works) {
        const outcome = await runDue(createRunner(db, jobs, wall), one)
        if (outcome === 'done' || outcome === 'more') done += 1
      }
    }
    await readOutbox({ db, readers, wall, log: silent })
  }

  /** One moment of a world in which some things are down. */
  async function live(ms: number, { work: noWork, prices: noPrices, isReversed = false }: Outage = {}): Promise<void> {
    if (!isIn(noPrices, ms)) await seePrices(at(ms))
    if (isIn(noWork, ms)) return
    await openSales(db, at(ms))
    await work(at(ms), isReversed)
    await openSales(db, at(ms))
  }

  async function newPerson(bitcoins: string): Promise<UserId> {
    const email = `p${people.length}-${id}@leaven.test`
    const userId = await openPerson({ admin, makeId }, email, at(-WEEK_MS))
    await giveCoins(db, `user:${userId}:available`, 'BTC', bitcoins)
    people.push(userId)
    return userId
  }

  const asked = () => toAsked(wall())
  const toPlace = (userId: UserId, number: number, ms: number) => ({
    userId,
    batchId: `${id}-${number}`,
    device: { address: '::1', name: 'x' },
    now: at(ms),
  })
  const choose = (userId: UserId, number: number, option: AutoCompoundOption, ms: number) =>
    saveSettings(entering, asked(), { ...toPlace(userId, number, ms), option })
  async function put(userId: UserId, number: number, amount: string, option: AutoCompoundOption, ms: number) {
    await enter(entering, asked(), { ...toPlace(userId, number, ms), amount })
    await choose(userId, number, option, ms)
  }

  const tell = () => tellSeries(admin, { id, epochMs, people })

  return { id, at, usd, live, work, newPerson, put, choose, tell, people, barred }
}

/** A customer without a server who has never done anything. */
export async function openPerson(
  { admin, makeId }: Pick<Tools, 'admin' | 'makeId'>,
  email: string,
  then: Date,
): Promise<UserId> {
  const id = makeId('usr')
  const user = { id, email, password_hash: null, country: 'SG', accepts_marketing: false, signup: '{}' }
  await admin
    .insertInto('identity_users')
    .values({ ...user, terms_accepted_at: then, registered_at: then })
    .execute()
  return id
}

type Named = { readonly id: string; readonly epochMs: number; readonly people: readonly UserId[] }

type Row = Readonly<Record<string, unknown>>

/** Everything that became of the series, in times and names that every series shares. */
async function tellSeries(admin: Database, { id, epochMs, people }: Named) {
  const who = (text: string): string =>
    people.reduce((said, userId, index) => said.replaceAll(userId, `person${index}`), text).replaceAll(id, 'series')
  const since = (moment: Date | null): number | null => moment && moment.getTime() - epochMs
  const like = `%${id}-%`
  const batches = await sql<Row>`select number, state, filled, carried, reserve, predecessor_id, starts_at, ends_at,
    need, start_price, reward_price from batches_batches where series_id = ${id} order by number`.execute(admin)
  const entries = await sql<Row>`select batch_id, user_id, units, option, carried, rewarded, entered_at, closed_at,
    earned, bonus, moved from lending_entries where batch_id like ${like} order by batch_id, user_id`.execute(admin)
  const postings = await sql<Row>`select p.recorded_at, p.operation, p.related, s.asset, p.units, s.path as source,
    d.path as destination from ledger_postings p join ledger_accounts s on s.id = p.source_id
    join ledger_accounts d on d.id = p.destination_id
    where p.user_id = any (${people}) and p.related like ${like}
    order by p.user_id, p.recorded_at, p.operation, p.units, d.path`.execute(admin)
  const balances = await sql<Row>`select path, asset, sum(balance)::text as balance from ledger_accounts
    where path = ${`expense:lending-${id}`} or path like any (${people.map((one) => `user:${one}:%`)})
    group by path, asset having sum(balance) <> 0 order by path, asset`.execute(admin)
  const mails = await sql<Row>`select recipient, template, content, written_at from mails
    where recipient like ${`%-${id}@%`} order by recipient, written_at`.execute(admin)
  const plain = ({ rows }: { readonly rows: readonly Row[] }): readonly unknown[] =>
    rows.map((row) => Object.values(row).map((value) => (value instanceof Date ? since(value) : who(toText(value)))))
  return {
    batches: plain(batches),
    entries: plain(entries),
    postings: plain(postings),
    balances: plain(balances),
    mails: plain(mails),
  }
}

const toText = (value: unknown): string =>
  typeof value === 'bigint' ? value.toString() : (JSON.stringify(value) ?? '').replaceAll('"', '')

const isIn = (span: Span | undefined, ms: number): boolean => span !== undefined && span.from <= ms && ms < span.until

export type SeriesWorld = ReturnType<typeof createSeriesWorld>
