import { Refusal } from '@leaven/domain/refusal.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const REQUESTS = 500
const CHANGES = 20

const server = useServer({ change: (config) => ({ ...config, requestsPerMinute: REQUESTS }) })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

test('attack: one session changes things without an end, and leaves rows without an end', async () => {
  const { client, email } = await signUp(guest, outside)
  const change = (by = client) =>
    by.why('savePreference', { body: { isObfuscated: true } }, { key: crypto.randomUUID() })
  for (let count = 0; count < CHANGES; count += 1) expect(await change()).toBeNull()
  expect(await change()).toBe('TooManyRequests')
  // It reads on, and the owner of a stolen token is not slowed down by it.
  expect(await client.why('getWallets', {})).toBeNull()
  expect(await change(await logIn(guest, email))).toBeNull()
})

test('a minute later it goes on', () => {
  let at = new Date('2026-11-18T08:00:00Z')
  const pace = createPace(3, () => at)
  const go = (ms: number) => void (at = new Date(at.getTime() + ms))
  for (const subject of ['a', 'a', 'a', 'b']) pace(subject)
  go(59_999)
  expect(() => pace('a')).toThrow(Refusal)
  go(1)
  expect(() => pace('a')).not.toThrow()
})

test('what is kept has an end, and a clock that goes back stops nobody', () => {
  let at = new Date('2026-11-18T08:00:00Z')
  const pace = createPace(1, () => at, 2)
  for (const subject of ['a', 'b', 'c']) pace(subject)
  expect(() => pace('a')).not.toThrow()
  expect(() => pace('a')).toThrow(Refusal)
  at = new Date('2026-11-18T07:00:00Z')
  expect(() => pace('a')).not.toThrow()
})
