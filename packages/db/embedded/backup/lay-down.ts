import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { RunAs } from '../run-as.ts'
import { copyFile, forEach, ifThere, syncAll, writeWhole } from './copy.ts'
import { MANIFEST, parseManifest, type BackupFile, type Manifest } from './manifest.ts'

/** The manifest of a folder that must be a backup. */
export function getManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8')
  } catch {
    throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`)
  }
  try {
    return parseManifest(text)
  } catch (error) {
    throw new Error(`The backup is damaged: its ${MANIFEST} cannot be read.`, { cause: error })
  }
}

export type LayDown = {
  readonly from: string
  readonly manifest: Manifest
  /** Where `postgres` and `keys` will be. */
  readonly into: string
  readonly runAs: RunAs
  readonly signal?: AbortSignal
  readonly onCopy?: (bytes: number) => void
}

/** Copies a backup out, each file compared with the manifest, ready to be recovered by PostgreSQL. */
export async function layDown({ from, manifest, into, runAs, signal, onCopy }: LayDown): Promise<void> {
  const folders = manifest.folders.filter((path) => path !== 'wal').toSorted()
  for (const folder of folders) {
    await mkdir(join(into, folder), { mode: 0o700 })
    if (isOfServer(folder)) runAs.own(join(into, folder))
  }
  await forEach(manifest.files, async (file) => {
    signal?.throwIfAborted()
    const target = join(into, toTarget(file.path))
    await copyChecked(file, join(from, file.path), target)
    if (isOfServer(file.path)) runAs.own(target)
    onCopy?.(file.size)
  })
  const recovery = join(into, 'postgres', 'recovery.signal')
  await writeWhole(recovery, '')
  runAs.own(recovery)
  // PostgreSQL itself flushes the rest when it starts on a cluster that was never shut down.
  await syncAll(
    into,
    [...manifest.files.map(({ path }) => path), ...folders].filter((path) => !isOfServer(path)),
  )
}

async function copyChecked({ path, size, sha256 }: BackupFile, source: string, target: string): Promise<void> {
  const copied = await ifThere(copyFile(source, target))
  if (!copied) throw new Error(`The backup is damaged: ${path} is missing.`)
  if (copied.size !== size || copied.sha256 !== sha256) {
    throw new Error(`The backup is damaged: ${path} is not what was backed up.`)
  }
}

/** The log goes to where PostgreSQL looks when the archive has nothing. */
const toTarget = (path: string): string => (dirname(path) === 'wal' ? `postgres/pg_wal/${basename(path)}` : path)

const isOfServer = (path: string): boolean => !/^keys(\/|$)/.test(path)
