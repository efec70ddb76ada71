import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, DatabaseOptions } from '@leaven/db/database.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { foldAll } from '@leaven/ledger/fold.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { pino } from 'pino'
import { listJobs, listReaders, planFirst } from '../jobs.ts'
import { createSales } from '../modules/batches/batches.jobs.ts'
import { cleanHistory, fillHistory } from '../modules/coins/coins.jobs.ts'
import {
  findOldestPrice,
  listNetworks,
  refreshPrices,
  refreshRates,
  type Hearing,
} from '../modules/coins/coins.service.ts'
import { createWatch } from '../modules/deposits/deposits.watch.jobs.ts'
import { noteFinal } from '../modules/fiat/fiat.arrivals.jobs.ts'
import { cleanFactors } from '../modules/factors/factors.jobs.ts'
import { giveGrant } from '../modules/campaigns/campaigns.service.ts'
import { cleanLearn } from '../modules/learn/learn.jobs.ts'
import { cleanSso } from '../modules/sso/sso.jobs.ts'
import { cleanQuotes } from '../modules/swap/swap.jobs.ts'
import { createTreasuryWatch } from '../modules/treasury/treasury.jobs.ts'
import { createAddresses } from '../platform/addresses.ts'
import { clean } from '../platform/cleaning.ts'
import { carryDue } from '../platform/carry.ts'
import type { Move } from '../platform/clock-move.ts'
import type { Config } from '../platform/config.ts'
import { parseLiveConfig } from '../platform/config-live.ts'
import type { DueWork } from '../platform/due-work.ts'
import { createNoteFailure, type NoteFailure } from '../platform/failures.ts'
import { createFingerprint } from '../platform/fingerprint.ts'
import type { GiveGrant } from '../platform/grant.ts'
import { tellLate } from '../platform/late.ts'
import { putBackDue } from '../platform/planned.ts'
import { productPlans } from '../product-checks.ts'
import { createLeases } from '../platform/leases.ts'
import { toLoggerOptions } from '../platform/log.ts'
import { createLoops, type Loop } from '../platform/loops.ts'
import type { Logger } from '../platform/logger.ts'
import { findNews } from '../platform/look.ts'
import { createSmtp } from '../platform/mail.ts'
import { createKeep, createMemo } from '../platform/memo.ts'
import { countJobs, createRegistry, gaugeMoney } from '../platform/metrics.ts'
import { toMetricsAddress } from '../platform/metrics-port.ts'
import { readOutbox } from '../platform/outbox.ts'
import { createQueue } from '../platform/queue.ts'
import type { Process } from '../platform/run.ts'
import { runPages, type Runner } from '../platform/run-due.ts'
import { loadSealKey } from '../platform/seal-key.ts'
import { loadDepositKey, loadSecret } from '../platform/secrets.ts'
import type { Chain } from '../providers/chain/port.ts'
import { createOutside, type Outside } from '../providers/outside.ts'
import { createBase, systemWall, type Base } from './base.ts'
import { createCommon, KEPT_MS } from './common.ts'

/** They are told by migrations alone. */
const NETWORKS_KEPT_MS = 60_000
/** Less than a turn, so that each turn sees the chains anew. */
const TIPS_KEPT_MS = 900

/** What a test may put in place of the real thing. */
export type Instead = {
  readonly giveGrant?: GiveGrant
  readonly onConnect?: DatabaseOptions['onConnect']
  /** As the database knows it. */
  readonly name?: string
}

/** Everything that a worker does, by its names, without the processes' own rhythm. */
export function createWork(
  config: Config,
  wall: Wall,
  { giveGrant: give = giveGrant, onConnect, name = 'worker' }: Instead = {},
) {
  const connecting = { name, connections: 10, ...(onConnect && { onConnect }) }
  const { db, clock, makeId, keys, sealing, assertData } = createBase(config, wall, connecting)
  const log = pino(toLoggerOptions({ level: config.logLevel, process: 'worker' }))
  const { keyId, sign, verify } = loadSealKey(keys)
  const { chain, prices, tellTime } = createOutside(config)
  const smtp = openSmtp(config)
  const common = createJobDeps(config, { db, makeId, keys, sealing }, wall)
  const deps = { ...common, log, verify, send: smtp.send, giveGrant: give, chain }
  const jobs = listJobs(deps)
  const noteFailure = createNoteFailure({ db, wall, log })
  const { onPrices, onRates, onStep } = createPriceSteps(db, { prices, tellTime, noteFailure, wall, log })
  const leases = createServerDatabase({ url: config.databaseUrl ?? '', applicationName: 'leaven-leases', isKept: true })
  const runner: Runner = { db, jobs, wall, leases: createLeases(leases), log }
  const reading = { db, readers: listReaders(deps), wall, log }
  const late = { db, jobs: Object.keys(jobs), log }
  const lost = { db, plans: productPlans, log }
  const loops: readonly Loop[] = [
    // Woken by the look; by itself it comes round only in case that was wrong.
    { name: 'outbox', everyMs: 60_000, run: () => readOutbox(reading) },
    { name: 'seal', everyMs: 5_000, run: () => sealAll(db, { keyId, sign, at: wall() }) },
    { name: 'totals', everyMs: 5_000, run: () => foldAll(db) },
    { name: 'prices', everyMs: 5_000, run: async () => onPrices(await clock.now()) },
    { name: 'rates', everyMs: 30_000, run: async () => onRates(await clock.now()) },
    ...createChainWatches({ ...common, log, noteFailure }, { config, clock, keys, makeId, chain }),
    { name: 'sales', everyMs: 2_000, run: createSales({ db, now: clock.now, noteFailure }) },
    { name: 'late', everyMs: 30_000, run: async () => tellLate(late, { now: await clock.now(), wall: wall() }) },
    { name: 'lost', everyMs: 60_000, run: async () => putBackDue(lost, { now: await clock.now(), wall: wall() }) },
    { name: 'price history', everyMs: 60_000, run: async () => fillHistory(db, prices, await clock.now()) },
    { name: 'clean', everyMs: 600_000, run: async () => cleanAll(db, { wall: wall(), now: await clock.now() }) },
  ]
  const close = async (): Promise<void> => {
    smtp.close()
    await leases.destroy()
    await db.destroy()
  }
  return { db, clock, log, runner, reading, onStep, noteFailure, loops, assertData, close }
}

