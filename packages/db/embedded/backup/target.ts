import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCluster } from '../cluster.ts'
import { findPostmaster } from '../postmaster.ts'
import { readNames } from './archive.ts'
import { listTree, sync } from './copy.ts'

/** The folder to restore into, and whether what is there may be moved aside. */
export type Target = { readonly into: string; readonly canReplace: boolean }

export function assertTarget({ into, canReplace }: Target): void {
  const cluster = join(into, 'postgres')
  if (findPostmaster(cluster)) throw new Error(`Leaven is running on ${into}: stop it first.`)
  if (existsSync(cluster) && !canReplace) {
    const what = hasCluster(cluster) ? 'a database' : 'a folder postgres'
    throw new Error(`${into} already has ${what}: --replace moves it aside, --into restores elsewhere.`)
  }
}

/** Inside the target, so that putting in place is a rename; open to the account that PostgreSQL runs as. */
export async function makeDraft(into: string): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(join(into, 'restore.draft-'))
  await chmod(draft, 0o755)
  return draft
}

/** Whether the target's keys may stay: they are those of the backup, perhaps with newer ones beside them. */
export async function hasSameKeys(into: string, draft: string): Promise<boolean> {
  const { files } = await listTree(join(draft, 'keys'))
  return files.every((path) => isSame(join(draft, 'keys', path), join(into, 'keys', path)))
}

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && statSync(other).isFile() && readFileSync(one).equals(readFileSync(other))

/** Nothing is deleted: what was there is renamed to say when it was replaced. */
export async function putRestored({ into, draft, now }: { into: string; draft: string; now: Date }): Promise<string[]> {
  const moved: string[] = []
  const parts = (await hasSameKeys(into, draft)) ? ['postgres'] : ['postgres', 'keys']
  for (const part of parts) {
    const place = join(into, part)
    if (existsSync(place)) {
      const aside = `${place}.before-${toStamp(now)}`
      await rename(place, aside)
      moved.push(aside)
    }
    await rename(join(draft, part), place)
  }
  await joinArchive(join(draft, 'archive'), join(into, 'archive'))
  await sync(into)
  return moved
}

/** The new timeline's log so far; no other timeline has its names. */
async function joinArchive(from: string, into: string): Promise<void> {
  if (!existsSync(into)) return rename(from, into)
  for (const name of readNames(from))
    if (!existsSync(join(into, name))) await rename(join(from, name), join(into, name))
  await sync(into)
}

/** A time as part of a file's name. */
export const toStamp = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
