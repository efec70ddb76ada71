import { describe, expect, test } from 'vitest'
import { isLeftOut, isTablespace } from './cluster-files.ts'
import type { Manifest } from './manifest.ts'
import { findFirstNeeded, isOutdated, listSurplus, type Kept } from './retention.ts'

const about = {
  version: 1,
  serverVersion: '18.4',
  systemId: '1',
  timeline: 1,
  archive: '/a',
  folders: [],
  files: [],
} as const

function toKept(day: number, walStart: string): Kept {
  const time = new Date(Date.UTC(2026, 10, day))
  const manifest: Manifest = { ...about, startedAt: time, endedAt: time, walStart, walStop: walStart }
  return { folder: `day-${day}`, manifest }
}

describe('what is kept', () => {
  const backups = [toKept(3, '0/9000028'), toKept(1, '0/3000028'), toKept(2, '0/6000028')]

  test.each([
    { keep: 1, dropped: ['day-2', 'day-1'] },
    { keep: 2, dropped: ['day-1'] },
    { keep: 3, dropped: [] },
    { keep: 7, dropped: [] },
  ])('with $keep to keep, $dropped go', ({ keep, dropped }) => {
    expect(listSurplus(backups, keep).map(({ folder }) => folder)).toEqual(dropped)
  })

  test('the log is kept from where the oldest backup begins', () => {
    expect(findFirstNeeded(backups)).toBe(3)
    expect(findFirstNeeded([])).toBeNull()
  })

  test.each([
    { name: '000000010000000000000004', goes: true },
    { name: '000000020000000000000004', goes: true },
    { name: '000000010000000000000004.partial', goes: true },
    { name: '000000010000000000000004.part', goes: true },
    { name: '000000010000000000000004.00000028.backup', goes: true },
    { name: '000000010000000000000005', goes: false },
    { name: '000000010000000100000001', goes: false },
    { name: '00000002.history', goes: false },
    { name: '000000010000000000000004.mine', goes: false },
    { name: 'notes.txt', goes: false },
  ])('with 5 needed first, $name goes: $goes', ({ name, goes }) => expect(isOutdated(name, 5)).toBe(goes))
})

describe('what of a cluster is copied', () => {
  test.each([
    'postmaster.pid',
    'postmaster.opts',
    'backup_label',
    'recovery.signal',
    'pg_wal/000000010000000000000001',
    'pg_wal/archive_status',
    'pg_replslot/slot/state',
    'pg_notify/0000',
    'base/5/pg_internal.init',
    'base/pgsql_tmp/pgsql_tmp12.0',
  ])('%s is left out', (path) => expect(isLeftOut(path)).toBe(true))

  test.each([
    'PG_VERSION',
    'pg_wal',
    'pg_notify',
    'global/pg_control',
    'base/5/1259',
    'pg_xact/0000',
    'postgresql.auto.conf',
  ])('%s is taken', (path) => expect(isLeftOut(path)).toBe(false))

  test('a tablespace is told from its folder', () => {
    expect(['pg_tblspc', 'pg_tblspc/16384', 'base/16384'].map(isTablespace)).toEqual([false, true, false])
  })
})
