import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupFile } from './manifest.ts'

const CHUNK_BYTES = 1024 * 1024
const AT_ONCE = 4

export type Copied = Pick<BackupFile, 'size' | 'sha256'>

/** Hashed on the way; on disk only after `syncAll`. */
export async function copyFile(source: string, target: string): Promise<Copied> {
  const input = await open(source, 'r')
  try {
    const output = await open(target, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      let size = 0
      for (;;) {
        const { bytesRead } = await input.read(chunk, 0, CHUNK_BYTES, size)
        if (bytesRead === 0) break
        hash.update(chunk.subarray(0, bytesRead))
        await output.write(chunk, 0, bytesRead, size)
        size += bytesRead
      }
      return { size, sha256: hash.digest('hex') }
    } finally {
      await output.close()
    }
  } finally {
    await input.close()
  }
}

export async function writeWhole(target: string, content: string | Uint8Array): Promise<Copied> {
  const output = await open(target, 'wx', 0o600)
  try {
    await output.writeFile(content)
    await output.sync()
  } finally {
    await output.close()
  }
  const bytes = Buffer.from(content)
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** After all is written, because the first of many flushes does most of the work for the others. */
export const syncAll = (root: string, paths: readonly string[]): Promise<void> =>
  forEach(paths, (path) => sync(join(root, path)))

/** Of a folder: a name is only as durable as the folder that holds it. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function putInPlace(draft: string, folder: string): Promise<void> {
  await rename(draft, folder)
  await sync(dirname(folder))
}

export type Tree = { readonly folders: readonly string[]; readonly files: readonly string[] }

/** Everything below a folder, by path; what vanishes meanwhile was not needed. */
export async function listTree(root: string, isLeftOut: (path: string) => boolean = () => false): Promise<Tree> {
  const folders: string[] = []
  const files: string[] = []
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of (await ifThere(readdir(join(root, folder), { withFileTypes: true }))) ?? []) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (isLeftOut(path)) continue
      if (entry.isFile()) files.push(path)
      else folders.push(path)
      if (entry.isDirectory()) waiting.push(path)
    }
  }
  return { folders: folders.sort(), files: files.sort() }
}

export async function makeFolders(root: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
}

/** Several at once, because each waits for the disk; when one fails the others end before it is told. */
export async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  let hasFailed = false
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  })
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason
}

export async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Also what would lie below a file, where a folder should be. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
