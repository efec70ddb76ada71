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
