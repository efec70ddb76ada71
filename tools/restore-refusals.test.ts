import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listArchive } from '@leaven/db/embedded/backup/archive.ts'
import { getManifest } from '@leaven/db/embedded/backup/lay-down.ts'
import { parsePosition, segmentOf, toSegmentName } from '@leaven/db/embedded/backup/wal.ts'
import {
  archiveNow,
  fund,
  makeRehearsalFolder,
  removeFolder,
  runCommand,
  startLoad,
  startOn,
  type Running,
} from '@leaven/tests/faults/backup-world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const WITHIN_MS = 120_000 // a few seconds, on a disk that nobody else keeps busy
const folder = makeRehearsalFolder()
const data = join(folder, 'data')
const target = join(folder, 'refused')
const stopped = join(folder, 'stopped')
const other = join(folder, 'other')
let running: Running | undefined
let backup = ''
let tooEarly = ''

/** A backup, two segments of the log after it, and a Leaven that runs. */
beforeAll(async () => {
  running = await startOn(data)
  await fund(running.db)
  tooEarly = new Date().toISOString()
  backup = join(folder, 'backup')
  const { code, errors } = await runCommand('backup', ['--to', backup], data)
  if (code !== 0) throw new Error(errors)
  const load = startLoad(running.db, 'r1')
  for (const count of [200, 200]) {
    await load.more(count)
    await archiveNow(running)
  }
  await load.stop()
  mkdirSync(join(stopped, 'postgres'), { recursive: true })
  writeFileSync(join(stopped, 'postgres/PG_VERSION'), '18')
  mkdirSync(other)
  writeFileSync(join(other, '000000010000000000000009'), Buffer.alloc(100))
}, WITHIN_MS)

afterAll(async () => {
  await running?.stop()
  removeFolder(folder)
})

/** The segment that follows the backup's own. */
function nextSegment(): string {
  const { timeline, walStop } = getManifest(backup)
  const number = segmentOf(parsePosition(walStop) - 1n) + 1
  return join(data, 'archive', toSegmentName({ timeline, number }))
}

const inPlace = (path: string) => join(backup, path)

const newestSegment = () => join(data, 'archive', listArchive(join(data, 'archive')).segments.at(-1)?.name ?? '')

function change(file: string): () => void {
  const before = readFileSync(file)
  const damaged = Buffer.from(before)
  damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100)
  writeFileSync(file, damaged)
  return () => writeFileSync(file, before)
}

function hide(file: string): () => void {
  renameSync(file, `${file}.hidden`)
  return () => renameSync(`${file}.hidden`, file)
}

const nothing = () => () => {}
const soon = () => new Date(Date.now() + 60_000).toISOString()
const rows: { what: string; args: () => string[]; spoil?: () => () => void; line: RegExp }[] = [
  { what: 'no backup named', args: () => [], line: /^Say which backup: / },
  {
    what: 'a folder that is none',
    args: () => ['--from', folder],
    line: /is no backup: it has no manifest\.json\.$/,
  },
  {
    what: 'a changed file',
    args: () => ['--from', backup],
    spoil: () => change(inPlace('postgres/global/pg_filenode.map')),
    line: /^The backup is damaged: postgres\/global\/pg_filenode\.map is not what was backed up\.$/,
  },
  {
    what: 'a missing file',
    args: () => ['--from', backup],
    spoil: () => hide(inPlace('postgres/PG_VERSION')),
    line: /^The backup is damaged: postgres\/PG_VERSION is missing\.$/,
  },
  {
    what: 'a manifest cut off',
    args: () => ['--from', backup],
    spoil: () => {
      const undo = change(inPlace('manifest.json'))
      writeFileSync(inPlace('manifest.json'), '{ "version": 1')
      return undo
    },
    line: /^The backup is damaged: its manifest\.json cannot be read/,
  },
  {
    what: 'a time without a zone',
    args: () => ['--from', backup, '--at', '2026-11-15'],
    line: /^--at is 2026-11-15: /,
  },
  {
    what: 'a time before the backup',
    args: () => ['--from', backup, '--at', tooEarly],
    line: /^This backup ended at .*: choose a later time, or an older backup\.$/,
  },
  { what: 'a time after the archive', args: () => ['--from', backup, '--at', soon()], line: /^The archive ends at / },
  {
    what: 'a time after the last commit',
    args: () => ['--from', backup, '--at', new Date(statSync(newestSegment()).mtimeMs - 1).toISOString()],
    line: /^The archive ends with a commit at .*: choose an earlier time, or leave --at away\.$/,
  },
  {
    what: 'a missing segment of the log',
    args: () => ['--from', backup],
    spoil: () => hide(nextSegment()),
    line: /^The archive has a gap: \w{24} is missing\. A time before it can be given with --at\.$/,
  },
  {
    what: 'a damaged segment of the log',
    args: () => ['--from', backup],
    spoil: () => change(nextSegment()),
    line: /^The archive is damaged: \w{24} cannot be read to its end\./,
  },
  {
    what: 'an archive of another database',
    args: () => ['--from', backup, '--archive', other],
    line: /is no archive of the database that was backed up\.$/,
  },
  { what: 'another option', args: () => ['--from', backup, '--to', 'x'], line: /^Unknown option '--to'/ },
]

test.each([
  { what: 'a target on which Leaven runs', into: () => data, line: /^Leaven is running on .*: stop it first\.$/ },
  { what: 'a target with a database', into: () => stopped, line: /already has a database: --replace moves it aside/ },
])(
  'PLUS-29 $what: one line, and nothing is changed',
  async ({ into, line }) => {
    const before = readdirSync(into())
    const { code, errors } = await runCommand('restore', ['--from', backup, '--into', into()], data)
    expect({ code, lines: errors.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(errors.trimEnd()).toMatch(line)
    expect(readdirSync(into())).toEqual(before)
  },
  WITHIN_MS,
)

test.each(rows)(
  'PLUS-29 $what: one line, and nothing is changed',
  async ({ args, spoil = nothing, line }) => {
    const undo = spoil()
    const { code, errors } = await runCommand('restore', [...args(), '--into', target], data)
    undo()
    expect(code).toBe(1)
    expect(errors.trimEnd()).toMatch(line)
    expect(errors.trimEnd().split('\n')).toHaveLength(1)
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([])
  },
  WITHIN_MS,
)
