import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assertPortsFree, assertSpace, whyNoSpace } from './preflight.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaven-preflight-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('ports', () => {
  test('that are taken are told with the variable that moves them', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const asked = { host: '127.0.0.1', ports: { BACKOFFICE_PORT: port } }
    await expect(assertPortsFree(asked)).rejects.toThrow(
      new Error(`Port ${port} is taken. Is Leaven running already? Stop it, or set BACKOFFICE_PORT to another port.`),
    )
    server.close()
    await once(server, 'close')
    await expect(assertPortsFree(asked)).resolves.toBeUndefined()
  })

  test('that are meant to be the same one are told with both variables', async () => {
    const asked = assertPortsFree({ host: '127.0.0.1', ports: { PORT: 3000, METRICS_PORT: 3004, SANDBOX_PORT: 3000 } })
    await expect(asked).rejects.toThrow(new Error('PORT and SANDBOX_PORT are both 3000: each needs its own port.'))
  })

  test('of a machine that is not this one are told with HOST', async () => {
    const asked = assertPortsFree({ host: '192.0.2.1', ports: { PORT: 3000 } })
    await expect(asked).rejects.toThrow(
      new Error('Leaven cannot listen on 192.0.2.1:3000 (EADDRNOTAVAIL). Check HOST and PORT.'),
    )
  })
})

describe('the data folder', () => {
  test('is made, with those above it', () => {
    expect(() => assertSpace(join(folder, 'a/b/c'))).not.toThrow()
    expect(() => assertSpace(join(folder, 'a/b/c'))).not.toThrow()
  })

  test('that cannot be made is told with DATA_DIR', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => assertSpace(file)).toThrow(
      new Error(`DATA_DIR cannot be used: EEXIST: file already exists, mkdir '${file}'`),
    )
    expect(() => assertSpace(join(file, 'below'))).toThrow(/^DATA_DIR cannot be used: ENOTDIR: not a directory, .+$/)
  })

  const disks: { bavail: number; bsize: number; why: string | null }[] = [
    { bavail: 0, bsize: 4096, why: 'The disk is nearly full: /data has 0 MB left, 300 MB are needed.' },
    { bavail: 299_999, bsize: 1000, why: 'The disk is nearly full: /data has 299 MB left, 300 MB are needed.' },
    { bavail: 300_000, bsize: 1000, why: null },
    { bavail: 2 ** 31, bsize: 4096, why: null },
  ]

  test.each(disks)('with $bavail blocks of $bsize bytes left', ({ why, ...space }) => {
    expect(whyNoSpace(space, '/data')).toBe(why)
  })
})
