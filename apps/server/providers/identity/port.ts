import type { KycStatus } from '@leaven/domain/kyc/kyc.ts'
import type { KycLevel, KycStep, KycStepStatus } from '@leaven/domain/kyc/level.ts'
import type { IdentityDocument } from '@leaven/domain/people/person.ts'

/** Looks at documents for us. What it tells by itself is only a hint to read it anew (KYC-50). */
export type IdentityProvider = {
  /** Makes him known, and answers where he shows his documents. Safe to repeat. */
  readonly start: (person: Person) => Promise<{ readonly applicantId: string; readonly url: string }>
  readonly read: (applicantId: string) => Promise<Reading>
  /** Was this text signed by the provider? */
  readonly isSigned: (text: string, digest: string, algorithm: string) => boolean
}

export type Person = { readonly userId: string; readonly email: string; readonly level: KycLevel }

/** Where a verification stands at the provider. */
export type Reading = {
  readonly status: KycStatus
  /** The same for the same outcome of the same attempt, and for no other. */
  readonly mark: string
  /** Undefined: a level that is none of ours. */
  readonly level: KycLevel | undefined
  readonly steps: readonly StepReading[]
  readonly labels: readonly string[]
  readonly comment: string | null
  /** Only of an approved applicant. */
  readonly verified: Verified | undefined
  /** The identity documents of an approved applicant, to be compared and never kept. */
  readonly documents: readonly IdentityDocument[]
}

export type StepReading = { readonly step: KycStep; readonly status: KycStepStatus }

export type Verified = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
  readonly documentType: string | null
  readonly documentExpiresOn: string | null
}
