import { closeSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from '../run-as.ts'
import type { Settings } from '../settings.ts'
import { isMissing } from './copy.ts'
import { parseSegment, type Segment } from './wal.ts'

const ARCHIVE_TIMEOUT = '60s'

/** Every finished segment is copied away, and one is finished at least every minute in which something happened. */
export const toArchiveSettings = (folder: string): Settings => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: ARCHIVE_TIMEOUT,
  archive_command: toArchiveCommand(folder),
})

/**
 * There whole or not at all, and safely on disk before PostgreSQL recycles its own; a different file of that name is
 * never overwritten. Sparse where cp can do that, because a segment that was finished early ends in zeros.
 */
export function toArchiveCommand(folder: string): string {
  const into = quote(folder)
  return [
    `file=${into}/%f`,
    'if test -f "$file"; then cmp -s "%p" "$file"; exit; fi',
    '{ cp --sparse=always "%p" "$file.part" 2>/dev/null || cp "%p" "$file.part"; }',
  ]
    .join('; ')
    .concat(` && sync "$file.part" && mv "$file.part" "$file" && sync ${into}`)
}

/** Not there is an ordinary answer, so that it must not fill the log. */
export const toRestoreCommand = (folder: string): string => `test -f ${quote(folder)}/%f && cp ${quote(folder)}/%f "%p"`

/** A percent sign is PostgreSQL's own sign here. */
const quote = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`

/** Without it the database still runs: it keeps its segments, says so in its log, and tries again. */
export function makeArchive(folder: string, runAs: RunAs): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    runAs.own(folder)
  } catch {
    return
  }
}

export type Archived = Segment & { readonly name: string; readonly archivedAt: Date }

export type Archive = {
  readonly folder: string
  readonly segments: readonly Archived[]
  readonly timelines: readonly number[]
  /** Of the cluster that its newest segment comes from. */
  readonly systemId: string | null
}

/** What lies in an archive; one that is not there is empty. */
export function listArchive(folder: string): Archive {
  const names = readNames(folder)
  const segments = names.flatMap((name) => {
    const segment = parseSegment(name)
    return segment ? [{ ...segment, name, archivedAt: statSync(join(folder, name)).mtime }] : []
  })
  const timelines = names.flatMap((name) => {
    const [, timeline] = /^([0-9A-F]{8})\.history$/.exec(name) ?? []
    return timeline ? [Number.parseInt(timeline, 16)] : []
  })
  const newest = segments.at(-1)
  return { folder, segments, timelines, systemId: newest ? readSystemId(join(folder, newest.name)) : null }
}

// In the long header of a segment's first page, in the order of bytes of all machines that we have programs for.
const SYSTEM_ID_AT = 24

function readSystemId(segment: string): string | null {
  const head = Buffer.alloc(8)
  const file = openSync(segment, 'r')
  try {
    return readSync(file, head, 0, 8, SYSTEM_ID_AT) === 8 ? String(head.readBigUInt64LE()) : null
  } finally {
    closeSync(file)
  }
}

export function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
