import type { SsoOutcome, sso } from '@leaven/contract/sso.ts'
import type { SsoProvider } from '@leaven/domain/identity/sso.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerAdmission } from '../../platform/admission.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { Cookies } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import { makeSecret } from '../../platform/sso-secrets.ts'
import {
  beginSso,
  confirmLogin,
  confirmRegister,
  finishSso,
  listKeys,
  removeKey,
  type Named,
  type SsoDeps,
} from './sso.service.ts'

export type SsoRouteDeps = SsoDeps & { readonly cookies: Cookies }

type Asked = {
  readonly returnTo: string | undefined
  readonly wall: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export function ssoRoutes(deps: SsoRouteDeps): Handlers<typeof sso> {
  const { cookies } = deps
  const { begin, redirect } = createBeginning(deps)

  return {
    startGoogle: ({ query: { returnTo }, wall, request, reply }) =>
      redirect('google', { returnTo, wall, request, reply }),
    startFacebook: ({ query: { returnTo }, wall, request, reply }) =>
      redirect('facebook', { returnTo, wall, request, reply }),
    authoriseApple: async ({ body: { returnTo }, wall, request, reply }) => ({
      appleSsoRedirectUrl: await begin('apple', { returnTo, wall, request, reply }),
    }),
    finishSso: async ({ params: { provider }, body: { code, state, iss: issuer }, wall, request, reply }) => {
      const given = { provider, code, state, issuer, browser: findBrowser(request) }
      const { returnTo, outcome } = await finishSso(deps, given, toEntry(request, wall, false))
      if (outcome.kind === 'stranger') return { ...toStranger(provider, outcome), returnTo }
      return { ...(await answerAdmission(reply, cookies, outcome)), returnTo }
    },
    confirmSsoRegister: async ({ body, now, wall, request, reply }) => {
      const { ssoAuthToken: token, country, age, language = 'en', ...rest } = body
      const { acceptedMarketingConsent: acceptsMarketing = false, acceptedDataConsent: _, ...signup } = rest
      const given = { token, country, age, language, acceptsMarketing, signup, now: await now() }
      return answerAdmission(reply, cookies, await confirmRegister(deps, given, toEntry(request, wall, false)))
    },
    confirmSsoLogin: async ({ body, now, wall, request, reply }) => {
      const { ssoAuthToken: token, password, isRememberMe = false } = body
      const given = { token, password, now: await now() }
      return answerAdmission(reply, cookies, await confirmLogin(deps, given, toEntry(request, wall, isRememberMe)))
    },
    listSsoKeys: async ({ session }) =>
      (await listKeys(deps.db, session.userId)).map(({ provider, joinedAt }) => ({
        provider,
        joinedAt: joinedAt.toISOString(),
      })),
    removeSsoKey: async ({ session, params, body, once, request, now }) => {
      const given = { userId: session.userId, ...params, ...body, device: toDevice(request, session), now: await now() }
      await removeKey(deps, once, given)
      return {}
    },
  }
}

function createBeginning(deps: SsoRouteDeps) {
  async function begin(provider: SsoProvider, { returnTo, wall, request, reply }: Asked): Promise<string> {
    // The same for every tab, so that two of them can be on their way.
    const browser = findBrowser(request) ?? makeSecret(deps.making.random)
    const location = await beginSso(deps, { provider, returnTo, browser, device: toDevice(request), wall })
    reply.setCookie(BROWSER, browser, cookieOptions)
    return location
  }

  /** A browser that was sent here by a link must not end at an answer for programs. */
  async function redirect(provider: SsoProvider, asked: Asked): Promise<{ location: string }> {
    try {
      return { location: await begin(provider, asked) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'SsoFailed') throw error
      return { location: `${deps.publicUrl}/${provider}/auth-callback?error=temporarily_unavailable` }
    }
  }
  return { begin, redirect }
}

const BROWSER = 'leaven_sso'
const BROWSER_SECONDS = 600
/** Lax: the way back from the provider is a page of ours, whose call carries it; no other site's does. */
const cookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  path: '/api/sso',
  maxAge: BROWSER_SECONDS,
} as const

function findBrowser({ cookies }: FastifyRequest): string | undefined {
  const given = cookies[BROWSER]
  return given !== undefined && /^[\w-]{43}$/.test(given) ? given : undefined
}

const toEntry = (request: FastifyRequest, wall: Date, isRemembered: boolean) => ({
  isRemembered,
  audience: 'web',
  device: toDevice(request),
  wall,
})

const toStranger = (
  ssoProvider: SsoProvider,
  { displayName, firstName, lastName, email, profileUrl, token, isKnown }: Named,
): Omit<Extract<SsoOutcome, { ssoAuthToken: string }>, 'returnTo'> => ({
  displayName,
  firstName,
  lastName,
  email,
  profileUrl,
  ssoProvider,
  ssoAuthToken: token,
  otpRequired: false,
  tempOtpAuthToken: null,
  alternativeOtpMethod: null,
  isNewUser: !isKnown,
  isExistingUserWithoutSso: isKnown,
})
