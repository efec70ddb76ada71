import type { factors } from '@leaven/contract/factors.ts'
import type { Handlers } from '../../platform/bind.ts'
import { countRecoveryCodes, isOtpOn } from '../otp/otp.service.ts'
import { toDevice } from '../../platform/device.ts'
import {
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  renamePasskey,
  toPasskeyView,
  type PasskeyDeps,
} from './passkeys.service.ts'

type Names = 'getFactors' | 'beginPasskey' | 'renamePasskey' | 'beginPasskeyLogin'

export function passkeysRoutes(deps: PasskeyDeps): Pick<Handlers<typeof factors>, Names> {
  const { db } = deps

  return {
    getFactors: async ({ session: { userId } }) => {
      const [otpVerified, passkeys] = [await isOtpOn(db, userId), await listPasskeys(db, userId)]
      // Codes that are left over from a factor that is gone recover nothing.
      const recoveryCodesLeft = otpVerified || passkeys.length > 0 ? await countRecoveryCodes(db, userId) : 0
      return { otpVerified, recoveryCodesLeft, passkeys: passkeys.map(toPasskeyView) }
    },
    beginPasskey: async ({ session, wall }) => {
      const { challengeId, options } = await beginPasskey(deps, session, wall)
      return { challengeId, options: { ...options } }
    },
    renamePasskey: async ({ session, once, params, body, request, wall }) => {
      const doing = { userId: session.userId, device: toDevice(request, session), wall }
      return toPasskeyView(await renamePasskey(deps, once, { ...doing, id: params.passkeyId, name: body.name }))
    },
    beginPasskeyLogin: async ({ request, wall }) => {
      const { challengeId, options } = await beginPasskeyLogin(deps, { device: toDevice(request), wall })
      return { challengeId, options: { ...options } }
    },
  }
}
