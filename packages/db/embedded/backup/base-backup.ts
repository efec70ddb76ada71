import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { CONTROL_FILE, isLeftOut, isTablespace } from './cluster-files.ts'
import { copyFile, forEach, ifThere, listTree, makeFolders, putInPlace, syncAll, writeWhole } from './copy.ts'
import { MANIFEST, toManifestText, type BackupFile, type Manifest } from './manifest.ts'
import { copyWal } from './copy-wal.ts'
import { parsePosition } from './wal.ts'

export type BackupOptions = {
  /** One connection of an administrator for the whole time. */
  readonly admin: Client
  readonly cluster: string
  readonly keys: string
  readonly archive: string
  readonly folder: string
  readonly signal?: AbortSignal
  readonly onCopy?: (bytes: number) => void
}

/** Copies a running cluster with its keys into a folder, which is there whole in the end or not at all. */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder } = options
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  const draft = mkdtempSync(`${folder}.draft-`)
  try {
    const manifest = await fill(draft, options)
    await writeWhole(join(draft, MANIFEST), toManifestText(manifest))
    await syncAll(draft, [...manifest.files.map(({ path }) => path), ...manifest.folders, ''])
    await putInPlace(draft, folder)
    return manifest
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function fill(draft: string, options: BackupOptions): Promise<Manifest> {
  const { admin, cluster, keys, archive } = options
  const about = await describe(admin)
  const startedAt = new Date()
  await admin.query('select pg_backup_start($1, true)', [`leaven ${startedAt.toISOString()}`])
  const data = await copyCluster(cluster, join(draft, 'postgres'), options)
  const stop = await stopBackup(admin)
  // Rounded up: a commit within the last millisecond is still part of it.
  const endedAt = new Date(Date.now() + 1)
  const label = await writeWhole(join(draft, 'postgres', 'backup_label'), stop.label)
  const wal = await copyWal({ ...stop, pgWal: join(cluster, 'pg_wal'), archive, into: join(draft, 'wal') })
  const secrets = await copyAll(keys, join(draft, 'keys'), options)
  return {
    version: 1,
    startedAt,
    endedAt,
    ...about,
    timeline: stop.timeline,
    walStart: stop.start,
    walStop: stop.stop,
    archive,
    folders: [...below('postgres', data.folders), 'wal', ...below('keys', secrets.folders)],
    files: [
      ...data.files.map((file) => within('postgres', file)),
      { path: 'postgres/backup_label', ...label },
      ...wal.map((file) => within('wal', file)),
      ...secrets.files.map((file) => within('keys', file)),
    ],
  }
}

async function describe(admin: Client): Promise<Pick<Manifest, 'serverVersion' | 'systemId'>> {
  const { rows } = await admin.query<{ version: string; system: string; mode: string }>(`select
    current_setting('server_version') as version, current_setting('archive_mode') as mode,
    (select system_identifier::text from pg_control_system()) as system`)
  const { version = '', system = '', mode = '' } = rows[0] ?? {}
  // The log of the copying time could be gone before it is copied.
  if (mode !== 'on')
    throw new Error('The running database keeps no archive: stop Leaven, start it again, then back up.')
  return { serverVersion: version, systemId: system }
}

type Stop = {
  readonly label: string
  readonly timeline: number
  readonly start: string
  readonly stop: string
}

async function stopBackup(admin: Client): Promise<Stop> {
  const { rows } = await admin.query<{ lsn: string; label: string }>(
    'select lsn::text as lsn, labelfile as label from pg_backup_stop(false)',
  )
  const { lsn = '', label = '' } = rows[0] ?? {}
  const start = /^START WAL LOCATION: (\S+)/m.exec(label)?.[1] ?? ''
  const timeline = Number(/^START TIMELINE: (\d+)/m.exec(label)?.[1] ?? 0)
  if (parsePosition(start) >= parsePosition(lsn)) throw new RangeError(`A backup from ${start} to ${lsn}`)
  return { label, timeline, start, stop: lsn }
}

type Copy = { readonly folders: readonly string[]; readonly files: readonly BackupFile[] }

type Watch = Pick<BackupOptions, 'signal' | 'onCopy'>

async function copyCluster(cluster: string, into: string, watch: Watch): Promise<Copy> {
  const tree = await listTree(cluster, isLeftOut)
  if (tree.folders.some(isTablespace)) throw new Error('The database has tablespaces, which a backup does not cover.')
  const others = tree.files.filter((path) => path !== CONTROL_FILE)
  const copy = await copyAll(cluster, into, watch, { ...tree, files: others })
  const control = await writeWhole(join(into, CONTROL_FILE), readSteady(join(cluster, CONTROL_FILE)))
  return { ...copy, files: [...copy.files, { path: CONTROL_FILE, ...control }] }
}

async function copyAll(
  from: string,
  into: string,
  { signal, onCopy }: Watch,
  known?: Awaited<ReturnType<typeof listTree>>,
): Promise<Copy> {
  const { folders, files } = known ?? (await listTree(from))
  await makeFolders(into, ['', ...folders])
  const copied: BackupFile[] = []
  await forEach(files, async (path) => {
    signal?.throwIfAborted()
    const copy = await ifThere(copyFile(join(from, path), join(into, path)))
    if (!copy) return
    copied.push({ path, ...copy })
    onCopy?.(copy.size)
  })
  return { folders, files: copied.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
}

/** It is written in place; two equal readings are not of a moment in between. */
function readSteady(path: string): Buffer {
  for (;;) {
    const first = readFileSync(path)
    if (first.equals(readFileSync(path))) return first
  }
}

const within = (folder: string, { path, ...file }: BackupFile): BackupFile => ({ path: `${folder}/${path}`, ...file })

const below = (folder: string, folders: readonly string[]): readonly string[] => [
  folder,
  ...folders.map((path) => `${folder}/${path}`),
]
