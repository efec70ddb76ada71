import { describe, expect, test } from 'vitest'
import { consentStatuses, userStatuses, type ConsentStatus, type UserStatus } from '../identity/registration.ts'
import {
  isCompletelyRestricted,
  isRestrictedInLending,
  isWithdrawalOnly,
  standings,
  toStanding,
  type Standing,
} from './standing.ts'

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
      const person = { status, consent }
      expect([isWithdrawalOnly(person), isCompletelyRestricted(person)]).toEqual([only, none])
    },
  )
})

test.each<[UserStatus, ConsentStatus, Standing]>([
  ['ACTIVE', 'ACCEPTED', 'customer'],
  ['ACTIVE', 'PENDING', 'consent-pending'],
  ['WITHDRAWAL_ONLY', 'PENDING', 'consent-pending'],
  ['ACTIVE', WITHDRAWALS, 'withdrawal-only'],
  ['WITHDRAWAL_ONLY', 'ACCEPTED', 'withdrawal-only'],
  ['WITHDRAWAL_ONLY', NOTHING, 'restricted'],
  ['ACTIVE', NOTHING, 'restricted'],
])('status %s and consent %s: %s', (status, consent, standing) => {
  expect(toStanding({ status, consent })).toBe(standing)
})

test('everybody has a standing, and nobody is a guest but who is not logged in', () => {
  expect(toStanding(null)).toBe('guest')
  for (const status of userStatuses)
    for (const consent of consentStatuses) {
      expect(standings).toContain(toStanding({ status, consent }))
      expect(toStanding({ status, consent })).not.toBe('guest')
    }
})

test('ACCESS-30 in lending the withdrawal-only, the restricted and whoever is not ACTIVE can change nothing', () => {
  for (const status of userStatuses)
    for (const consent of consentStatuses) {
      const isFree = status === 'ACTIVE' && (consent === 'ACCEPTED' || consent === 'PENDING')
      expect(isRestrictedInLending({ status, consent }), `${status} ${consent}`).toBe(!isFree)
    }
})
