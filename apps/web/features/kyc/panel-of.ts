import type { VerificationState } from '@leaven/contract/kyc.ts'
import type { KycLevel } from '@leaven/domain/kyc/level.ts'

/** What the panel of a situation is made from. */
export type PanelOf = {
  readonly state: VerificationState
  /** He wants to begin this level. */
  readonly onStart: (level: KycLevel) => void
}
