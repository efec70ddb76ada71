import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@leaven/db/database.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { pino } from 'pino'
import { listJobs, listReaders, planFirst } from '../jobs.ts'
import { openSales } from '../modules/batches/batches.service.ts'
import { cleanHistory, fillHistory } from '../modules/coins/coins.jobs.ts'
import { findOldestPrice, refreshPrices, refreshRates } from '../modules/coins/coins.service.ts'
import { watchChains } from '../modules/deposits/deposits.jobs.ts'
import { createNoteFinal } from '../modules/fiat/fiat.jobs.ts'
import { cleanFactors } from '../modules/factors/factors.jobs.ts'
import { giveGrant } from '../modules/campaigns/campaigns.service.ts'
import { cleanLearn } from '../modules/learn/learn.jobs.ts'
import { cleanSso } from '../modules/sso/sso.jobs.ts'
import { cleanQuotes } from '../modules/swap/swap.jobs.ts'
import { watchTreasury } from '../modules/treasury/treasury.jobs.ts'
import { createAddresses } from '../platform/addresses.ts'
import { clean } from '../platform/cleaning.ts'
import { carryDue } from '../platform/carry.ts'
import type { Move } from '../platform/clock-move.ts'
import type { Config } from '../platform/config.ts'
import { parseLiveConfig } from '../platform/config-live.ts'
import type { DueWork } from '../platform/due-work.ts'
import { createFingerprint } from '../platform/fingerprint.ts'
import { createLeases } from '../platform/leases.ts'
import { toLoggerOptions } from '../platform/log.ts'
import { createNoteFailure } from '../platform/failures.ts'
import type { GiveGrant } from '../platform/grant.ts'
import { tellLate } from '../platform/late.ts'
import { createLoops, type Loop } from '../platform/loops.ts'
import { createSmtp } from '../platform/mail.ts'
import { createKeep } from '../platform/memo.ts'
import { countJobs, createRegistry, gaugeMoney } from '../platform/metrics.ts'
import { readOutbox } from '../platform/outbox.ts'
import { createQueue } from '../platform/queue.ts'
import type { Process } from '../platform/run.ts'
import { runPages, type Runner } from '../platform/run-due.ts'
import { loadSealKey } from '../platform/seal-key.ts'
import { loadDepositKey, loadSecret } from '../platform/secrets.ts'
import { createOutside } from '../providers/outside.ts'
import { createBase, systemWall, type Base } from './base.ts'
import { createCommon, KEPT_MS } from './common.ts'

/** What a test may put in place of the real thing. */
export type Instead = {
  readonly giveGrant?: GiveGrant
  /** How the work sees the database. */
  readonly see?: (db: Database) => Database
}

/** Everything that a worker does, by its names, without the processes' own rhythm. */
export function createWork(
  config: Config,
  wall: Wall,
  { giveGrant: give = giveGrant, see = (db) => db }: Instead = {},
) {
  const { clock, makeId, keys, sealing, assertData, ...base } = createBase(config, wall, 'worker', 10)
  const db = see(base.db)
  const log = pino(toLoggerOptions({ level: config.logLevel, process: 'worker' }))
  const { keyId, sign, verify } = loadSealKey(keys)
  const { chain, prices, tellTime } = createOutside(config)
  const smtp = openSmtp(config)
  const common = createJobDeps(config, { db, makeId, keys, sealing }, wall)
  const deps = { ...common, log, verify, send: smtp.send, giveGrant: give, chain }
  const jobs = listJobs(deps)
  const noteFailure = createNoteFailure({ db, wall, log })
  const onStep = async (at: Date): Promise<void> => {
    await tellTime(at)
    await refreshPrices(db, prices, at, noteFailure)
    await refreshRates(db, prices, at)
  }
  const leases = createServerDatabase({ url: config.databaseUrl ?? '', applicationName: 'leaven-leases', isKept: true })
  const runner: Runner = { db, jobs, wall, leases: createLeases(leases), log }
  const reading = { db, readers: listReaders(deps), wall, log }
  const { depositLimits } = config
  const watching = { db, wall, log, noteFailure }
  const watch = async () => chain && watchChains({ ...watching, chain, makeId, depositLimits, now: await clock.now() })
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, config.mode === 'sandbox'))
  const house = { ...watching, deriveAddress, noteFinal: createNoteFinal({ wall, log }) }
  const receive = async () => chain && watchTreasury({ ...house, chain, now: await clock.now() })
  const late = { db, jobs: Object.keys(jobs), log }
  const loops: readonly Loop[] = [
    { name: 'outbox', everyMs: 300, run: () => readOutbox(reading) },
    { name: 'seal', everyMs: 5_000, run: () => sealAll(db, { keyId, sign, at: wall() }) },
    { name: 'prices', everyMs: 5_000, run: async () => onStep(await clock.now()) },
    { name: 'chains', everyMs: 1_000, run: watch },
    { name: 'treasury', everyMs: 2_000, run: receive },
    { name: 'sales', everyMs: 2_000, run: async () => openSales(db, await clock.now()) },
    { name: 'late', everyMs: 30_000, run: async () => tellLate(late, { now: await clock.now(), wall: wall() }) },
    { name: 'price history', everyMs: 60_000, run: async () => fillHistory(db, prices, await clock.now()) },
    { name: 'clean', everyMs: 600_000, run: async () => cleanAll(db, { wall: wall(), now: await clock.now() }) },
  ]
  const close = async (): Promise<void> => {
    smtp.close()
    await leases.destroy()
    await base.db.destroy()
  }
  return { db, clock, log, runner, reading, onStep, noteFailure, loops, assertData, close }
}

