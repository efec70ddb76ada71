import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const server = useServer({ change: (config) => ({ ...config, sandboxToken: undefined }) })
const guest = createClient(server.base)

test('where nobody has keys to a provider, verification says that it is closed', async () => {
  const { client } = await signUp(guest, createOutside(server.sandboxUrl))
  expect((await client.call('getVerification', {})).levels.LEVEL_1).toBe('VerificationClosed')
  expect(await client.why('startVerification', { body: { level: 'LEVEL_1' } })).toBe('VerificationClosed')
  const headers = { 'x-payload-digest': 'ab', 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
  const body = { applicantId: 'a', type: 'applicantReviewed' }
  expect(await guest.why('noteVerification', { headers, body })).toBe('VerificationClosed')
})
