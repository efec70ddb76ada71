import { createDatabase } from '@leaven/db/database.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import { createWork } from '@leaven/server/composition/worker.ts'
import { listFree } from '@leaven/server/platform/due-work.ts'
import { runDue } from '@leaven/server/platform/run-due.ts'
import { loadSealKey } from '@leaven/server/platform/seal-key.ts'
import { planFirst } from '@leaven/server/jobs.ts'
import { sql } from 'kysely'
import { join } from 'node:path'
import { createOutside } from '../world/outside.ts'
import type { Breaker } from './breaker.ts'
import { createParties } from './party.ts'
import { copyTown, toConfig, toSandbox, type Town } from './town.ts'

const PER_JOB = 100
/** More than anything takes; what goes on for ever is a fault. */
const ROUNDS_MAX = 2_000
const NAMED_AFTER_MS = 11 * 60_000
const NOBODY = 'http://127.0.0.1:9'

/** Jobs and loops that were run, and with what outcome. */
export type Ran = Map<string, Set<string>>

/** In order: one piece of work after the other as they were due, as if each had been done at its own time. */
export type Living = { readonly breaker: Breaker; readonly slowMs: number; readonly isInOrder: boolean }

/** One life of a town: time, the outside and the worker are the story's. */
export async function beginLife(town: Town, { breaker, slowMs, isInOrder }: Living) {
  const { settled, start } = town
  const copy = await copyTown(town)
  let nowMs = start.getTime()
  const wall = () => new Date((nowMs += 1))
  const sandbox = toSandbox(copy.folder, NOBODY, () => new Date(nowMs))
  await sandbox.start()
  const parties = createParties(slowMs)
  const sandboxUrl = await parties.start(sandbox.port)
  const config = toConfig(copy.serverUrl, copy.folder, { sandboxUrl, smtpPort: sandbox.smtpPort }, start)
  const work = createWork(config, wall, { see: breaker.see })
  const db = createDatabase({ url: copy.serverUrl, connections: 3 })
  const admin = createDatabase({ url: copy.adminUrl, connections: 2 })
  const outside = createOutside(() => `http://127.0.0.1:${sandbox.port}`)
  const ran: Ran = new Map()
  const note = (name: string, outcome: string) => void ran.set(name, (ran.get(name) ?? new Set()).add(outcome))
  await work.assertData()
  await planFirst(db, await work.clock.now())

  async function runLoop(name: string): Promise<unknown> {
    const loop = work.loops.find((one) => one.name === name)
    if (!loop) throw new Error(`No loop is called ${name}`)
    const unit = `loop ${name}`
    const kills = breaker.countKills(unit)
    const result: unknown = await breaker
      .run(unit, () => loop.run(new AbortController().signal))
      .then(
        (value) => {
          note(unit, 'done')
          return value
        },
        () => void note(unit, 'failed'),
      )
    // One that was killed begins anew a moment later.
    if (breaker.countKills(unit) > kills) return runLoop(name)
    breaker.finish(unit)
    return result
  }

  /** What has to pause after a failure need not here: whether it may be tried again is not a matter of seconds. */
  async function forgetPauses(): Promise<void> {
    await sql`update due_work set retry_at = null where retry_at is not null`.execute(admin)
    await sql`update outbox_failures set retry_at = now() - interval '10 years'`.execute(admin)
  }

  async function runJobs(names: readonly string[]): Promise<number> {
    let done = 0
    const now = await work.clock.now()
    const perJob = isInOrder ? 1 : PER_JOB
    const free = await listFree(db, { jobs: names, now, wall: wall(), perJob })
    for (const one of free) {
      const unit = `job ${one.job}`
      const kills = breaker.countKills(unit)
      const outcome = await breaker.run(unit, () => runDue(work.runner, one))
      note(unit, outcome)
      const isKilled = breaker.countKills(unit) > kills
      if (outcome === 'done' && !isKilled) breaker.finish(unit)
      if (outcome === 'done' || outcome === 'more' || isKilled) done += 1
      if (isInOrder && done > 0) return done
    }
    return done
  }

  /** All that a worker would do at this moment; what is named is left to itself. */
  let works = 0
  async function doWork(without: ReadonlySet<string> = new Set()): Promise<void> {
    works += 1
    const loop = async (name: string) => (without.has(`loop ${name}`) ? 0 : runLoop(name))
    const names = Object.keys(work.runner.jobs).filter((name) => !without.has(`job ${name}`))
    // What was before the first price is asked for until it is known; once or twice will do.
    if (works < 4) await loop('price history')
    for (const name of ['prices', 'chains', 'treasury', 'sales']) await loop(name)
    for (let rounds = 0, done = 1; done > 0; rounds += 1) {
      if (rounds > ROUNDS_MAX) throw new Error('The work never ends')
      await forgetPauses()
      done = await runJobs(names)
      done += Number(await loop('outbox')) || 0
    }
    for (const name of ['sales', 'seal', 'late', 'clean']) await loop(name)
  }

  /** Overdue by so much that it has to be named, as the table itself has it. */
  async function listOverdue(): Promise<readonly string[]> {
    const before = new Date(nowMs - NAMED_AFTER_MS)
    const found = await admin.selectFrom('due_work').select('job').distinct().where('due_at', '<', before).execute()
    return found.map(({ job }) => `work late ${job}`)
  }

  const goTo = (ms: number): void => void (nowMs = Math.max(nowMs, start.getTime() + ms))

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
    outside,
    parties,
    settled,
    start,
    ran,
    goTo,
    doWork,
    listOverdue,
    names: {
      jobs: Object.keys(work.runner.jobs),
      loops: work.loops.map(({ name }) => name),
      readers: Object.keys(work.reading.readers),
    },
    now: () => new Date(nowMs),
    audit: () => auditLedger(db, loadSealKey(join(copy.folder, 'keys')).verify),
    end,
  }
}

export type Life = Awaited<ReturnType<typeof beginLife>>