export function createWorker(config = parseLiveConfig(process.env), wall = systemWall, give = giveGrant): Process {
  const work = createWork(config, wall, { giveGrant: give })
  const { db, clock, log, runner, reading, onStep, noteFailure } = work
  const registry = createRegistry()
  const outcomes = countJobs(registry)
  gaugeMoney(registry, { db, clock, findOldestPrice: () => findOldestPrice(db), keep: createKeep(KEPT_MS, wall) })
  const queue = createQueue(config.databaseUrl ?? '', (error) => log.error({ err: error }, 'the queue failed'))
  const move: Move = { runner, sleep, onStep, drainOutbox: () => readOutbox(reading) }
  const carrier = { move, clock, send: queue.send, isMovable: config.mode === 'sandbox' }
  const carry: Loop = { name: 'due', everyMs: 250, run: (stopping) => carryDue(carrier, stopping) }
  const loops = createLoops([carry, ...work.loops], log, noteFailure)
  const run = async (one: DueWork): Promise<void> =>
    void (await runPages(runner, one, (outcome) => {
      outcomes.inc({ job: one.job, outcome })
      return !loops.isStopping()
    }))

  return {
    start: async () => {
      await work.assertData()
      await planFirst(db, await clock.now())
      await queue.start(run)
      loops.start()
    },
    stop: async () => {
      await loops.stop()
      await queue.stop()
      await work.close()
    },
    metrics: () => registry.getMetricsAsJSON(),
    metricsAt: config.isSupervised ? undefined : { host: config.metricsHost, port: config.metricsPort },
  }
}

const openSmtp = ({ smtpUrl: url, productName: name, mailFrom: address, mode }: Config) =>
  createSmtp({ url, from: { name, address }, mode })

/** What work that falls due needs, beside whom it writes to. */
function createJobDeps(
  config: Config,
  { db, makeId, keys, sealing }: Pick<Base, 'db' | 'makeId' | 'keys' | 'sealing'>,
  wall: Wall,
) {
  const { assertRight, learnSlots, bonusWindow, identity, payments } = createCommon(config, { db, wall, sealing })
  return {
    db,
    wall,
    depositLimits: config.depositLimits,
    assertRight,
    learnSlots,
    making: { makeId, sealing, random: randomBytes },
    publicUrl: config.publicUrl,
    productName: config.productName,
    bonusWindow,
    identity,
    payments,
    sealing,
    fingerprint: createFingerprint(loadSecret(keys, 'people.secret', randomBytes)),
  }
}

/** What nobody needs any more. */
async function cleanAll(db: Database, { wall, now }: { readonly wall: Date; readonly now: Date }): Promise<void> {
  await clean(db, wall, now)
  await cleanFactors(db, wall)
  await cleanHistory(db, now)
  await cleanSso(db, wall)
  await cleanQuotes(db, now)
  await cleanLearn(db, now)
}
