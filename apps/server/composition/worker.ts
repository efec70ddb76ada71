import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { pino } from 'pino'
import { listJobs, listReaders, planFirst } from '../jobs.ts'
import { openSales } from '../modules/batches/batches.service.ts'
import { cleanHistory, fillHistory } from '../modules/coins/coins.jobs.ts'
import { findOldestPrice, refreshPrices, refreshRates } from '../modules/coins/coins.service.ts'
import { watchChains } from '../modules/deposits/deposits.jobs.ts'
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
import { parseConfig, type Config } from '../platform/config.ts'
import { runDue, type DueWork } from '../platform/due-work.ts'
import { toLoggerOptions } from '../platform/log.ts'
import { createLoops } from '../platform/loops.ts'
import { createSmtp } from '../platform/mail.ts'
import { countJobs, createRegistry, gaugeMoney } from '../platform/metrics.ts'
import { readOutbox } from '../platform/outbox.ts'
import { createQueue } from '../platform/queue.ts'
import type { Process } from '../platform/run.ts'
import { createSealing } from '../platform/sealing.ts'
import { loadSealKey } from '../platform/seal-key.ts'
import { loadDepositKey, loadSecret } from '../platform/secrets.ts'
import { createOutside } from '../providers/outside.ts'
import { createBase, systemWall, type Base } from './base.ts'
import { createCommon } from './common.ts'

export function createWorker(config = parseConfig(process.env), wall = systemWall, give = giveGrant): Process {
  const { db, clock, makeId, keys } = createBase(config, wall, 'worker', 10)
  const log = pino(toLoggerOptions({ level: config.logLevel, process: 'worker' }))
  const registry = createRegistry()
  const outcomes = countJobs(registry)
  gaugeMoney(registry, { db, clock, findOldestPrice: () => findOldestPrice(db) })
  const { keyId, sign, verify } = loadSealKey(keys)
  const { chain, prices, tellTime } = createOutside(config)
  const smtp = createSmtp(config.smtpUrl, { name: config.productName, address: config.mailFrom })
  const deps = {
    ...createJobDeps(config, { db, clock, makeId, keys }, wall),
    log,
    verify,
    send: smtp.send,
    giveGrant: give,
    chain,
  }
  const jobs = listJobs(deps)
  const readers = listReaders(deps)
  const queue = createQueue(config.databaseUrl ?? '', (error) => log.error({ err: error }, 'the queue failed'))
  const onStep = async (at: Date): Promise<void> => {
    await tellTime(at)
    await refreshPrices(db, prices, at)
    await refreshRates(db, prices, at)
  }
  const move: Move = { db, jobs, wall, sleep, onStep, drainOutbox: () => readOutbox(db, readers) }
  const carrier = { move, clock, send: queue.send, isMovable: config.mode === 'sandbox' }
  const run = async (work: DueWork): Promise<void> =>
    outcomes.inc({ job: work.job, outcome: await runDue(db, jobs, work, wall) })
  const watch = async () => chain && watchChains({ db, chain, makeId, now: await clock.now(), log })
  const deriveAddress = createAddresses(loadDepositKey(keys, randomBytes, config.mode === 'sandbox'))
  const receive = async () => chain && watchTreasury({ db, chain, deriveAddress, now: await clock.now(), log })
  const loops = createLoops(
    [
      { name: 'due', everyMs: 200, run: (stopping) => carryDue(carrier, stopping) },
      { name: 'outbox', everyMs: 300, run: () => readOutbox(db, readers) },
      { name: 'seal', everyMs: 5_000, run: () => sealAll(db, { keyId, sign, at: wall() }) },
      { name: 'prices', everyMs: 5_000, run: async () => onStep(await clock.now()) },
      { name: 'chains', everyMs: 1_000, run: watch },
      { name: 'treasury', everyMs: 2_000, run: receive },
      { name: 'sales', everyMs: 2_000, run: async () => openSales(db, await clock.now()) },
      { name: 'price history', everyMs: 60_000, run: async () => fillHistory(db, prices, await clock.now()) },
      { name: 'clean', everyMs: 600_000, run: async () => cleanAll(db, { wall: wall(), now: await clock.now() }) },
    ],
    log,
  )

  return {
    start: async () => {
      await planFirst(db, await clock.now())
      await queue.start(run)
      loops.start()
    },
    stop: async () => {
      await loops.stop()
      await queue.stop()
      smtp.close()
      await db.destroy()
    },
    metrics: () => registry.getMetricsAsJSON(),
    metricsAt: config.isSupervised ? undefined : { host: config.host, port: config.metricsPort },
  }
}

/** What work that falls due needs, beside whom it writes to. */
function createJobDeps(config: Config, { db, makeId, keys }: Base, wall: Wall) {
  const { assertRight, learnSlots, bonusWindow, identity, payments } = createCommon(config, db, wall)
  return {
    db,
    wall,
    assertRight,
    learnSlots,
    making: { makeId, random: randomBytes },
    publicUrl: config.publicUrl,
    productName: config.productName,
    bonusWindow,
    identity,
    payments,
    sealing: createSealing(loadSecret(keys, 'factors.secret', randomBytes), randomBytes),
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
