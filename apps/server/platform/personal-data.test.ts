import { setImmediate as nextRound } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { toArchive } from './personal-data.ts'

const rows = Array.from({ length: 10_000 }, (_, number) => ({ number, units: 10n ** 18n, note: 'x'.repeat(100) }))

test('attack: a huge archive is written in pieces, between which others have their turn', async () => {
  const seen: string[] = []
  const written = toArchive({ rows, few: [], one: { units: 5n } }).then((bytes) => {
    seen.push('archive')
    return bytes
  })
  for (let count = 0; count < 10; count += 1) {
    await nextRound()
    seen.push('loop')
  }
  const files = unzipSync(await written)
  expect(seen).toEqual([...Array.from({ length: 10 }, () => 'loop'), 'archive'])
  const plain = rows.map(({ number, note }) => ({ number, units: '1000000000000000000', note }))
  expect(strFromU8(files['rows.json'] ?? new Uint8Array())).toBe(JSON.stringify(plain, null, 2))
  expect(strFromU8(files['few.json'] ?? new Uint8Array())).toBe('[]')
  expect(JSON.parse(strFromU8(files['one.json'] ?? new Uint8Array()))).toEqual({ units: '5' })
})
