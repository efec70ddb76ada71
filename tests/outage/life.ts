import { createDatabase, type Database } from '@leaven/db/database.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import { createWork } from '@leaven/server/composition/worker.ts'
import { listFree, type DueWork } from '@leaven/server/platform/due-work.ts'
import { readOutbox, type Reader, type Readers } from '@leaven/server/platform/outbox.ts'
import { nameOf, runDue, type Outcome } from '@leaven/server/platform/run-due.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { loadSealKey } from '@leaven/server/platform/seal-key.ts'
import { accountChecks } from '@leaven/server/account-checks.ts'
import { planFirst } from '@leaven/server/jobs.ts'
import { auditedChecks } from '@leaven/server/product-checks.ts'
import { auditArrivals } from '@leaven/server/modules/fiat/fiat.jobs.ts'
import type { VerifyHead } from '@leaven/ledger/block.ts'
import type { Finding } from '@leaven/ledger/finding.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createOutside } from '../world/outside.ts'
import { isDeath, type Breaker } from './breaker.ts'
import { createParties, type Slowness } from './party.ts'
import { copyTown, toConfig, toSandbox, type Town } from './town.ts'

const PER_JOB = 100
/** More than anything takes; what goes on for ever is a fault. */
const ROUNDS_MAX = 2_000
const HISTORY_LOOKS = 4
const NAMED_AFTER_MS = 11 * 60_000
const NOBODY = 'http://127.0.0.1:9'

/** Jobs and loops that were run, and with what outcome. */
export type Ran = Map<string, Set<string>>

/** In order: one piece of work after the other as they were due, as if each had been done at its own time. */
export type Living = {
  readonly breaker: Breaker
  readonly toSlowMs: Slowness
  readonly firstAnswer: number
  readonly isInOrder: boolean
}

/** One life of a town: time, the outside and the worker are the story's. */
export async function beginLife(town: Town, { breaker, toSlowMs, firstAnswer, isInOrder }: Living) {
  const { settled, start } = town
  const copy = await copyTown(town)
  let nowMs = start.getTime()
  const wall = () => new Date((nowMs += 1))
  const sandbox = toSandbox(copy.folder, NOBODY, () => new Date(nowMs))
  await sandbox.start()
  const parties = createParties(toSlowMs, firstAnswer)
  const sandboxUrl = await parties.start(sandbox.port)
  const config = toConfig(copy.serverUrl, copy.folder, { sandboxUrl, smtpPort: sandbox.smtpPort }, start)
  const work = createWork(config, wall, { onConnect: breaker.onConnect })
  const db = createDatabase({ url: copy.serverUrl, connections: 3 })
  const admin = createDatabase({ url: copy.adminUrl, connections: 2 })
  const ran: Ran = new Map()
  await work.assertData()
  await planFirst(db, await work.clock.now())

  /** Overdue by so much that it has to be named, as the table itself has it. */
  async function listOverdue(): Promise<readonly string[]> {
    const before = new Date(nowMs - NAMED_AFTER_MS)
    const found = await admin.selectFrom('due_work').select('job').distinct().where('due_at', '<', before).execute()
    return found.map(({ job }) => `work late ${job}`)
  }

  const end = async () => {
    await work.close()
    await Promise.all([db.destroy(), admin.destroy()])
    await parties.stop()
    await sandbox.stop()
    await copy.close()
  }

  return {
    db,
    admin,
    outside: createOutside(() => `http://127.0.0.1:${sandbox.port}`),
    parties,
    settled,
    ran,
    goTo: (ms: number): void => void (nowMs = Math.max(nowMs, start.getTime() + ms)),
    doWork: createHands({ db, admin, work, wall, breaker, isInOrder, ran }),
    listOverdue,
    names: {
      jobs: Object.keys(work.runner.jobs),
      loops: work.loops.map(({ name }) => name),
      readers: Object.keys(work.reading.readers),
    },
    now: () => new Date(nowMs),
    sealing: loadSealing(join(copy.folder, 'keys'), randomBytes),
    audit: () => auditAll(db, loadSealKey(join(copy.folder, 'keys')).verify),
    end,
  }
}

/** As every night: what modules say of their rows, and that whatever is open has its work. */
async function auditAll(db: Database, verify: VerifyHead): Promise<readonly Finding[]> {
  const ledger = await auditLedger(db, verify, accountChecks, auditedChecks)
  return [...ledger, ...(await readSnapshot(db, auditArrivals))]
}

export type Life = Awaited<ReturnType<typeof beginLife>>

type Hands = Pick<Living, 'breaker' | 'isInOrder'> & {
  readonly db: Database
  readonly admin: Database
  readonly work: ReturnType<typeof createWork>
  readonly wall: () => Date
  readonly ran: Ran
}

