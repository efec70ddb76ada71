import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { takeBackup } from '@leaven/db/embedded/backup/base-backup.ts'
import type { Manifest } from '@leaven/db/embedded/backup/manifest.ts'
import { prune, removeDrafts } from '@leaven/db/embedded/backup/prune.ts'
import { toStamp } from '@leaven/db/embedded/backup/target.ts'
import { parsePosition, segmentOf, toSegmentName } from '@leaven/db/embedded/backup/wal.ts'
import { hasCluster } from '@leaven/db/embedded/cluster.ts'
import { startEmbedded } from '@leaven/db/embedded/embedded.ts'
import { findPostmaster } from '@leaven/db/embedded/postmaster.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { Client } from 'pg'
import { longStep, runCommand, toMegabytes, toPath } from './command.ts'
import { DATABASE, START_LOCK } from './start/database.ts'
import { say } from './start/steps.ts'

const KEEP = 7
const ARCHIVED_WITHIN_MS = 15_000
const POLL_MS = 100
// Any number will do, as long as nobody else locks it.
const BACKUP_LOCK = 7_532_004

await runCommand(backUp)

async function backUp(signal: AbortSignal): Promise<void> {
  const started = performance.now()
  const { to, keep } = parse()
  const { databaseUrl, dataFolder } = parseConfig(process.env)
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: back that PostgreSQL up with its own tools, and keep the keys.')
  const standard = join(dataFolder, 'backups')
  const folder = to ?? join(standard, toStamp(new Date()))
  if (existsSync(folder)) throw new Error(`${folder} exists already: choose another folder.`)
  const archive = join(dataFolder, 'archive')
  const keys = join(dataFolder, 'keys')
  const cluster = join(dataFolder, 'postgres')
  if (!hasCluster(cluster)) throw new Error(`There is no database in ${dataFolder}: nothing to back up.`)

  const database = await openDatabase({ cluster, keys, archive })
  try {
    await lockBackups(database.admin)
    removeDrafts(standard)
    const { admin } = database
    const manifest = await longStep(`Copying ${cluster}`, (onCopy) =>
      takeBackup({ admin, cluster, keys, archive, folder, signal, onCopy }).catch((error: unknown) => {
        throw database.isLost() ? new Error('The database went away during the backup: nothing was kept.') : error
      }),
    )
    const { backups, segments } = prune({ folder, manifest, standard, archive, keep })
    if (backups + segments > 0) say(`Dropped older backups: ${backups}, segments of the log: ${segments}.`)
    await warnOfArchive(manifest)
    say('It holds the keys: keep it where only you can read it.')
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`Backed up ${toMegabytes(manifest.files)} MB in ${manifest.files.length} files and ${seconds} s: ${folder}`)
  } finally {
    await database.close()
  }
}

function parse(): { readonly to: string | undefined; readonly keep: number } {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const keep = values.keep ?? String(KEEP)
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Error(`--keep is ${keep}: it must be a number from 1 to 9999.`)
  return { to: values.to === undefined ? undefined : toPath(values.to), keep: Number(keep) }
}

type Open = {
  readonly admin: Client
  readonly isLost: () => boolean
  readonly close: () => Promise<void>
}

type Place = { readonly cluster: string; readonly keys: string; readonly archive: string }

/** The running database, or one for the time of the backup. */
async function openDatabase({ cluster, keys, archive }: Place): Promise<Open> {
  const wasRunning = findPostmaster(cluster) !== undefined
  const password = readFileSync(join(keys, 'postgres.password'), 'utf8')
  const server = await startEmbedded({ cluster: resolve(cluster), password, archive })
  const url = Object.assign(new URL(server.url), { pathname: `/${DATABASE}` }).href
  const admin = new Client({ connectionString: url, application_name: 'leaven-backup' })
  let isLost = false
  admin.on('error', () => (isLost = true))
  try {
    await admin.connect()
  } catch (error) {
    if (!wasRunning) await server.stop()
    throw error
  }
  const close = async () => {
    // A Leaven that was started meanwhile has adopted it.
    const canStop = !wasRunning && !isLost && (await canLock(admin, START_LOCK))
    await admin.end().catch(() => {})
    if (canStop) await server.stop()
  }
  return { admin, isLost: () => isLost, close }
}

async function lockBackups(admin: Client): Promise<void> {
  if (!(await canLock(admin, BACKUP_LOCK))) throw new Error('Another backup is running: wait for it.')
}

async function canLock(admin: Client, lock: number): Promise<boolean> {
  const { rows } = await admin.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock])
  return rows[0]?.locked ?? false
}

/** The backup is whole by itself; what comes after it is not safe before the archive takes it. */
async function warnOfArchive({ timeline, walStop, archive }: Manifest): Promise<void> {
  const last = toSegmentName({ timeline, number: segmentOf(parsePosition(walStop) - 1n) })
  for (let waited = 0; waited < ARCHIVED_WITHIN_MS; waited += POLL_MS) {
    if (existsSync(join(archive, last))) return
    await sleep(POLL_MS)
  }
  process.stderr.write(`Warning: ${archive} does not take the log, so nothing after this backup can be restored.\n`)
}
