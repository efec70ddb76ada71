import { email } from '@leaven/contract/wire.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('AUTH-34 an address is held against the pattern that the server uses', () => {
  const examples = [
    'ada@example.com',
    'a.b+c@sub.example.co',
    'ada',
    'ada@',
    '@example.com',
    'a..b@example.com',
    'a b@c.de',
  ]
  expect(examples.map(isEmail)).toEqual([true, true, false, false, false, false, false])
  const nearly = fc.stringMatching(/^[a-zA-Z.'+_ -]{0,8}@?[a-z-]{0,6}\.?[a-z1]{0,4}$/)
  fc.assert(
    fc.property(fc.oneof(nearly, fc.emailAddress(), fc.string()), (text) => {
      expect(isEmail(text), text).toBe(email.safeParse(text).success)
    }),
  )
  expect(isEmail(`${'a'.repeat(250)}@b.de`)).toBe(false)
})
