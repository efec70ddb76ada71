import { expect, test } from 'vitest'
import { consentStatuses, userStatuses } from '../identity/registration.ts'
import { toEntryControls } from './entry-controls.ts'

const none = { canEnter: false, canCompound: false, canSetAmount: false }
const all = { canEnter: true, canCompound: true, canSetAmount: true }
const restricting: ReadonlySet<string> = new Set([
  'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS',
  'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS',
])

test('ACCESS-30 the restricted flag disables Enter, the compound options and the amount, and nothing else does', () => {
  for (const status of userStatuses) {
    for (const consent of consentStatuses) {
      const isRestricted = status !== 'ACTIVE' || restricting.has(consent)
      expect([status, consent, toEntryControls({ status, consent })]).toEqual([
        status,
        consent,
        isRestricted ? none : all,
      ])
    }
  }
})
