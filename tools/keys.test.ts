import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditLedger } from '@leaven/ledger/audit.ts'
import { sealAll } from '@leaven/ledger/seal.ts'
import { assertDataKeys, loadSealing } from '@leaven/server/platform/data-keys.ts'
import { loadSealKey, loadVerify } from '@leaven/server/platform/seal-key.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, deposit, openCustomers } from '@leaven/tests/world/ledger.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'

const { server: db } = useDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'leaven-keys-'))
const folder = join(dataFolder, 'keys')

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

function keys(...args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: dataFolder }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/keys.ts', ...args], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** Transactions of other tests, in other databases of the same server, hold back what is final here too. */
const sealSoon = (key: ReturnType<typeof loadSealKey>) =>
  vi.waitFor(async () => expect(await sealAll(db, { ...key, at: AT })).toBe(1), { timeout: 20_000 })

describe('the command that changes a key', () => {
  test('says how it is used, and what it needs', () => {
    for (const args of [[], ['rotate'], ['rotate', 'all'], ['drop', 'data'], ['rotate', 'data', 'now']])
      expect(keys(...args)).toEqual({ status: 1, output: 'Say: npm run keys -- rotate KEY; KEY is data or blocks.\n' })
    expect(keys('rotate', 'data').output).toBe(`${folder} is not there: start Leaven first, or set DATA_DIR.\n`)
  })

  test('blocks of the old key and of the new one are proved, by the worker that still runs too', async () => {
    const before = loadSealKey(folder)
    await openCustomers(db, 1)
    await deposit(db, 1, 100, 'first')
    await sealSoon(before)
    expect(keys('rotate', 'blocks')).toMatchObject({ status: 0 })
    const after = loadSealKey(folder)
    expect(after.keyId).not.toBe(before.keyId)
    await deposit(db, 1, 100, 'second')
    await sealSoon(after)
    const used = await db.selectFrom('ledger_blocks').select('key_id').orderBy('number').execute()
    expect(used.map(({ key_id }) => key_id)).toEqual([before.keyId, after.keyId])
    for (const verify of [before.verify, after.verify, loadVerify(folder)])
      expect(await auditLedger(db, verify)).toEqual([])
  })

  test('attack: who steals the keys after a change signs a block as the old key', () => {
    const kept = readdirSync(folder).filter((name) => name.startsWith('seal'))
    expect(kept).toHaveLength(2)
    for (const name of kept.filter((file) => file !== 'seal.pem'))
      expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  })

  test('what the old data key sealed and hashed is still known, and the new one is for the owner alone', () => {
    const before = loadSealing(folder, randomBytes)
    const sealed = before.seal(Buffer.from('seed'), 'otp usr_1')
    expect(keys('rotate', 'data')).toMatchObject({ status: 0 })
    const after = loadSealing(folder, randomBytes)
    expect(after.keyIds()).toEqual([...after.keyIds().slice(0, 1), ...before.keyIds()])
    expect(after.open(sealed, 'otp usr_1').toString()).toBe('seed')
    expect(before.open(after.seal(Buffer.from('new'), 'otp usr_1'), 'otp usr_1').toString()).toBe('new')
    expect(after.hashes('ABCDE', 'otp usr_1')).toContainEqual(before.hash('ABCDE', 'otp usr_1'))
    for (const name of readdirSync(folder)) expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0])
  })

  test('a database is used with its own keys alone, also after a change of them', async () => {
    const place = { folder, wall: AT }
    const [own, stranger] = [loadSealing(folder, randomBytes), loadSealing(join(dataFolder, 'other'), randomBytes)]
    await assertDataKeys(db, own, place)
    keys('rotate', 'data')
    await assertDataKeys(db, loadSealing(folder, randomBytes), place)
    await expect(assertDataKeys(db, stranger, place)).rejects.toThrow(/lacks the key [0-9a-f]{16} of this database/)
  })
})
