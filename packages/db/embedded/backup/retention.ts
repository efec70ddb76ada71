import type { Manifest } from './manifest.ts'
import { parsePosition, parseSegment, segmentOf } from './wal.ts'

export type Kept = { readonly folder: string; readonly manifest: Manifest }

/** The oldest ones beyond the number to keep. */
export const listSurplus = (backups: readonly Kept[], keep: number): readonly Kept[] =>
  backups.toSorted((a, b) => b.manifest.endedAt.getTime() - a.manifest.endedAt.getTime()).slice(keep)

/** Where the log must begin so that each of these backups can be restored. */
export function findFirstNeeded(backups: readonly Kept[]): number | null {
  const starts = backups.map(({ manifest }) => segmentOf(parsePosition(manifest.walStart)))
  return starts.length === 0 ? null : Math.min(...starts)
}

/** Whatever its timeline; history files are small and always needed. */
export function isOutdated(name: string, firstNeeded: number): boolean {
  const segment = parseSegment(name.slice(0, 24))
  return (
    segment !== null && /^.{24}(\.partial|\.[0-9A-F]{8}\.backup|\.part)?$/.test(name) && segment.number < firstNeeded
  )
}
