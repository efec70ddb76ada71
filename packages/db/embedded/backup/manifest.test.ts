import { describe, expect, test } from 'vitest'
import { parseManifest, toManifestText, type Manifest } from './manifest.ts'

const manifest: Manifest = {
  version: 1,
  startedAt: new Date('2026-11-15T06:00:00Z'),
  endedAt: new Date('2026-11-15T06:00:07.5Z'),
  serverVersion: '18.4',
  systemId: '7590000000000000001',
  timeline: 2,
  walStart: '0/3000028',
  walStop: '0/3000120',
  archive: '/data/archive',
  folders: ['postgres', 'postgres/pg_wal', 'wal', 'keys'],
  files: [{ path: 'postgres/PG_VERSION', size: 3, sha256: 'a'.repeat(64) }],
}

const [file] = manifest.files

describe('a manifest', () => {
  test('is read back as it was written', () => {
    expect(parseManifest(toManifestText(manifest))).toEqual(manifest)
  })

  const wrong: { what: string; change: object }[] = [
    { what: 'another version', change: { version: 2 } },
    { what: 'no end', change: { endedAt: undefined } },
    { what: 'an end that is no time', change: { endedAt: '2026-99-99T00:00:00Z' } },
    { what: 'a position that is none', change: { walStop: '3000120' } },
    { what: 'a timeline that is none', change: { timeline: 0 } },
    { what: 'a file without a hash', change: { files: [{ path: 'postgres/PG_VERSION', size: 3 }] } },
    { what: 'a path that leads out', change: { files: [{ ...file, path: 'postgres/../../x' }] } },
    { what: 'an absolute path', change: { files: [{ ...file, path: '/etc/passwd' }] } },
    { what: 'a folder that is not of a backup', change: { folders: ['elsewhere'] } },
  ]

  test.each(wrong)('with $what is refused', ({ change }) => {
    expect(() => parseManifest(JSON.stringify({ ...manifest, ...change }))).toThrow(TypeError)
  })

  test.each(['', 'null', '[]', '{'])('%j is none', (text) =>
    expect(() => parseManifest(text)).toThrow(/JSON|another version/),
  )
})
