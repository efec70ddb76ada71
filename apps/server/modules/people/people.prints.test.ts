import { transact } from '@leaven/db/transact.ts'
import { getId } from '@leaven/domain/id.ts'
import type { IdentityDocument } from '@leaven/domain/people/person.ts'
import { countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { APPLICATION, awaitStatus, decideAtProvider, showDocuments } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp, toRegistration, type Person } from '@leaven/tests/world/people.ts'
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

const deps = { fingerprint: createFingerprint('looks') }
async function know(firstName: string, lastName: string, documents: readonly IdentityDocument[] = []) {
  const userId = idOf(await signUp(guest, outside))
  const named = { firstName, lastName, dateOfBirth: '1990-03-03' }
  await transact(server.server, (trx) => identify(trx, deps, { userId, named, documents, now: new Date() }))
  return findAccount(server.server, userId)
}

test.each([
  ['\u0418\u0432\u0430\u043d', '\u041f\u0435\u0442\u0440\u043e\u0432', 'Ivan', 'Petrov'],
  ['Anna Maria', 'Rossi', 'Maria', 'Rossi'],
  ['Maria Elena', 'Bianchi', 'Maria Elena Sofia', 'Bianchi'],
  ['Elena', 'Verdi', 'Sofia Elena', 'Verdi'],
  ['William', 'Stone', 'Williarn', 'Stone'],
])('attack: %s %s shows another document as %s %s, and is paid again', async (first, last, otherFirst, otherLast) => {
  const one = await know(first, last)
  expect(one).toMatchObject({ likeness: null, alike: [] })
  expect(await know(otherFirst, otherLast)).toMatchObject({ likeness: 'HELD', alike: [one?.userId] })
})

test('attack: one who is two names is verified twice at the same moment, and is held once', async () => {
  const known = await Promise.all([know('Greta Luisa', 'Fontane'), know('Luisa', 'Fontane')])
  expect(countBy(known, (account) => String(account?.likeness))).toEqual({ HELD: 1, null: 1 })
})

test('attack: one document is shown under unlike names, its number in wide letters or with an O for a zero', async () => {
  const passport = { type: 'PASSPORT', country: 'GBR', number: 'L01X00T47' }
  const one = await know('Ruth', 'Archer', [passport])
  const wide = { ...passport, country: 'UK', number: '\uff2c01X00T47' }
  expect(await know('Hugo', 'Baker', [wide])).toMatchObject({ personId: one?.personId, likeness: null })
  expect(await know('Ines', 'Carver', [{ ...passport, number: 'LO1XOOT47' }])).toMatchObject({
    likeness: 'HELD',
    alike: [one?.personId],
  })
  expect(await know('Otto', 'Dyer', [{ ...passport, number: 'L01X00T48' }])).toMatchObject({ likeness: null })
})

test('attack: a name is written with letters that only look like another’s, and is paid again', async () => {
  const first = await know('Ines', 'Vogel')
  expect(first).toMatchObject({ likeness: null, alike: [] })
  for (const [firstName, lastName] of [
    ['\u202esenI\u202c', '\u202elegoV\u202c'],
    ['\u0406nes', 'V\u043egel'],
  ] as const)
    expect(await know(firstName, lastName)).toMatchObject({
      likeness: 'HELD',
      alike: expect.arrayContaining([first?.userId]),
    })
  // Nobody is like them, but nobody could say so.
  for (const lastName of ['Me\u0456er', 'Mei\u200ber'])
    expect(await know('Ada', lastName)).toMatchObject({ likeness: 'HELD' })
})

test('attack: a name is all of another alphabet, or has a letter or digit that few know, and is paid again', async () => {
  const first = await know('Jack', 'Cole')
  expect(first).toMatchObject({ likeness: null, alike: [] })
  const alike = expect.arrayContaining([first?.userId])
  // All of it Cyrillic, with a palochka.
  expect(await know('\u0408\u0430\u0441\u043a', '\u0421\u043e\u04cf\u0435')).toMatchObject({ likeness: 'HELD', alike })
  for (const lastName of ['C0le', 'CoIe'])
    expect(await know('Jack', lastName)).toMatchObject({ likeness: 'HELD', alike })
  // A small capital L, and Lisu: an operator looks.
  expect(await know('Jack', 'Co\u029fe')).toMatchObject({ likeness: 'HELD' })
  expect(await know('\ua4d9\ua4ee\ua4da\ua4d7', '\ua4da\ua4f3\ua4e1\ua4f0')).toMatchObject({ likeness: 'HELD' })
})

test('attack: a name with characters that nobody sees is typed into a form', async () => {
  const person = await signUp(guest, outside)
  for (const name of ['\u202esenI\u202c', 'I\u200bnes', 'Ines\u2028', 'I\u00adnes', 'Ines\u2069']) {
    const said = { ...APPLICATION, firstName: name }
    expect(await person.client.why('verifyIdentity', { body: said }), name).toBe('ValidationFailed')
    const { body } = toRegistration(newEmail())
    expect(await guest.why('register', { body: { ...body, lastName: name } }), name).toBe('ValidationFailed')
  }
})
