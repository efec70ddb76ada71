import { createClient } from '@leaven/tests/world/api.ts'
import { useLiveServer } from '@leaven/tests/world/live.ts'
import { newEmail, toRegistration } from '@leaven/tests/world/people.ts'
import { expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from './sample-password.ts'

const server = useLiveServer()
const guest = createClient(server.base)

test('attack: in live mode an account is opened with the password of the README', async () => {
  const { body } = toRegistration(newEmail())
  expect(await guest.why('register', { body: { ...body, password: SAMPLE_PASSWORD } })).toBe('PasswordTooWeak')
  expect(await guest.why('register', { body: { ...body, password: 'another-dough-rises-8-times' } })).toBeNull()
})
