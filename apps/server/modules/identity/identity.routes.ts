import type { identity } from '@leaven/contract/identity.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { answerAdmission, answerEntered } from '../../platform/admission.ts'
import type { Handlers } from '../../platform/bind.ts'
import { clearCookies, findRefreshToken, type Cookies } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import type { SessionId } from '../../platform/session-tokens.ts'
import { noteReuse } from '../../platform/login-guard.ts'
import { toPreference } from '../../platform/preference-view.ts'
import { refreshSession, type OnReuse } from '../../platform/sessions.ts'
import { canStay, changePreference, getUser, login, logout, type IdentityDeps } from './identity.service.ts'

export type IdentityRouteDeps = IdentityDeps & {
  readonly cookies: Cookies
  /** Tells this process at once; the others hear it from the database. */
  readonly onEnd: (id: SessionId) => void
  readonly onCurrency: (userId: UserId) => void
}

export function identityRoutes(deps: IdentityRouteDeps): Handlers<typeof identity> {
  const { db, cookies, onEnd, onCurrency } = deps

  return {
    getCaptcha: async () => {
      const { provider, siteKey, isRequired } = deps.captcha
      return { provider, siteKey, isRequired }
    },
    login: async ({ body, wall, request, reply }) => {
      const { email, password, isRememberMe: isRemembered = false, aud: audience = 'web' } = body
      const entry = { isRemembered, audience, device: toDevice(request), wall }
      const marks = { captchaToken: body['g-recaptcha-response'], returnTo: body.returnTo }
      return answerAdmission(reply, cookies, await login(deps, { email, password, ...marks, ...entry }))
    },
    refreshSession: async ({ headers, wall, request, reply }) => {
      const token = headers.refreshtoken || findRefreshToken(request)
      const { random } = deps.making
      const onReuse: OnReuse = async (trx, userId) =>
        noteReuse(trx, deps, await getUser(trx, userId), { device: toDevice(request), wall })
      const session = token && (await refreshSession(db, { random, onReuse }, token, wall, request.ip))
      const user = session && (await getUser(db, session.userId))
      if (!session || !user || !canStay(user)) {
        clearCookies(reply)
        throw new Refusal('Unauthorized')
      }
      return answerEntered(reply, cookies, { session, user })
    },
    logout: async ({ session, once, reply }) => {
      for (const id of await logout(deps, once, session)) onEnd(id)
      clearCookies(reply)
      return {}
    },
    savePreference: async ({ session, once, body, request }) => {
      const change = {
        language: body.preferredLanguage,
        currency: body.preferredCurrency,
        isObfuscated: body.isObfuscated,
        hidesZero: body.isHideZeroBalances,
        autoCompound: body.compoundOnSettle,
      }
      const chosen = await changePreference(deps, once, {
        userId: session.userId,
        device: toDevice(request, session),
        change,
      })
      onCurrency(session.userId)
      return toPreference(chosen)
    },
  }
}
