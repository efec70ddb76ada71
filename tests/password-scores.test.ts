import { createPasswords } from '@leaven/server/platform/passwords.ts'
import { findPasswordScore } from '@leaven/web/features/identity/password-score.ts'
import { array, assert, asyncProperty, constantFrom, oneof, pre, string } from 'fast-check'
import { expect, test } from 'vitest'

const email = 'ada.lindqvist@leaven.test'
const server = createPasswords()

const scoreBoth = async (password: string) => [
  await server.score(password, email),
  findPasswordScore({ password, email }),
]

const known = [
  ['password1234', 1],
  ['aaaaaaaaaaaa', 0],
  ['qwertyuiop[]', 1],
  ['lindqvist-ada', 2],
  ['lantern-weave', 3],
  ['lantern-weaves-9', 4],
  ['Ada.Lindqvist@Leaven.Test-9-oak', 1],
] as const

test.each(known)('AUTH-52 %s scores %i in the browser and on the server', async (password, score) => {
  expect(await scoreBoth(password)).toEqual([score, score])
})

test('AUTH-52 whatever is typed, both sides count the same, from 0 to 4', async () => {
  const part = constantFrom('password', 'lantern', 'Weave', '1234', '2019', 'qwerty', '!', 'ß', 'ada', '龍', ' ')
  const password = array(oneof(part, string({ maxLength: 3 })), { minLength: 3, maxLength: 5 })
  await assert(
    asyncProperty(password, async (parts) => {
      const text = parts.join('')
      pre(text.length >= 12)
      const [there, here] = await scoreBoth(text)
      expect(here).toBe(there)
      expect([0, 1, 2, 3, 4]).toContain(here)
    }),
    { numRuns: 30 },
  )
})
