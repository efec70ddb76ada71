import { expectTypeOf, test } from 'vitest'
import type { AuthState } from './auth-state.ts'

test('AUTH-01 the state of the entrance has these fields', () => {
  expectTypeOf<keyof AuthState>().toEqualTypeOf<
    | 'email'
    | 'password'
    | 'loginOtp'
    | 'loginStep'
    | 'registerStep'
    | 'consentStage'
    | 'referralCode'
    | 'captchaToken'
    | 'country'
    | 'age'
    | 'acceptedTermsAndConditions'
    | 'acceptedDataConsent'
    | 'acceptedMarketingConsent'
  >()
})
