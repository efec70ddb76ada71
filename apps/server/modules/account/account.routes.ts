import type { account } from '@leaven/contract/account.ts'
import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { toDeviceName } from '@leaven/domain/identity/device.ts'
import { answerEntered } from '../../platform/admission.ts'
import type { Handlers } from '../../platform/bind.ts'
import { clearCookies, type Cookies } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { toArchive } from '../../platform/personal-data.ts'
import type { SessionId } from '../../platform/session-tokens.ts'
import { listOpenSessions } from '../../platform/user-sessions.ts'
import type { IdentityDeps } from '../identity/identity.service.ts'
import {
  changeConsents,
  closeAccount,
  endOtherSessions,
  endOwnSession,
  makeHandoff,
  takeHandoff,
  withdrawnBy,
} from './account.service.ts'

export type AccountRouteDeps = IdentityDeps & {
  readonly cookies: Cookies
  /** Tells this process at once; the others hear it from the database. */
  readonly onEnd: (id: SessionId) => void
  /** Everything held about a customer, by the name of its file. */
  readonly collectData: (db: Database, userId: UserId) => Promise<Readonly<Record<string, unknown>>>
}

const downloads: Limit = { name: 'download', tries: 5, seconds: 24 * 3600 }

export function accountRoutes(deps: AccountRouteDeps): Handlers<typeof account> {
  return { ...sessionRoutes(deps), ...consentRoutes(deps), ...leavingRoutes(deps) }
}

type Part<Name extends keyof typeof account> = Pick<Handlers<typeof account>, Name>

function sessionRoutes(
  deps: AccountRouteDeps,
): Part<'listSessions' | 'endSession' | 'endOtherSessions' | 'makeHandoff' | 'takeHandoff'> {
  const { db, cookies, onEnd } = deps
  return {
    listSessions: async ({ session, wall }) => {
      const sessions = await listOpenSessions(db, session.userId, wall)
      return {
        sessions: sessions.map(({ id, device, address, startedAt, lastUsedAt }) => ({
          sessionId: id,
          device: toDeviceName(device),
          // An address is what we know; turning it into a town would need a party of its own.
          place: address,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: id === session.sessionId,
        })),
      }
    },
    endSession: async ({ session, params, once, reply }) => {
      await endOwnSession(deps, once, { userId: session.userId, sessionId: params.sessionId })
      onEnd(params.sessionId)
      if (params.sessionId === session.sessionId) clearCookies(reply)
      return {}
    },
    endOtherSessions: async ({ session, once }) => {
      for (const id of await endOtherSessions(deps, once, session)) onEnd(id)
      return {}
    },
    makeHandoff: async ({ session, wall }) => {
      const { code, expiresAt } = await makeHandoff(deps, session, wall)
      return { code, expiresAt: expiresAt.toISOString() }
    },
    takeHandoff: async ({ body, wall, request, reply }) => {
      const { code, returnTo, aud: audience = 'web' } = body
      const entry = { audience, isRemembered: false, device: toDevice(request), wall }
      const entered = await takeHandoff(deps, { code, returnTo, ...entry })
      return { ...(await answerEntered(reply, cookies, entered)), returnTo: returnTo ?? '/' }
    },
  }
}

function consentRoutes(deps: AccountRouteDeps): Part<'giveConsent' | 'withdrawConsent' | 'saveMarketingConsent'> {
  return {
    giveConsent: async ({ session, body, once, now }) => {
      const change = { consent: 'ACCEPTED', acceptsMarketing: body.acceptedMarketingConsent } as const
      await changeConsents(deps, once, { userId: session.userId, change, now: await now() })
      return {}
    },
    withdrawConsent: async ({ session, body, once, now }) => {
      const change = { consent: withdrawnBy[body.mode] }
      await changeConsents(deps, once, { userId: session.userId, change, now: await now() })
      return {}
    },
    saveMarketingConsent: async ({ session, body, once, now }) => {
      const change = { acceptsMarketing: body.acceptedMarketingConsent }
      await changeConsents(deps, once, { userId: session.userId, change, now: await now() })
      return {}
    },
  }
}

function leavingRoutes(deps: AccountRouteDeps): Part<'downloadData' | 'closeAccount'> {
  const { db, onEnd, collectData } = deps
  return {
    downloadData: async ({ session, now, wall }) => {
      await assertLimit(db, downloads, session.userId, wall)
      const [day] = (await now()).toISOString().split('T')
      return { name: `leaven-data-${day}.zip`, bytes: toArchive(await collectData(db, session.userId)) }
    },
    closeAccount: async ({ session, body, once, now, reply }) => {
      const { password, approvalId } = body
      const ended = await closeAccount(deps, once, { userId: session.userId, password, approvalId, now: await now() })
      for (const id of ended) onEnd(id)
      clearCookies(reply)
      return {}
    },
  }
}
