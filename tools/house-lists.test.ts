import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { toAbout } from '@leaven/server/modules/kyc/kyc.service.ts'
import { saveSubmission } from '@leaven/server/modules/kyc/kyc.sql.ts'
import { identify } from '@leaven/server/modules/people/people.service.ts'
import { raiseAlarm, type AlarmKind } from '@leaven/server/platform/alarms.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { createFingerprint } from '@leaven/server/platform/fingerprint.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createHouse } from '@leaven/tests/world/house.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { afterAll, expect, test, vi } from 'vitest'

// Each command is a process of its own: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const { server: db, serverUrl } = useDatabase()
const makeId = createIds(() => new Date(), randomBytes)
const dataFolder = mkdtempSync(join(tmpdir(), 'house-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))
const house = createHouse(serverUrl, dataFolder)
const at = new Date('2026-07-01T00:00:00Z')
const raise = (kind: AlarmKind, subject: string) =>
  raiseAlarm(db, { kind, subject, detail: 'x' }, { wall: at, log: silent })
const countLines = (output: string, beginning: RegExp) =>
  output.split('\n').filter((line) => beginning.test(line)).length

/** Somebody who has submitted who they are, and waits. */
async function newApplicant(named: { readonly firstName: string; readonly lastName: string }): Promise<UserId> {
  const userId = makeId('usr')
  const sealing = loadSealing(join(dataFolder, 'keys'), randomBytes)
  const fields = sealing.seal(Buffer.from(JSON.stringify(named)), toAbout(userId))
  const user = { id: userId, email: `${userId}@leaven.test`, country: 'DE', accepts_marketing: false, signup: '{}' }
  await db
    .insertInto('identity_users')
    .values({ ...user, terms_accepted_at: at, registered_at: at })
    .execute()
  await transact(db, (trx) => saveSubmission(trx, { userId, provider: 'MANUAL', source: 'form', fields, at }))
  return userId
}

test('attack: many accounts submit who they are, and hide an alarm, who waits and who is held', async () => {
  await raise('reversal', 'order ord_1')
  await raise('work', 'loop seal')
  for (let n = 0; n < 115; n += 1) {
    const userId = await newApplicant({ firstName: 'Ada', lastName: 'Rye' })
    await raise('verification', userId)
    const nobody = { firstName: null, lastName: null, dateOfBirth: null }
    const deps = { fingerprint: createFingerprint('lists') }
    if (n < 103) await transact(db, (trx) => identify(trx, deps, { userId, named: nobody, documents: [], now: at }))
  }
  const { output } = await house()
  expect(output).toContain('Alarms are open: 1 reversal, 115 verification, 1 work.\nreversal order ord_1: since ')
  expect(output).toMatch(/\nwork loop seal: .+\nverification usr_/)
  expect(countLines(output, /^verification /)).toBe(33)
  expect(output).toContain('\n82 more of the kind verification: npm run house -- alarms verification\n')
  expect(output).toContain('115 wait for a verification. From 1:\n')
  expect(output).toContain('103 are held for a likeness. From 1:\n')
  expect(countLines(output, / waits for a /)).toBe(100)
  expect(output).toContain('\nThe next 100 of each: npm run house -- people 2\n')

  const people = (await house('people', '2')).output
  expect([countLines(people, / waits for a /), countLines(people, / is held: /)]).toEqual([15, 3])
  expect(people).not.toContain('The next')
  const first = (await house('alarms', 'verification')).output
  expect(first).toContain('115 alarms of the kind verification are open. Newest first, from 1:\n')
  expect(first).toContain('\nThe next 100: npm run house -- alarms verification 2\n')
  const second = (await house('alarms', 'verification', '2')).output
  expect(second).not.toContain('The next')
  const lines = [first, second].flatMap((some) => some.split('\n').filter((line) => line.startsWith('verification ')))
  expect([lines.length, new Set(lines).size]).toEqual([115, 115])
  expect((await house('alarms', '2')).output).toMatch(/^117 alarms are open\. .+ from 101:\n(?:.+\n){17}$/)
  expect((await house('alarms')).output).toMatch(/^Alarms are open: 1 reversal,/)
  for (const wrong of [['nonsense'], ['1', '2'], ['work', 'x']]) expect((await house('alarms', ...wrong)).code).toBe(1)
})

test('attack: a name turns the terminal of who looks at it round, or looks like another', async () => {
  const turned = (await house('who', await newApplicant({ firstName: '\u202esenI\u202c', lastName: 'Vogel' }))).output
  expect(turned).toContain('"firstName": "\\u{202e}senI\\u{202c}"')
  const alike = (await house('who', await newApplicant({ firstName: 'Ines', lastName: 'V\u043egel' }))).output
  for (const output of [turned, alike]) expect(output).toContain('\nThe name is written oddly: ')
  const plain = (await house('who', await newApplicant({ firstName: 'Jörg', lastName: 'Vogel' }))).output
  expect(plain).toContain('"firstName": "Jörg"')
  expect(plain).not.toContain('oddly')
})
