import type { factors } from '@leaven/contract/factors.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import { disableOtp, enableOtp, type NamedOtpDeps } from './otp.service.ts'

export function otpRoutes(deps: NamedOtpDeps): Pick<Handlers<typeof factors>, 'enableOtp' | 'disableOtp'> {
  return {
    enableOtp: ({ session, wall }) => enableOtp(deps, { userId: session.userId, wall }),
    disableOtp: async ({ session, body, request, now, wall }) => {
      const given = { userId: session.userId, code: body.otp, device: toDevice(request, session) }
      await disableOtp(deps, { ...given, now: await now(), wall })
      return {}
    },
  }
}
