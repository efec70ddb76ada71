import { CallError } from '@leaven/contract/client.ts'
import { useState } from 'react'
import { forgetMark } from '../../platform/campaign-store.ts'
import { findLanguage } from '../../platform/language.ts'
import { useGo } from '../../platform/navigation.tsx'
import { usePlatform } from '../../platform/platform.tsx'
import type { AuthState } from './auth-state.ts'
import { useCaptcha, type CaptchaAnswer } from './captcha/use-captcha.ts'
import { noConsents, type Consents } from './consents.ts'
import { keepEmail } from './kept-email.ts'
import { findRegistrationMarks } from './referral/registration-marks.ts'
import { useCode } from './referral/use-code.ts'
import type { Applicant } from './SignUpForm.tsx'
import { useAttempt } from './use-attempt.ts'

/** The sign-up from the first step to its outcome. */
export function useRegistration() {
  const [step, setStep] = useState<AuthState['registerStep']>(1)
  const [email, setEmail] = useState('')
  const [country, setCountry] = useState<AuthState['country']>()
  const [given, setGiven] = useState<Consents>(noConsents)
  // Complete, and asked for the consents; gone with its password after any outcome (AUTH-33).
  const [applicant, setApplicant] = useState<Applicant | null>(null)
  const brought = useCode()
  const captcha = useCaptcha('register')
  const register = useRegister()
  const { attempt, isBusy, error } = useAttempt(async (complete: Applicant) => {
    try {
      await register({ ...complete, ...captcha.take(), ...findRegistrationMarks(brought) }, given)
    } catch (refusal) {
      if (isNoNewReferrals(refusal)) brought.refuse()
      throw refusal
    } finally {
      setApplicant(null)
      forgetMark('voucher') // AUTH-31
      setStep(1) // AUTH-32
    }
  })
  return {
    form: {
      email,
      onEmail: setEmail,
      country,
      onCountry: setCountry,
      onReady: setApplicant,
      code: brought.field,
      captcha,
    },
    step,
    goTo: setStep,
    consent: {
      isOpen: applicant !== null,
      given,
      onChange: setGiven,
      onClose: () => setApplicant(null),
      onContinue: () => {
        if (applicant) void attempt(applicant)
      },
      isBusy,
    },
    error,
  }
}

const isNoNewReferrals = (error: unknown): boolean => error instanceof CallError && error.code === 'NoNewReferrals'

type Registration = Applicant & CaptchaAnswer & ReturnType<typeof findRegistrationMarks>

function useRegister() {
  const { ask } = usePlatform()
  const go = useGo()
  return async ({ age, ...applicant }: Registration, { acceptedMarketingConsent }: Consents): Promise<void> => {
    const filled = age === undefined ? {} : { age }
    const language = findLanguage()
    keepEmail(applicant.email)
    try {
      await ask('register', {
        body: { ...applicant, ...filled, acceptedDataConsent: true, acceptedMarketingConsent, language },
      })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'UnverifiedEmail') throw error
      go('/email-verification/email/true') // AUTH-67
      return
    }
    go('/email-verification/email') // ROUTE-092
  }
}