/** With its timetable, for those who count what an idle one costs. */
export type WorkerProcess = Process & { readonly loops: readonly Loop[] }

export function createWorker(
  config = parseLiveConfig(process.env),
  wall = systemWall,
  give = giveGrant,
): WorkerProcess {
  const work = createWork(config, wall, { giveGrant: give })
  const { db, clock, log, runner, reading, onStep, noteFailure } = work
  const registry = createRegistry()
  const outcomes = countJobs(registry)
  gaugeMoney(registry, { db, clock, findOldestPrice: () => findOldestPrice(db), keep: createKeep(KEPT_MS, wall) })
  const queue = createQueue(config.databaseUrl ?? '', (error) => log.error({ err: error }, 'the queue failed'))
  const move: Move = { runner, sleep, onStep, drainOutbox: () => readOutbox(reading) }
  const isMovable = config.mode === 'sandbox'
  const carrier = { move, clock, send: queue.send, isMovable }
  const readers = Object.keys(reading.readers)
  const look = async (): Promise<boolean> => {
    const { isDue, isUnread } = await findNews(db, { readers, wall: wall(), isMovable })
    if (isDue) loops.wake('due')
    if (isUnread) loops.wake('outbox')
    return isDue || isUnread
  }
  const timetable: readonly Loop[] = [
    { name: 'look', everyMs: 250, restMs: 1_000, run: look },
    { name: 'due', everyMs: 60_000, run: (stopping) => carryDue(carrier, stopping) },
    ...work.loops,
  ]
  const loops = createLoops(timetable, log, noteFailure)
  const run = async (one: DueWork): Promise<void> =>
    void (await runPages(runner, one, (outcome) => {
      outcomes.inc({ job: one.job, outcome })
      return !loops.isStopping()
    }))

  return {
    loops: timetable,
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
    metricsAt: config.isSupervised ? undefined : toMetricsAddress(config),
  }
}

const openSmtp = ({ smtpUrl: url, productName: name, mailFrom: address, mode }: Config) =>
  createSmtp({ url, from: { name, address }, mode })

/** What work that falls due needs, beside whom it writes to. */
export function createJobDeps(
  config: Config,
  { db, makeId, keys, sealing }: Pick<Base, 'db' | 'makeId' | 'keys' | 'sealing'>,
  wall: Wall,
) {
  const common = createCommon(config, { db, wall, sealing })
  const { assertRight, listEntitled, learnSlots, bonusWindow, identity, payments } = common
  return {
    db,
    wall,
    depositLimits: config.depositLimits,
    assertRight,
    listEntitled,
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

type ChainParts = Pick<Base, 'clock' | 'keys' | 'makeId'> & {
  readonly config: Config
  readonly chain: Chain | undefined
}

/** What is asked of the price sources: again and again, and at every step of a moving clock. */
function createPriceSteps(
  db: Database,
  { prices, tellTime, ...hearing }: Pick<Outside, 'prices' | 'tellTime'> & Hearing,
) {
  const onPrices = async (at: Date): Promise<void> => {
    await tellTime(at)
    await refreshPrices(db, prices, at, hearing)
  }
  const onRates = async (at: Date): Promise<void> => void (await refreshRates(db, prices, at))
  const onStep = async (at: Date): Promise<void> => {
    await onPrices(at)
    await onRates(at)
  }
  return { onPrices, onRates, onStep }
}

type Told = { readonly db: Database; readonly wall: Wall; readonly log: Logger; readonly noteFailure: NoteFailure }

/** What arrives for customers and for the house. */
function createChainWatches(
  { db, wall, log, noteFailure }: Told,
  { config: { depositLimits, mode }, clock, keys, makeId, chain }: ChainParts,
): readonly Loop[] {
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, mode === 'sandbox'))
  if (!chain) return []
  const watching = {
    db,
    // Both look at the same chains, so one question serves both.
    chain: { ...chain, listTips: createMemo(chain.listTips, TIPS_KEPT_MS, wall) },
    wall,
    log,
    noteFailure,
    now: clock.now,
    listNetworks: createMemo(() => listNetworks(db), NETWORKS_KEPT_MS, wall),
  }
  const house = { ...watching, deriveAddress, noteFinal }
  return [
    { name: 'chains', everyMs: 1_000, run: createWatch({ ...watching, makeId, depositLimits }) },
    { name: 'treasury', everyMs: 2_000, run: createTreasuryWatch(house) },
  ]
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
