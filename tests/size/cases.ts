import type { Database } from '@leaven/db/database.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { watchChains } from '@leaven/server/modules/deposits/deposits.chains.jobs.ts'
import { listNetworks } from '@leaven/server/modules/coins/coins.service.ts'
import { listFree, schedule, type Jobs } from '@leaven/server/platform/due-work.ts'
import { readOutbox } from '@leaven/server/platform/outbox.ts'
import { standardDepositLimits } from '@leaven/domain/access/limits.ts'
import type { Loop } from '@leaven/server/platform/loops.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { MakeId } from '@leaven/server/platform/ids.ts'
import { sql } from 'kysely'
import { createRunner, silent } from '../world/work.ts'
import { runPages } from '@leaven/server/platform/run-due.ts'
import {
  BATCH,
  fillHealed,
  fillLate,
  fillMoved,
  fillOwed,
  fillRewarded,
  loseEnds,
  MOVED,
  OWED,
  RETURNED,
  REWARDED,
} from './crowd.ts'
import { idOf } from './fill.ts'

export type Kit = {
  /** As the worker connects. */
  readonly db: Database
  readonly admin: Database
  readonly jobs: Jobs
  readonly makeId: MakeId
  readonly count: number
  /** After everything that is filled in has fallen due. */
  readonly wall: Wall
  readonly loops: readonly Loop[]
  /** Which jobs and loops have really been run to their end. */
  readonly ran: { readonly jobs: Set<string>; readonly loops: Set<string> }
}

export type Case = {
  readonly prepare?: (kit: Kit) => Promise<unknown>
  readonly run: (kit: Kit) => Promise<unknown>
  /** A count that has grown once something was done. */
  readonly done: string
  /** It reads one snapshot for as long as it takes, and locks nothing. */
  readonly isSnapshot?: true
}

const DFI = { code: 'DFI', decimals: 8 }
const SAMPLE_MAX = 300

