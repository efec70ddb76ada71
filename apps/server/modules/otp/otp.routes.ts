import type { factors } from '@leaven/contract/factors.ts'
import type { Handlers } from '../../platform/bind.ts'
import { disableOtp, enableOtp, type NamedOtpDeps } from './otp.service.ts'

export function otpRoutes(deps: NamedOtpDeps): Pick<Handlers<typeof factors>, 'enableOtp' | 'disableOtp'> {
  return {
    enableOtp: ({ session, wall }) => enableOtp(deps, { userId: session.userId, wall }),
    disableOtp: async ({ session, body, now, wall }) => {
      await disableOtp(deps, { userId: session.userId, code: body.otp, now: await now(), wall })
      return {}
    },
  }
}
