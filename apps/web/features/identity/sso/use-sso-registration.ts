import { CallError } from '@leaven/contract/client.ts'
import { useState } from 'react'
import { forgetMark } from '../../../platform/campaign-store.ts'
import { findLanguage } from '../../../platform/language.ts'
import { usePlatform } from '../../../platform/platform.tsx'
import { noConsents, type Consents } from '../consents.ts'
import { findRegistrationMarks } from '../referral/registration-marks.ts'
import { useCode } from '../referral/use-code.ts'
import { useAttempt } from '../use-attempt.ts'
import { useTurnAway } from '../use-enter.ts'
import { forgetStranger, type Stranger } from './stranger-store.ts'
import { useAdmission } from './use-admission.ts'

/** From the country over the consents to the account. */
export function useSsoRegistration({ ssoAuthToken, email, returnTo }: Stranger) {
  const { ask } = usePlatform()
  const admit = useAdmission()
  const turnAway = useTurnAway()
  const brought = useCode()
  const [given, setGiven] = useState<Consents>(noConsents)
  // Chosen, and asked for the consents.
  const [country, setCountry] = useState<string | null>(null)
  const { attempt, isBusy, error } = useAttempt(async (chosen: string) => {
    const { acceptedMarketingConsent } = given
    const marks = { ...findRegistrationMarks(brought), language: findLanguage(), acceptedMarketingConsent }
    try {
      const body = { ssoAuthToken, country: chosen, acceptedDataConsent: true as const, ...marks }
      const admission = await ask('confirmSsoRegister', { body })
      forgetStranger()
      admit(admission, returnTo)
    } catch (refusal) {
      if (refusal instanceof CallError && refusal.code === 'NoNewReferrals') brought.refuse()
      turnAway(refusal, email)
    } finally {
      setCountry(null)
      forgetMark('voucher') // AUTH-31
    }
  })
  return {
    ready: setCountry,
    consent: {
      isOpen: country !== null,
      given,
      onChange: setGiven,
      onClose: () => setCountry(null),
      onContinue: () => {
        if (country !== null) void attempt(country)
      },
      isBusy,
    },
    error,
  }
}
