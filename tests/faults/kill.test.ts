import type { Database } from '@leaven/db/database.ts'
import type { Settings } from '@leaven/db/embedded/settings.ts'
import { prepareDatabase } from '@leaven/db/prepare.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { listBalances } from '@leaven/ledger/statement.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AT, audit, available, btc, staked, userId } from '../world/ledger.ts'
import { listCutOff } from './journal.ts'
import { INNOCENT, judge, listRecorded } from './judge.ts'
import { createLedgerWorld, FUNDS, runRound, type LedgerWorld, type Victim } from './ledger-world.ts'
import { CUSTOMERS, sumStaked, toTransfer } from './transfers.ts'

const ROUNDS = process.env['LEAVEN_DEEP'] ? 50 : 5
const SEED = Number(process.env['LEAVEN_SEED'] ?? Date.now() % 1_000_000)
const ROUND_WITHIN_MS = 120_000

const victims: readonly Victim[] = ['client', 'database', 'both']
const moments = fc.sample(fc.noBias(fc.integer({ min: 0, max: 1_500 })), { seed: SEED, numRuns: ROUNDS })
const rounds = moments.map((afterMs, index) => ({
  prefix: `r${index + 1}`,
  victim: victims[index % victims.length] ?? 'both',
  afterMs,
}))

describe(`kill -9 under load, LEAVEN_SEED=${SEED}`, () => {
  let world: LedgerWorld
  const tally = { rounds: ROUNDS, acknowledged: 0, cutOff: 0, recordedYetCutOff: 0 }

  beforeAll(async () => void (world = await createLedgerWorld()))
  afterAll(async () => {
    console.log(`kill -9, LEAVEN_SEED=${SEED}:`, tally)
    await world?.close()
  })

  test.each(rounds)(
    '$prefix: $victim killed after $afterMs ms; what was acknowledged is there once, and all once after a retry',
    async (round) => {
      const journal = await runRound(world, round)
      const before = await listRecorded(world.db, round.prefix)
      expect(judge(journal, before)).toEqual(INNOCENT)

      const isThere = new Set(before.map(({ key }) => key))
      const answers = await Promise.all(journal.try.map((key) => post(world.db, AT, toTransfer(key))))
      expect(answers).toEqual(journal.try.map((key) => !isThere.has(key)))
      const after = await listRecorded(world.db, round.prefix)
      expect(judge({ ...journal, new: journal.try }, after)).toEqual(INNOCENT)
      await expectBalances(world.db)
      expect(await audit(world.db)).toEqual([])

      const cutOff = listCutOff(journal)
      const recordedNow = new Set(journal.new)
      tally.acknowledged += journal.new.length + journal.old.length
      tally.cutOff += cutOff.length
      tally.recordedYetCutOff += cutOff.filter((key) => isThere.has(key) && !recordedNow.has(key)).length
    },
    ROUND_WITHIN_MS,
  )
})

describe('the same run catches a database that forgets', () => {
  // The log then stays in shared memory, which dies with the processes.
  const forgetful: Settings = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' }
  let world: LedgerWorld

  beforeAll(async () => void (world = await createLedgerWorld(forgetful)))
  afterAll(() => world?.close())

  test(
    'with synchronous_commit off acknowledged transfers are lost, and the judge names them',
    async () => {
      const journal = await runRound(world, { prefix: 'r1', victim: 'both', afterMs: 300 })
      const { lost, ...others } = judge(journal, await listRecorded(world.db, 'r1'))
      expect(lost.length).toBeGreaterThan(0)
      expect(others).toEqual({ doubled: [], changed: [], foreign: [], strange: [] })
      expect(await audit(world.db)).toEqual([])
    },
    ROUND_WITHIN_MS,
  )

  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
    'a server with %s off is refused with one line',
    async (name) => {
      await world.kill()
      const { url } = await world.start({ [name]: 'off' })
      await expect(prepareDatabase({ url, wall: AT })).rejects.toThrow(
        new Error(`PostgreSQL's ${name} is off: committed money could be lost. Turn it on.`),
      )
    },
  )
})

/** By a way of its own: from the keys alone. */
async function expectBalances(db: Database): Promise<void> {
  const keys = (await listRecorded(db)).map(({ key }) => key)
  for (let customer = 1; customer <= CUSTOMERS; customer += 1) {
    const moved = sumStaked(keys, customer)
    expect(await listBalances(db, userId(customer))).toEqual([
      { path: available(customer), balance: btc(FUNDS - moved) },
      { path: staked(customer), balance: btc(FUNDS + moved) },
    ])
  }
}
