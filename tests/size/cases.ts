import type { Database } from '@leaven/db/database.ts'
import { foldAll } from '@leaven/ledger/fold.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { watchChains } from '@leaven/server/modules/deposits/deposits.chains.jobs.ts'
import { listNetworks } from '@leaven/server/modules/coins/coins.service.ts'
import { clean } from '@leaven/server/platform/cleaning.ts'
import { listFree, schedule, type Jobs } from '@leaven/server/platform/due-work.ts'
import { readOutbox } from '@leaven/server/platform/outbox.ts'
import { standardDepositLimits } from '@leaven/domain/access/limits.ts'
import type { MakeId } from '@leaven/server/platform/ids.ts'
import type { SignHead } from '@leaven/ledger/block.ts'
import { sql } from 'kysely'
import { createRunner, silent } from '../world/work.ts'
import { runPages } from '@leaven/server/platform/run-due.ts'
import { BATCH, fillOwed, fillRewarded, OWED, RETURNED, REWARDED } from './crowd.ts'
import { idOf } from './fill.ts'

export type Kit = {
  /** As the worker connects. */
  readonly db: Database
  readonly admin: Database
  readonly jobs: Jobs
  readonly sign: SignHead
  readonly makeId: MakeId
  readonly count: number
}

export type Case = {
  /** Jobs that this runs; the others are loops of the worker. */
  readonly jobs: readonly string[]
  readonly prepare?: (kit: Kit) => Promise<unknown>
  readonly run: (kit: Kit) => Promise<unknown>
  /** It reads one snapshot for as long as it takes, and locks nothing. */
  readonly isSnapshot?: true
}

const DFI = { code: 'DFI', decimals: 8 }
const wall = () => new Date()
const SAMPLE = 300

/** Where time is short: so many pages of each piece of work, which are alike. */
const PAGES = Number(process.env['SIZE_PAGES'] ?? Infinity)

/** All pages of a piece of work; it must come to its end. */
async function runAll({ db, jobs }: Kit, job: string, subject: string, due: string): Promise<void> {
  const work = { job, subject, dueAt: new Date(due) }
  await schedule(db, work)
  let pages = 0
  const outcome = await runPages(createRunner(db, jobs, wall), work, () => (pages += 1) < PAGES)
  if (outcome !== 'done' && pages < PAGES) throw new Error(`${job} ended as ${outcome}: ${await findError(db, job)}`)
}

const findError = async (db: Database, job: string): Promise<string> => {
  const { rows } = await sql<{
    error: string
  }>`select error from due_work where job = ${job} and error is not null`.execute(db)
  return rows[0]?.error ?? ''
}

