import type { recovery } from '@leaven/contract/recovery.ts'
import type { Handlers } from '../../platform/bind.ts'
import { clearCookies, setDeviceMark } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import type { SessionId } from '../../platform/session-tokens.ts'
import { changePassword, disableAccount, forgetPassword, resetPassword, type RecoveryDeps } from './recovery.service.ts'

export type RecoveryRouteDeps = RecoveryDeps & {
  /** Tells this process at once; the others hear it from the database. */
  readonly onEnd: (id: SessionId) => void
}

export function recoveryRoutes(deps: RecoveryRouteDeps): Handlers<typeof recovery> {
  const { onEnd } = deps
  return {
    forgetPassword: async ({ body, once, now, request }) => {
      const { email, 'g-recaptcha-response': captchaToken } = body
      await forgetPassword(deps, once, { email, captchaToken, address: request.ip, now: await now() })
      return {}
    },
    resetPassword: async ({ body, once, now, request }) => {
      const ended = await resetPassword(deps, once, { ...body, device: toDevice(request), now: await now() })
      for (const id of ended) onEnd(id)
      return {}
    },
    changePassword: async ({ body, session, once, request, now, reply }) => {
      const given = { ...body, session, device: toDevice(request, session), now: await now() }
      const { ended, mark } = await changePassword(deps, once, given)
      for (const id of ended) onEnd(id)
      if (mark !== undefined) setDeviceMark(reply, mark)
      return {}
    },
    disableAccount: async ({ body, once, now, request, reply }) => {
      const ended = await disableAccount(deps, once, { ...body, device: toDevice(request), now: await now() })
      for (const id of ended) onEnd(id)
      // Also of somebody else who was logged in here: the browser shows nobody any more.
      clearCookies(reply)
      return {}
    },
  }
}
