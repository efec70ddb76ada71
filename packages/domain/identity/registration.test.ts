import { describe, expect, test } from 'vitest'
import {
  AGE_MIN,
  isFullyRestricted,
  isWithdrawalOnly,
  userStatuses,
  whyCannotEnter,
  whyCannotRegister,
  type ConsentStatus,
  type UserStatus,
} from './registration.ts'

const WITHDRAWALS = 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS'
const NOTHING = 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS'

describe('what a customer may still do', () => {
  const cases: readonly [rows: string, UserStatus, ConsentStatus, withdrawalsOnly: boolean, nothing: boolean][] = [
    ['SESS-45', 'WITHDRAWAL_ONLY', 'ACCEPTED', true, false],
    ['SESS-46', 'ACTIVE', WITHDRAWALS, true, false],
    ['SESS-47', 'ACTIVE', NOTHING, false, true],
    ['SESS-45 SESS-47', 'WITHDRAWAL_ONLY', NOTHING, true, true],
    ['SESS-45 SESS-46', 'ACTIVE', 'ACCEPTED', false, false],
    ['SESS-46 SESS-47', 'ACTIVE', 'PENDING', false, false],
    ['SESS-45 SESS-46', 'SUSPENDED', 'ACCEPTED', false, false],
  ]

  test.each(cases)(
    '%s status %s and consent %s: withdrawals only %s, nothing at all %s',
    (_, status, consent, only, none) => {
      expect([isWithdrawalOnly(status, consent), isFullyRestricted(consent)]).toEqual([only, none])
    },
  )
})

describe('who may open an account', () => {
  const grown = { age: undefined, country: 'DE', passwordScore: 3 }

  test('AUTH-53 nobody below 18, where the age is given', () => {
    expect(AGE_MIN).toBe(18)
    expect(whyCannotRegister({ ...grown, age: 17 })).toBe('TooYoung')
    expect(whyCannotRegister({ ...grown, age: 18 })).toBeNull()
    expect(whyCannotRegister(grown)).toBeNull()
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
