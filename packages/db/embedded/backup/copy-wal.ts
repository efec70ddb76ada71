import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyFile, ifThere, type Copied } from './copy.ts'
import type { BackupFile } from './manifest.ts'
import { parsePosition, segmentOf, toHistoryName, toSegmentName } from './wal.ts'

export type NeededWal = {
  readonly timeline: number
  readonly start: string
  readonly stop: string
  readonly pgWal: string
  readonly archive: string
  readonly into: string
}

const TRIES_MAX = 50
const PAUSE_MS = 100

/** The log that makes the copied files whole, so that a backup needs no archive to be restored to its own end. */
export async function copyWal({ timeline, start, stop, pgWal, archive, into }: NeededWal): Promise<BackupFile[]> {
  mkdirSync(into, { mode: 0o700 })
  const first = segmentOf(parsePosition(start))
  const last = segmentOf(parsePosition(stop) - 1n)
  const names = Array.from({ length: last - first + 1 }, (_, index) =>
    toSegmentName({ timeline, number: first + index }),
  )
  const copied: BackupFile[] = []
  // The first timeline has no history.
  for (const name of timeline > 1 ? [toHistoryName(timeline), ...names] : names) {
    copied.push({ path: name, ...(await copyFromEither(name, [archive, pgWal], into)) })
  }
  return copied
}

/** A segment leaves the cluster only after it has reached the archive, so it is always in one of them. */
async function copyFromEither(name: string, folders: readonly string[], into: string): Promise<Copied> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    for (const folder of folders) {
      const copied = await ifThere(copyFile(join(folder, name), join(into, name)))
      // One that was recycled under our hands may hold anything.
      if (copied && existsSync(join(folder, name))) return copied
      rmSync(join(into, name), { force: true })
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(`The log segment ${name} is neither in the cluster nor in the archive: nothing was kept.`)
}