/** How much a case has done by its own count; nothing done is no case. */
export async function countDone({ admin }: Kit, { done }: Case): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${sql.raw(done)})::int4 as count`.execute(admin)
  return rows[0]?.count ?? 0
}

/** Where time is short: so many pages of each piece of work, which are alike. */
const PAGES = Number(process.env['SIZE_PAGES'] ?? Infinity)

/** All pages of a piece of work; it must come to its end. */
async function runAll({ db, jobs, wall, ran }: Kit, job: string, subject: string, due: string): Promise<void> {
  const work = { job, subject, dueAt: new Date(due) }
  await schedule(db, work)
  let pages = 0
  const outcome = await runPages(createRunner(db, jobs, wall), work, () => (pages += 1) < PAGES)
  if (outcome !== 'done' && pages < PAGES) throw new Error(`${job} ended as ${outcome}: ${await findError(db, job)}`)
  ran.jobs.add(job)
}

const findError = async (db: Database, job: string): Promise<string> => {
  const { rows } = await sql<{
    error: string
  }>`select error from due_work where job = ${job} and error is not null`.execute(db)
  return rows[0]?.error ?? ''
}

/** So many of those that are due, of a job with a piece of work for each customer. */
async function runSome({ db, jobs, wall, ran, count }: Kit, job: string, due: string): Promise<void> {
  const sample = Math.min(SAMPLE_MAX, count)
  const found = await listFree(db, { jobs: [job], now: new Date(due), wall: wall(), perJob: sample })
  if (found.length !== sample) throw new Error(`Of ${job} only ${found.length} are due`)
  const runner = createRunner(db, jobs, wall)
  for (const work of found) {
    const outcome = await runPages(runner, work)
    if (outcome !== 'done') throw new Error(`${job} ended as ${outcome}: ${await findError(db, job)}`)
  }
  ran.jobs.add(job)
}

/** A loop of the worker, as it comes round. */
async function runLoop({ loops, ran }: Kit, name: string): Promise<void> {
  const loop = loops.find((one) => one.name === name)
  if (!loop) throw new Error(`There is no loop ${name}`)
  await loop.run(new AbortController().signal)
  ran.loops.add(name)
}

/** Coins enough for everybody. */
async function fund({ db }: Kit, path: string): Promise<void> {
  const accounts = ['chain:defichain', path].map((one) => ({ path: one, asset: DFI }))
  await openAccounts(db, accounts)
  const amount = { asset: DFI, units: 10n ** 17n }
  const postings = [move(amount, 'chain:defichain', path, { operation: 'houseMoved' })]
  await post(db, new Date('2027-01-01T00:00:00Z'), { scope: 'job:size', key: crypto.randomUUID(), postings })
}

const price = ({ admin }: Kit, at: string) =>
  sql`insert into coins_prices (coin_id, scaled, sources, at) values ('DFI', 100000000, 3, ${at})
    on conflict (coin_id) do update set at = excluded.at`.execute(admin)

/** A chain on which nothing is, and that has not moved. */
const emptyChain = {
  listTips: async () => [],
  getTip: async () => ({ height: 100n, hash: 'h100' }),
  findBlock: async () => ({ height: 100n, hash: 'h100', parentHash: 'h99', transfers: [] }),
  listOutputs: async () => [],
  listPool: async () => [],
}

const posted = (operation: string): string => `select count(*) from ledger_postings where operation = '${operation}'`
const entries = (batchId: string, what: string): string =>
  `select count(*) from lending_entries where batch_id = '${batchId}' and ${what}`
const planned = (job: string): string => `select count(*) from due_work where job = '${job}'`

/** Every job and loop whose work grows with the number of customers. */
export const cases: Readonly<Record<string, Case>> = {
  'what the ledger holds in all': { run: (kit) => runLoop(kit, 'totals'), done: 'select postings from ledger_fold' },
  sealing: { run: (kit) => runLoop(kit, 'seal'), done: 'select count(*) from ledger_blocks' },
  'the nightly audit': {
    isSnapshot: true,
    run: (kit) => runAll(kit, 'ledger.audit', 'all', '2027-01-02T02:00:00Z'),
    done: 'select count(*) from audit_runs',
  },
  'a day of staking and of the freezer': {
    prepare: (kit) => fund(kit, 'expense:staking'),
    run: (kit) => runAll(kit, 'staking.rewards', 'DFI', '2027-01-02T00:00:00Z'),
    done: posted('stakingReward'),
  },
  'ends of terms': {
    run: (kit) => runSome(kit, 'staking.end', '2028-01-01T00:00:00Z'),
    done: 'select count(*) from staking_actions',
  },
  'a settlement': {
    prepare: (kit) => fund(kit, 'expense:lending-dfi-weekly'),
    run: (kit) => runAll(kit, 'lending.settle', BATCH, '2027-01-08T00:00:00Z'),
    done: entries(BATCH, 'closed_at is not null'),
  },
  'returns that are owed': {
    prepare: ({ admin, count }) => fillOwed(admin, count),
    run: (kit) => runAll(kit, 'lending.owed', OWED, '2027-01-08T00:00:00Z'),
    done: entries(OWED, 'owed = 0'),
  },
  'a batch that is given back': {
    run: (kit) => runAll(kit, 'lending.return', RETURNED, '2027-01-08T00:00:00Z'),
    done: entries(RETURNED, 'closed_at is not null'),
  },
  'rewards of a start': {
    prepare: async (kit) => {
      await fund(kit, 'expense:lending-dfi-weekly')
      await fillRewarded(kit.admin, kit.count)
    },
    run: (kit) => runAll(kit, 'lending.reward', REWARDED, '2027-01-08T00:00:00Z'),
    done: entries(REWARDED, 'rewarded > 0'),
  },
  'rewards of what has moved in': {
    prepare: (kit) => fillMoved(kit.admin, kit.count),
    run: (kit) => runAll(kit, 'lending.reward-moved', MOVED, '2027-01-15T00:00:00Z'),
    done: entries(MOVED, 'rewarded > 0'),
  },
  'friends of a night': {
    prepare: (kit) => price(kit, '2027-01-03T00:00:00Z'),
    run: (kit) => runAll(kit, 'referral.measure', 'friends', '2027-01-03T00:00:00Z'),
    done: 'select count(*) from referral_referrals where measured_at is not null',
  },
  'grants that wait for a budget': {
    run: (kit) => runAll(kit, 'campaigns.wake', 'learn', '2027-01-03T00:00:00Z'),
    done: planned('size.late'),
  },
  'grants that wait for an operator': {
    run: (kit) => runAll(kit, 'campaigns.wakeWaiting', idOf('usr', 1), '2027-01-03T00:00:00Z'),
    done: planned('size.held'),
  },
  'who customers are': {
    run: (kit) => runAll(kit, 'kyc.identify', 'applicants', '2027-01-03T00:00:00Z'),
    done: 'select count(*) from people_accounts',
  },
  'deposits that are nowhere any more': {
    run: async ({ db, makeId, wall, ran }) => {
      const networks = (await listNetworks(db)).filter((one) => one.id === 'bitcoin')
      const watched = {
        db,
        chain: emptyChain,
        makeId,
        depositLimits: standardDepositLimits,
        now: wall(),
        log: silent,
        wall,
        noteFailure: async () => {},
      }
      await watchChains(watched, networks)
      ran.loops.add('chains')
    },
    done: "select count(*) from deposits_deposits where state = 'GONE'",
  },
  'events in the outbox': {
    run: async ({ db, wall, ran }) => {
      const readers = { size: { topics: ['sizeTold'], handle: async () => {} } }
      await readOutbox({ db, wall, log: silent, readers })
      ran.loops.add('outbox')
    },
    done: "select coalesce(max(last_id), 0) from outbox_readers where reader = 'size'",
  },
  letters: {
    run: (kit) => runSome(kit, 'mail.send', '2027-01-01T00:00:00Z'),
    done: "select -count(*) from due_work where job = 'mail.send'",
  },
  'work that is late': {
    prepare: ({ admin, count }) => fillLate(admin, count),
    run: (kit) => runLoop(kit, 'late'),
    done: "select count(*) from alarms where starts_with(subject, 'late ')",
  },
  'alarms whose work has succeeded': {
    prepare: ({ admin, count }) => fillHealed(admin, count),
    run: (kit) => runLoop(kit, 'late'),
    done: 'select count(*) from alarms where ended_at is not null',
  },
  'work that was lost': {
    prepare: ({ admin }) => loseEnds(admin),
    run: (kit) => runLoop(kit, 'lost'),
    done: planned('staking.end'),
  },
  'what nobody needs any more': {
    run: (kit) => runLoop(kit, 'clean'),
    done: `select -(select count(*) from sessions) - (select count(*) from call_keys) - (select count(*) from security_events)`,
  },
  'work that an audit found lost': {
    prepare: ({ admin }) => loseEnds(admin),
    run: (kit) => runAll(kit, 'work.putBack', 'all', '2027-01-03T00:00:00Z'),
    done: planned('staking.end'),
  },
}

const single = 'a piece of work for each customer: its statements are held by their plans'
const few = 'a piece of work for each batch, whatever is in it'
const house = 'it reads and writes a row for each coin, chain or series, whatever customers have'

/** Jobs that are not run here, and why. */
export const unsized: Readonly<Record<string, string>> = {
  'recovery.mail': single,
  'kyc.read': single,
  'campaigns.release': single,
  'deposits.review': single,
  'referral.reward': single,
  'learn.pay': single,
  'fiat.read': single,
  'fiat.tell': single,
  'account.erase': single,
  'batches.start': few,
  'batches.round': few,
  'batches.mature': few,
}

/** Loops that are not run here, and why. */
export const unsizedLoops: Readonly<Record<string, string>> = {
  prices: house,
  rates: house,
  'price history': house,
  sales: house,
  treasury: 'it reads blocks, each in a transaction of its own, and looks for one address of the house in them',
}
