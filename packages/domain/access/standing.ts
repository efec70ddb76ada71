import type { ConsentStatus, UserStatus } from '../identity/registration.ts'

/** Who is in front of us, as far as pages and rights care. */
export const standings = ['guest', 'customer', 'withdrawal-only', 'restricted', 'consent-pending'] as const

export type Standing = (typeof standings)[number]

export type Person = { readonly status: UserStatus; readonly consent: ConsentStatus }

/** Null: nobody is logged in. Whoever still has to consent is asked before anything else (ROUTE-073). */
export function toStanding(person: Person | null): Standing {
  if (!person) return 'guest'
  if (isConsentPending(person)) return 'consent-pending'
  if (isCompletelyRestricted(person)) return 'restricted'
  return isWithdrawalOnly(person) ? 'withdrawal-only' : 'customer'
}

export const isConsentPending = ({ consent }: Pick<Person, 'consent'>): boolean => consent === 'PENDING'

export const isWithdrawalOnly = ({ status, consent }: Person): boolean =>
  status === 'WITHDRAWAL_ONLY' || consent === 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS' // SESS-45, SESS-46

export const isCompletelyRestricted = ({ consent }: Pick<Person, 'consent'>): boolean =>
  consent === 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS' // SESS-47

/** Nothing is closed to him but by a rule of its own. */
export const isUnrestricted = ({ status, consent }: Person): boolean => status === 'ACTIVE' && consent === 'ACCEPTED'

/** ACCESS-30: he sees his entries and cannot change them. */
export const isRestrictedInLending = (person: Person): boolean =>
  person.status !== 'ACTIVE' || isWithdrawalOnly(person) || isCompletelyRestricted(person)