/** So many of those that are due, of a job with a piece of work for each customer. */
async function runSome({ db, jobs }: Kit, job: string, due: string): Promise<void> {
  const found = await listFree(db, { jobs: [job], now: new Date(due), wall: wall(), perJob: SAMPLE })
  if (found.length !== SAMPLE) throw new Error(`Of ${job} only ${found.length} are due`)
  const runner = createRunner(db, jobs, wall)
  for (const work of found) {
    const outcome = await runPages(runner, work)
    if (outcome !== 'done') throw new Error(`${job} ended as ${outcome}: ${await findError(db, job)}`)
  }
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

const told = { wall: () => wall(), noteFailure: async () => {} }

/** A chain on which nothing is, and that has not moved. */
const emptyChain = {
  listTips: async () => [],
  getTip: async () => ({ height: 100n, hash: 'h100' }),
  findBlock: async () => ({ height: 100n, hash: 'h100', parentHash: 'h99', transfers: [] }),
  listOutputs: async () => [],
  listPool: async () => [],
}

/** Every job and loop whose work grows with the number of customers. */
export const cases: Readonly<Record<string, Case>> = {
  'what the ledger holds in all': { jobs: [], run: ({ db }) => foldAll(db) },
  sealing: { jobs: [], run: ({ db, sign }) => sealAll(db, { keyId: 'size', sign, at: wall() }) },
  'the nightly audit': {
    jobs: ['ledger.audit'],
    isSnapshot: true,
    run: (kit) => runAll(kit, 'ledger.audit', 'all', '2027-01-02T02:00:00Z'),
  },
  'a day of staking and of the freezer': {
    jobs: ['staking.rewards'],
    prepare: (kit) => fund(kit, 'expense:staking'),
    run: (kit) => runAll(kit, 'staking.rewards', 'DFI', '2027-01-02T00:00:00Z'),
  },
  'ends of terms': { jobs: ['staking.end'], run: (kit) => runSome(kit, 'staking.end', '2028-01-01T00:00:00Z') },
  'a settlement': {
    jobs: ['lending.settle'],
    prepare: (kit) => fund(kit, 'expense:lending-dfi-weekly'),
    run: (kit) => runAll(kit, 'lending.settle', BATCH, '2027-01-08T00:00:00Z'),
  },
  'returns that are owed': {
    jobs: ['lending.owed'],
    prepare: ({ admin, count }) => fillOwed(admin, count),
    run: (kit) => runAll(kit, 'lending.owed', OWED, '2027-01-08T00:00:00Z'),
  },
  'a batch that is given back': {
    jobs: ['lending.return'],
    run: (kit) => runAll(kit, 'lending.return', RETURNED, '2027-01-08T00:00:00Z'),
  },
  'rewards of a start': {
    jobs: ['lending.reward', 'lending.reward-moved'],
    prepare: async (kit) => {
      await fund(kit, 'expense:lending-usdc-weekly')
      await fillRewarded(kit.admin, kit.count)
    },
    run: (kit) => runAll(kit, 'lending.reward', REWARDED, '2027-01-08T00:00:00Z'),
  },
  'friends of a night': {
    jobs: ['referral.measure'],
    prepare: (kit) => price(kit, '2027-01-03T00:00:00Z'),
    run: (kit) => runAll(kit, 'referral.measure', 'friends', '2027-01-03T00:00:00Z'),
  },
  'grants that wait for a budget': {
    jobs: ['campaigns.wake'],
    run: (kit) => runAll(kit, 'campaigns.wake', 'learn', '2027-01-03T00:00:00Z'),
  },
  'grants that wait for an operator': {
    jobs: ['campaigns.wakeWaiting'],
    run: (kit) => runAll(kit, 'campaigns.wakeWaiting', idOf('usr', 1), '2027-01-03T00:00:00Z'),
  },
  'who customers are': {
    jobs: ['kyc.identify'],
    run: (kit) => runAll(kit, 'kyc.identify', 'applicants', '2027-01-03T00:00:00Z'),
  },
  'deposits that are nowhere any more': {
    jobs: [],
    run: async ({ db, makeId }) => {
      const network = (await listNetworks(db)).find((one) => one.id === 'bitcoin')
      const watched = {
        db,
        chain: emptyChain,
        makeId,
        depositLimits: standardDepositLimits,
        now: wall(),
        log: silent,
        ...told,
      }
      if (network) await watchChains(watched, [network])
    },
  },
  'events in the outbox': {
    jobs: [],
    run: ({ db }) =>
      readOutbox({ db, wall, log: silent, readers: { size: { topics: ['sizeTold'], handle: async () => {} } } }),
  },
  'work that was lost': {
    jobs: ['work.putBack'],
    run: (kit) => runAll(kit, 'work.putBack', 'all', '2027-01-03T00:00:00Z'),
  },
  letters: { jobs: ['mail.send'], run: (kit) => runSome(kit, 'mail.send', '2027-01-01T00:00:00Z') },
  'what nobody needs any more': { jobs: [], run: ({ db }) => clean(db, wall(), new Date('2027-06-01T00:00:00Z')) },
}

const single = 'a piece of work for each customer: its statements are held by their plans'
const few = 'a piece of work for each batch, whatever is in it'

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
