import { describe, expect, test } from 'vitest'
import { AGE_MIN, userStatuses, whyCannotEnter, whyCannotRegister, whyCannotVerify } from './registration.ts'

describe('who may open an account', () => {
  const grown = { age: undefined, isCountryOpen: true, passwordScore: 3 }

  test('AUTH-53 nobody below 18, where the age is given', () => {
    expect(AGE_MIN).toBe(18)
    expect(whyCannotRegister({ ...grown, age: 17 })).toBe('TooYoung')
    expect(whyCannotRegister({ ...grown, age: 18 })).toBeNull()
    expect(whyCannotRegister(grown)).toBeNull()
  })
})

describe('who may verify an address by its link', () => {
  const stranger = { isVerified: false, hasPassword: true, isSameBrowser: false, isPasswordShown: false }

  test('nobody by the link alone, where a password was set', () => {
    expect(whyCannotVerify(stranger)).toBe('PasswordRequired')
  })

  test.each([
    ['in the browser of the sign-up', { isSameBrowser: true }],
    ['with the password', { isPasswordShown: true }],
    ['of an account without a password', { hasPassword: false }],
    ['of an address that is verified already', { isVerified: true }],
  ])('everybody %s', (_, more) => {
    expect(whyCannotVerify({ ...stranger, ...more })).toBeNull()
  })
})

describe('who may come in', () => {
  test.each([
    ['GENERAL', 'ACTIVE', true, null],
    ['GENERAL', 'WITHDRAWAL_ONLY', true, null],
    ['GENERAL', 'ACTIVE', false, 'UnverifiedEmail'],
    ['GENERAL', 'CLOSED', true, 'UserClosed'],
    ['GENERAL', 'SUSPENDED', true, 'UserSuspended'],
    ['GENERAL', 'BANNED', true, 'UserSuspended'],
  ] as const)('a %s who is %s, verified %s: %s', (role, status, isVerified, why) => {
    expect(whyCannotEnter(role, status, isVerified)).toBe(why)
  })

  test('ACCESS-12 of any status, only the role GENERAL', () => {
    for (const status of userStatuses) expect(whyCannotEnter('PARTNER', status, true)).toBe('OnlyGeneralUsers')
  })
})
