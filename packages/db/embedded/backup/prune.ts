import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readNames } from './archive.ts'
import { MANIFEST, parseManifest, type Manifest } from './manifest.ts'
import { findFirstNeeded, isOutdated, listSurplus, type Kept } from './retention.ts'

export type Pruning = {
  /** The backup just taken; what lies beside it is counted with it. */
  readonly folder: string
  readonly manifest: Manifest
  /** Where backups go that were given no other place. */
  readonly standard: string
  readonly archive: string
  readonly keep: number
}

export type Pruned = { readonly backups: number; readonly segments: number }

/** Drops the oldest backups of this cluster beyond the number to keep, then the log that none of the others needs. */
export function prune({ folder, manifest, standard, archive, keep }: Pruning): Pruned {
  const beside = listBackups(dirname(folder), manifest.systemId)
  const surplus = listSurplus(beside, keep)
  // The manifest goes first: half a backup must not look like one.
  for (const { folder: old } of surplus) for (const path of [MANIFEST, '']) rmSync(join(old, path), { recursive: true })

  const needing = [...new Set([dirname(folder), standard])].flatMap((place) => listBackups(place, manifest.systemId))
  const firstNeeded = findFirstNeeded(needing)
  const outdated = readNames(archive).filter((name) => firstNeeded !== null && isOutdated(name, firstNeeded))
  for (const name of outdated) rmSync(join(archive, name), { force: true })
  return { backups: surplus.length, segments: outdated.length }
}

/** What a killed backup left behind; only for who knows that no other is running. */
export function removeDrafts(place: string): void {
  for (const name of readNames(place)) {
    if (/\.draft-\w{6}$/.test(name)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function listBackups(place: string, systemId: string): readonly Kept[] {
  return readNames(place).flatMap((name) => {
    const manifest = findManifest(join(place, name))
    return manifest?.systemId === systemId ? [{ folder: join(place, name), manifest }] : []
  })
}

function findManifest(folder: string): Manifest | null {
  try {
    return parseManifest(readFileSync(join(folder, MANIFEST), 'utf8'))
  } catch {
    return null
  }
}
