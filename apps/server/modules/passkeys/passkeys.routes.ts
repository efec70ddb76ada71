import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { factors } from '@leaven/contract/factors.ts'
import type { Handlers } from '../../platform/bind.ts'
import { countRecoveryCodes, isOtpOn } from '../otp/otp.service.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  renamePasskey,
  type PasskeyDeps,
  type ShownPasskey,
} from './passkeys.service.ts'

type Names = 'getFactors' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'beginPasskeyLogin'

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
      const { challengeId, options } = await beginPasskey(deps, { userId: session.userId, wall })
      return { challengeId, options: { ...options } }
    },
    addPasskey: async ({ session, body, now, wall }) => {
      const given = { ...body, userId: session.userId, now: await now(), wall }
      const { passkey, recoveryCodes } = await addPasskey(deps, given)
      return { ...toPasskeyView(passkey), recoveryCodes: recoveryCodes && [...recoveryCodes] }
    },
    renamePasskey: async ({ session, once, params, body }) =>
      toPasskeyView(await renamePasskey(deps, once, { id: params.passkeyId, userId: session.userId }, body.name)),
    beginPasskeyLogin: async ({ request, wall }) => {
      const { challengeId, options } = await beginPasskeyLogin(deps, { address: request.ip, wall })
      return { challengeId, options: { ...options } }
    },
  }
}

const toPasskeyView = ({ id, name, addedAt, lastUsedAt, isSynced }: ShownPasskey): PasskeyView => ({
  passkeyId: id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})

type PasskeyView = AnswerOf<typeof factors.renamePasskey>
