import type { Consents, ConsentStage } from './consents.ts'

/**
 * AUTH-01: what the entrance knows of somebody on his way in. Each part lives in the piece that asks for it and goes
 * with it; nothing of it is stored.
 */
export type AuthState = Consents & {
  readonly email: string
  readonly password: string
  readonly loginOtp: string
  /** Numbered from 1 (AUTH-04). */
  readonly loginStep: 1 | 2
  readonly registerStep: 1 | 2
  readonly consentStage: ConsentStage
  /** Null: nobody has touched the field. */
  readonly referralCode: string | null
  readonly captchaToken: string | null
  readonly country: string | undefined
  readonly age: number | undefined
}
