import type { BodyOf } from '@leaven/contract/endpoint.ts'
import type { factors } from '@leaven/contract/factors.ts'
import type { FastifyRequest } from 'fastify'
import { answerEntered } from '../../platform/admission.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { Cookies } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import { ValidationError } from '../../platform/validation.ts'
import { toPasskeyView } from '../passkeys/passkeys.service.ts'
import {
  addPasskey,
  beginSecondPasskey,
  otpLogin,
  passkeyLogin,
  removePasskey,
  renewRecoveryCodes,
  secondPasskeyLogin,
  verifyOtp,
  type Completion,
  type FactorDeps,
} from './factors.service.ts'

type Names =
  | 'verifyOtp'
  | 'renewRecoveryCodes'
  | 'addPasskey'
  | 'removePasskey'
  | 'otpLogin'
  | 'passkeyLogin'
  | 'beginSecondPasskey'
  | 'secondPasskeyLogin'

export function factorsRoutes(deps: FactorDeps & { readonly cookies: Cookies }): Pick<Handlers<typeof factors>, Names> {
  const { cookies } = deps

  return {
    verifyOtp: async ({ session, body, request, now, wall }) => {
      const { otp: code, stepUpToken: approvalId, ...shown } = body
      const change = { userId: session.userId, device: toDevice(request, session), now: await now(), wall }
      return { recoveryCodes: [...(await verifyOtp(deps, { ...change, code, proof: { ...shown, approvalId } }))] }
    },
    renewRecoveryCodes: async ({ session, body, request, now, wall }) => {
      const change = { userId: session.userId, device: toDevice(request, session), now: await now(), wall }
      return { recoveryCodes: [...(await renewRecoveryCodes(deps, { ...change, by: toRenewal(body) }))] }
    },
    addPasskey: async ({ session, body, request, now, wall }) => {
      const { password, approvalId, ...made } = body
      const given = { ...made, userId: session.userId, device: toDevice(request, session), now: await now(), wall }
      const { passkey, recoveryCodes } = await addPasskey(deps, { ...given, proof: { password, approvalId } })
      return { ...toPasskeyView(passkey), recoveryCodes: recoveryCodes && [...recoveryCodes] }
    },
    removePasskey: async ({ session, once, params, body, request, now, wall }) => {
      const change = { userId: session.userId, device: toDevice(request, session), now: await now(), wall }
      await removePasskey(deps, once, { ...change, id: params.passkeyId, approvalId: body.approvalId })
      return {}
    },
    otpLogin: async ({ body, request, reply, wall }) => {
      const entered = await otpLogin(deps, { ...toCompletion(body, request, wall), code: body.otp })
      return answerEntered(reply, cookies, entered)
    },
    passkeyLogin: async ({ body, request, reply, wall }) => {
      const { isRememberMe: isRemembered = false, aud: audience = 'web', ...given } = body
      const entered = await passkeyLogin(deps, { ...given, isRemembered, audience, device: toDevice(request), wall })
      return answerEntered(reply, cookies, entered)
    },
    beginSecondPasskey: async ({ body: { tempOtpAuthToken: token }, request, wall }) => {
      const { challengeId, options } = await beginSecondPasskey(deps, { token, address: request.ip, wall })
      return { challengeId, options: { ...options } }
    },
    secondPasskeyLogin: async ({ body, request, reply, wall }) => {
      const { challengeId, assertion } = body
      const entered = await secondPasskeyLogin(deps, { ...toCompletion(body, request, wall), challengeId, assertion })
      return answerEntered(reply, cookies, entered)
    },
  }
}

type SecondStepBody = Pick<BodyOf<typeof factors.otpLogin>, 'tempOtpAuthToken' | 'isRememberMe'>

const toCompletion = (body: SecondStepBody, request: FastifyRequest, wall: Date): Completion => ({
  token: body.tempOtpAuthToken,
  isRemembered: body.isRememberMe,
  device: toDevice(request),
  wall,
})

function toRenewal({ otp, approvalId }: BodyOf<typeof factors.renewRecoveryCodes>) {
  if (approvalId) return { approvalId }
  if (otp) return { code: otp }
  throw new ValidationError([{ field: 'otp', message: 'a code or an approval' }])
}
