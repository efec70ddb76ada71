import { createPublicKey, createPrivateKey, verify } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getManifest } from '@leaven/db/embedded/backup/lay-down.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import type { VerifyHead } from '@leaven/ledger/block.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import {
  archiveNow,
  fund,
  makeRehearsalFolder,
  removeFolder,
  runCommand,
  startLoad,
  startOn,
  type Load,
  type Running,
} from '@leaven/tests/faults/backup-world.ts'
import { listRecorded } from '@leaven/tests/faults/judge.ts'
import { killPostgres } from '@leaven/tests/faults/processes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const WITHIN_MS = 120_000 // a few seconds, on a disk that nobody else keeps busy
const folder = makeRehearsalFolder()
const data = join(folder, 'data')
const running: Running[] = []

let load: Load
let backup = ''
let archivedUntil = 0

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  removeFolder(folder)
})

async function start(dataFolder: string): Promise<Running> {
  const world = await startOn(dataFolder)
  running.push(world)
  return world
}

const backUp = (...args: string[]) => runCommand('backup', args, data)
const restore = (...args: string[]) => runCommand('restore', args, data)
const keysOf = async ({ db }: Running) => (await listRecorded(db, 'r1')).map(({ key }) => key)
const listNewest = () => readdirSync(join(data, 'backups')).toSorted()

/** With the key that was restored, and no other. */
async function expectWhole({ db, dataFolder }: Running): Promise<void> {
  const key = createPublicKey(createPrivateKey(readFileSync(join(dataFolder, 'keys/seal.pem'))))
  const verifyHead: VerifyHead = (_, message, signature) => verify(null, message, key, signature)
  expect(await auditLedger(db, verifyHead)).toEqual([])
  expect((await getSummary(db)).lastBlock?.number).toBeGreaterThan(0n)
}

describe('a rehearsal', () => {
  beforeAll(async () => {
    const world = await start(data)
    await fund(world.db)
    load = startLoad(world.db, 'r1')
    await load.more(1000)
    await sealAll(world.db, world.sealing)
  }, WITHIN_MS)

  test(
    'PLUS-29 backup is one command, also under load, and is put in place whole with its keys',
    async () => {
      const before = load.acknowledged.length
      const { code, output, errors } = await backUp()
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(load.acknowledged.length).toBeGreaterThan(before)
      expect(output).toMatch(/It holds the keys.*\nBacked up [\d.]+ MB in \d+ files and [\d.]+ s: .*\n$/)
      const [name = '', ...others] = listNewest()
      expect(others).toEqual([])
      backup = join(data, 'backups', name)
      expect(statSync(backup).mode & 0o777).toBe(0o700)
      expect(statSync(join(backup, 'keys/seal.pem')).mode & 0o777).toBe(0o600)
      expect(readdirSync(join(backup, 'postgres'))).not.toContain('postmaster.pid')
    },
    WITHIN_MS,
  )

  test(
    'PLUS-29 restore to a time is one command: all that was committed before is there, nothing after, and all is proved',
    async () => {
      const [world] = running
      if (!world) throw new RangeError('Nothing runs')
      await load.more(200)
      await sealAll(world.db, world.sealing)
      // Later than all that is committed by now, earlier than what is sent from now on.
      const between = new Date(Date.now() + 1)
      await sleep(2)
      await load.more(300)
      archivedUntil = Date.now()
      await archiveNow(world)
      await load.more(100)
      await killPostgres(world.server.pid)
      await load.stop()
      removeFolder(join(data, 'postgres'))

      const into = join(folder, 'then')
      const { code, output, errors } = await restore('--from', backup, '--at', between.toISOString(), '--into', into)
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(output).toMatch(
        /Restored as of .*; the ledger is whole: \d+ postings, \d+ sealed blocks \([\d.]+ s\): .*\n$/,
      )
      const restored = await start(into)
      const keys = new Set(await keysOf(restored))
      const { acknowledged } = load
      const earlier = acknowledged.filter(({ answeredAt }) => answeredAt < between.getTime())
      const later = acknowledged.filter(({ sentAt }) => sentAt > between.getTime())
      expect(earlier.length).toBeGreaterThan(1000)
      expect(later.length).toBeGreaterThan(200)
      expect(earlier.filter(({ key }) => !keys.has(key))).toEqual([])
      expect(later.filter(({ key }) => keys.has(key))).toEqual([])
      await expectWhole(restored)
      expect(readdirSync(into).toSorted()).toEqual(['archive', 'keys', 'postgres', 'postgres.log'])
      expect(readdirSync(join(into, 'keys'))).toEqual(readdirSync(join(data, 'keys')))
    },
    WITHIN_MS,
  )

  test(
    'PLUS-29 restore without a time brings all that was archived back in place',
    async () => {
      const { code, output, errors } = await restore('--from', backup)
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(output).toContain('Restored all that was archived; the ledger is whole: ')
      const world = await start(data)
      const keys = new Set(await keysOf(world))
      const archived = load.acknowledged.filter(({ answeredAt }) => answeredAt < archivedUntil)
      expect(archived.filter(({ key }) => !keys.has(key))).toEqual([])
      await expectWhole(world)
      await world.stop()
    },
    WITHIN_MS,
  )

  test(
    'PLUS-29 what was restored can be backed up and restored again; a stopped Leaven is backed up too, and old backups go',
    async () => {
      const world = await start(data)
      const again = startLoad(world.db, 'r2')
      await again.more(200)
      await again.stop()
      await world.stop()
      expect(await backUp('--keep', '1')).toMatchObject({ code: 0, errors: '' })
      expect(listNewest()).toHaveLength(1)
      expect(existsSync(backup)).toBe(false)
      backup = join(data, 'backups', listNewest()[0] ?? '')
      expect(getManifest(backup).timeline).toBe(2)

      // As on another machine: root's copy, closed to the account that PostgreSQL runs as.
      const copy = join(folder, 'copy')
      cpSync(join(data, 'archive'), copy, { recursive: true })
      chmodSync(copy, 0o700)
      const last = await restore('--from', backup, '--archive', copy, '--into', join(folder, 'last'))
      expect(last).toMatchObject({ code: 0, errors: '' })
      const restored = await start(join(folder, 'last'))
      expect(await listRecorded(restored.db, 'r2')).toHaveLength(again.acknowledged.length)
      await expectWhole(restored)
    },
    WITHIN_MS,
  )
})
