import { transact } from '@leaven/db/transact.ts'
import { getId } from '@leaven/domain/id.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { awaitStatus, decideAtProvider, showDocuments } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { findAccount, identify } from './people.service.ts'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
const idOf = ({ userId }: Person) => getId('usr', userId)

test('attack: what tells people apart cannot be read from the database', async () => {
  const shown = { firstName: 'Quirin', lastName: 'Sesame', dob: '1985-07-08', number: 'QUIRINSESAME' }
  const person = await signUp(guest, outside)
  await showDocuments(person, 'LEVEL_1', shown)
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
  await eventually(async () => expect(await findAccount(server.server, idOf(person))).toBeDefined())
  for (const table of ['people_accounts', 'people_prints'] as const) {
    const rows = await server.admin.selectFrom(table).selectAll().execute()
    const text = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n')
      .toLowerCase()
    for (const word of Object.values(shown)) expect(text).not.toContain(word.toLowerCase())
  }
})

test('attack: whoever guesses a name makes its print without the key', async () => {
  const said = {
    named: { firstName: 'Quirin', lastName: 'Poppy', dateOfBirth: '1985-07-09' },
    documents: [{ type: 'PASSPORT', country: 'DEU', number: 'QUIRINPOPPY' }],
    now: new Date(),
  }
  const list = (userId: string) =>
    server.admin.selectFrom('people_prints').select('print').where('person_id', '=', userId).execute()
  const prints: string[] = []
  // Of the same words, under two keys.
  for (const fingerprint of [createFingerprint('one key'), createFingerprint('another')]) {
    const userId = idOf(await signUp(guest, outside))
    await transact(server.server, (trx) => identify(trx, { fingerprint }, { ...said, userId }))
    prints.push(...(await list(userId)).map(({ print }) => print.toString('hex')))
  }
  // A document, a name and what is near to it, each.
  expect(prints.length).toBeGreaterThanOrEqual(6)
  expect(new Set(prints).size).toBe(prints.length)
})