/** These are late: of the jobs only what was due before is done, and of the loops nothing unless there is such a time. */
export type Late = {
  readonly names: ReadonlySet<string>
  readonly before?: Date
  /** Pieces that are not done at all, by job and subject. */
  readonly left?: ReadonlySet<string>
}

const isThrough = (outcome: Outcome): boolean => outcome === 'done' || outcome === 'more'

/** Each event that a reader handles is a piece of its own. */
const toSeen = (readers: Readers, breaker: Breaker): Readers =>
  Object.fromEntries(
    Object.entries(readers).map(([name, reader]) => {
      const handle: Reader['handle'] = (trx, event) =>
        breaker.run({ name: `reader ${name}`, subject: `${event.topic} ${event.subject}` }, () =>
          reader.handle(trx, event),
        )
      return [name, { ...reader, handle }]
    }),
  )

const partition = (names: readonly string[], isFirst: (name: string) => boolean) =>
  [names.filter(isFirst), names.filter((name) => !isFirst(name))] as const

/** Killed while it noted a failure, it has noted none. */
function toFailed(error: unknown): Outcome {
  if (isDeath(error)) return 'failed'
  throw error
}

/** What stands in for the processes of a worker: all that one would do at a moment, but for what is late. */
function createHands({ db, admin, work, wall, breaker, isInOrder, ran }: Hands) {
  const reading = { ...work.reading, readers: toSeen(work.reading.readers, breaker) }
  const note = (name: string, outcome: string) => void ran.set(name, (ran.get(name) ?? new Set()).add(outcome))

  async function runLoop(name: string): Promise<unknown> {
    const loop = work.loops.find((one) => one.name === name)
    if (!loop) throw new Error(`No loop is called ${name}`)
    const run = async (): Promise<unknown> =>
      name === 'outbox' ? readOutbox(reading) : loop.run(new AbortController().signal)
    const unit = { name: `loop ${name}`, subject: '' }
    const kills = breaker.countAll()
    const [ended] = await Promise.allSettled([breaker.run(unit, run)])
    note(unit.name, ended.status === 'fulfilled' ? 'done' : 'failed')
    // One that was killed begins anew a moment later.
    if (breaker.countAll() > kills) return runLoop(name)
    return ended.status === 'fulfilled' ? ended.value : undefined
  }

  /** What has to pause after a failure need not here: whether it may be tried again is not a matter of seconds. */
  async function forgetPauses(): Promise<void> {
    await sql`update due_work set retry_at = null where retry_at is not null`.execute(admin)
    await sql`update outbox_failures set retry_at = ${new Date(0)}`.execute(admin)
  }

  /** All that is due now; of what is late only what was due long enough ago. */
  async function listDue({ names, before, left }: Late): Promise<readonly DueWork[]> {
    const now = await work.clock.now()
    const perJob = isInOrder ? 1 : PER_JOB
    const [late, prompt] = partition(Object.keys(work.runner.jobs), (name) => names.has(`job ${name}`))
    const due = await listFree(db, { jobs: prompt, now, wall: wall(), perJob })
    const overdue = before ? await listFree(db, { jobs: late, now: before, wall: wall(), perJob }) : []
    const all = [...due, ...overdue].filter((one) => !left?.has(nameOf(one)))
    return all.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
  }

  async function runJobs(late: Late): Promise<number> {
    let done = 0
    for (const one of await listDue(late)) {
      const unit = { name: `job ${one.job}`, subject: one.subject }
      const kills = breaker.countAll()
      const outcome = await breaker.run(unit, () => runDue(work.runner, one), isThrough).catch(toFailed)
      note(unit.name, outcome)
      const isKilled = breaker.countAll() > kills
      if (outcome === 'done' || outcome === 'more' || isKilled) done += 1
      if (isInOrder && done > 0) return done
    }
    return done
  }

  let works = 0
  return async (late: Late = { names: new Set() }): Promise<void> => {
    works += 1
    const isDone = (name: string) => late.before !== undefined || !late.names.has(`loop ${name}`)
    const loop = async (name: string) => (isDone(name) ? runLoop(name) : 0)
    // What was before the first price is asked for until it is known; a few times will do.
    if (works < HISTORY_LOOKS) await loop('price history')
    for (const name of ['prices', 'rates', 'chains', 'treasury', 'sales']) await loop(name)
    for (let rounds = 0, done = 1; done > 0; rounds += 1) {
      if (rounds > ROUNDS_MAX) throw new Error('The work never ends')
      await forgetPauses()
      done = (await runJobs(late)) + (Number(await loop('outbox')) || 0)
    }
    for (const name of ['sales', 'seal', 'totals', 'late', 'lost', 'clean']) await loop(name)
  }
}
