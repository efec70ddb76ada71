import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const first = {
  preferredCurrency: 'USD',
  preferredLanguage: 'en',
  isObfuscated: false,
  isHideZeroBalances: false,
  compoundOnSettle: 'NO_COMPOUNDING',
} as const

const changes = [
  { preferredLanguage: 'zht' },
  { preferredCurrency: 'EUR' },
  { isObfuscated: true },
  { isHideZeroBalances: true },
  { compoundOnSettle: 'ENTRY_AND_RETURN' },
  { compoundOnSettle: 'ONLY_ENTRY' },
] as const

test('I18N-09 I18N-10 I18N-11 any of the preferences is saved alone, and the others stay', async () => {
  const { client } = await signUp(guest, outside)
  expect((await client.call('getMe', {})).preference).toEqual(first)
  let expected: typeof first = first
  for (const change of changes) {
    expected = Object.assign({}, expected, change)
    expect(await client.call('savePreference', { body: change })).toEqual(expected)
    expect((await client.call('getMe', {})).preference).toEqual(expected)
  }
  expect(await client.call('savePreference', { body: {} })).toEqual(expected)
  expect(await client.call('savePreference', { body: first })).toEqual(first)
})

test.each([
  [{ preferredCurrency: 'JPY' }, 'preferredCurrency'],
  [{ preferredLanguage: 'cn' }, 'preferredLanguage'],
  [{ isObfuscated: 'true' }, 'isObfuscated'],
  [{ isHideZeroBalances: null }, 'isHideZeroBalances'],
  [{ compoundOnSettle: true }, 'compoundOnSettle'],
  [{ isObfuscated: true, role: 'ADMIN' }, 'body'],
  [{ status: 'BANNED' }, 'body'],
])('%j is refused, and nothing of it is saved', async (body, field) => {
  const { client } = await signUp(guest, outside)
  expect(await ask(client, 'savePreference', { body })).toMatchObject({
    status: 400,
    body: { code: 'ValidationFailed', fields: [{ field }] },
  })
  expect((await client.call('getMe', {})).preference).toEqual(first)
})

test('a preference is saved for whoever is logged in and nobody else', async () => {
  const [one, other] = [await signUp(guest, outside), await signUp(guest, outside)]
  expect(await guest.why('savePreference', { body: { isObfuscated: true } })).toBe('Unauthorized')
  await one.client.call('savePreference', { body: { isObfuscated: true } })
  expect((await other.client.call('getMe', {})).preference).toEqual(first)
})

test('a repeat under its key gets the first answer and undoes nothing that came later', async () => {
  const { client } = await signUp(guest, outside)
  const change = { body: { preferredLanguage: 'it' } } as const
  const before = await client.call('savePreference', change, { key: 'k' })
  await client.call('savePreference', { body: { preferredLanguage: 'de' } })
  expect(await client.call('savePreference', change, { key: 'k' })).toEqual(before)
  expect((await client.call('getMe', {})).preference.preferredLanguage).toBe('de')
  expect(await client.why('savePreference', { body: { isObfuscated: true } }, { key: 'k' })).toBe(
    'IdempotencyKeyReused',
  )
})

test('attack: a stolen token changes the language of the warnings, unheard', async () => {
  const { client, email } = await signUp(guest, outside)
  for (const preferredLanguage of ['zht', 'it', 'it'] as const)
    await client.call('savePreference', { body: { preferredLanguage } })
  const { events } = await client.call('listSecurityEvents', { query: {} })
  expect(events.map(({ kind, times }) => [kind, times])).toEqual([['languageChanged', 2]])
  await client.call('saveProfile', { body: { country: 'FR' } })
  // The owner reads it, whatever the account says by then.
  await outside.awaitSubject(email, 'The country of your account was changed')
  const changedAt = new Date(Date.now() - 25 * 3600_000)
  await server.admin
    .updateTable('identity_users')
    .set({ language_changed_at: changedAt })
    .where('email', '=', email)
    .execute()
  await client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
  const mail = await outside.awaitMail(email, 3)
  expect(mail.subject).not.toMatch(/consent was/)
})
