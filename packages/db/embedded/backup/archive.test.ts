import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fleetingSettings } from '../settings.ts'
import { listArchive, makeArchive, toArchiveCommand, toArchiveSettings, toRestoreCommand } from './archive.ts'

const SEGMENT = '000000010000000000000003'
const folder = mkdtempSync(join(tmpdir(), 'leaven-archive-'))
const archive = join(folder, 'it\'s 100% "here" $HOME')
const content = Buffer.concat([Buffer.from('what happened'), Buffer.alloc(1_000_000)])
content.writeBigUInt64LE(7_590_000_000_000_000_001n, 24)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As PostgreSQL does: placeholders replaced, then given to the shell in the cluster's folder. */
function run(command: string, path = `pg_wal/${SEGMENT}`): number | null {
  const text = command.replaceAll(/%[pf%]/g, (found) => (found === '%p' ? path : found === '%f' ? SEGMENT : '%'))
  return spawnSync('/bin/sh', ['-c', text], { cwd: folder }).status
}

const asIs = { ids: {}, command: (program: string, args: readonly string[]) => [program, args] as const, own: () => {} }

describe('the archive', () => {
  mkdirSync(join(folder, 'pg_wal'))
  writeFileSync(join(folder, 'pg_wal', SEGMENT), content)
  makeArchive(archive, asIs)

  test('takes a segment whole, and once more if it is the same', () => {
    expect(run(toArchiveCommand(archive))).toBe(0)
    expect(run(toArchiveCommand(archive))).toBe(0)
    expect(readdirSync(archive)).toEqual([SEGMENT])
    expect(readFileSync(join(archive, SEGMENT)).equals(content)).toBe(true)
    expect(statSync(archive).mode & 0o777).toBe(0o700)
  })

  test('never overwrites a segment with another', () => {
    writeFileSync(join(folder, 'pg_wal', SEGMENT), 'something else')
    expect(run(toArchiveCommand(archive))).toBe(1)
    expect(readFileSync(join(archive, SEGMENT)).equals(content)).toBe(true)
  })

  test('gives a segment back, and says when it has none', () => {
    expect(run(toRestoreCommand(archive), 'pg_wal/RECOVERYXLOG')).toBe(0)
    expect(readFileSync(join(folder, 'pg_wal/RECOVERYXLOG')).equals(content)).toBe(true)
    expect(run(toRestoreCommand(join(folder, 'none')))).toBe(1)
  })

  test('that cannot be written to refuses, and making it stops nobody', () => {
    const broken = join(folder, 'pg_wal', SEGMENT, 'archive')
    expect(() => makeArchive(broken, asIs)).not.toThrow()
    expect(run(toArchiveCommand(broken))).toBe(1)
  })

  test('is listed by segments and timelines, and is empty where there is none', () => {
    for (const name of ['00000002.history', `${SEGMENT}.partial`, 'notes.txt']) writeFileSync(join(archive, name), '')
    const { segments, timelines, systemId } = listArchive(archive)
    expect(systemId).toBe('7590000000000000001')
    expect(segments).toMatchObject([{ name: SEGMENT, timeline: 1, number: 3 }])
    expect(timelines).toEqual([2])
    expect(listArchive(join(folder, 'none'))).toMatchObject({ segments: [], systemId: null })
  })

  test('is no part of the settings for tests, and finishes a segment every minute', () => {
    expect(Object.keys(fleetingSettings).filter((name) => name.startsWith('archive'))).toEqual([])
    expect(toArchiveSettings('/a')).toMatchObject({ wal_level: 'replica', archive_mode: 'on', archive_timeout: '60s' })
  })
})
