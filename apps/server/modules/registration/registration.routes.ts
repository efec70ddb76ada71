import type { BodyOf } from '@leaven/contract/endpoint.ts'
import type { registration } from '@leaven/contract/registration.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Handlers } from '../../platform/bind.ts'
import { findSignUpMark, setSignUpMark } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import { parseMark } from '../../platform/device-marks.ts'
import { register, resendVerification, verifyEmail, type RegistrationDeps } from './registration.service.ts'

export function registrationRoutes(deps: RegistrationDeps): Handlers<typeof registration> {
  return {
    register: async ({ body, now, wall, request, reply }) => {
      const given = { ...toRegistration(body), address: request.ip, now: await now(), wall }
      const { userId, mark, isFirst } = await register(deps, given)
      setSignUpMark(reply, mark)
      if (!isFirst) throw new Refusal('UnverifiedEmail') // AUTH-67
      return { userId }
    },
    verifyEmail: async ({ body, once, now, request }) => {
      const browser = { mark: parseMark(findSignUpMark(request)), device: toDevice(request) }
      await verifyEmail(deps, once, { ...body, ...browser, now: await now() })
      return {}
    },
    resendVerification: async ({ body, once, now, request }) => {
      await resendVerification(deps, once, { ...body, address: request.ip, now: await now() })
      return {}
    },
  }
}

function toRegistration(body: BodyOf<typeof registration.register>) {
  const { email, password, age, country, language = 'en', firstName = null, lastName = null, ...rest } = body
  const {
    acceptedMarketingConsent = false,
    acceptedDataConsent: _,
    'g-recaptcha-response': captchaToken,
    ...signup
  } = rest
  return {
    email,
    password,
    captchaToken,
    age,
    country,
    language,
    firstName,
    lastName,
    acceptsMarketing: acceptedMarketingConsent,
    signup,
  }
}
