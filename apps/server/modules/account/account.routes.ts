import type { account } from '@leaven/contract/account.ts'
import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { toDeviceName } from '@leaven/domain/identity/device.ts'
import { answerEntered } from '../../platform/admission.ts'
import type { Call, Handlers } from '../../platform/bind.ts'
import { clearCookies, setDeviceMark, type Cookies } from '../../platform/cookies.ts'
import { toDevice } from '../../platform/device.ts'
import { toArchive } from '../../platform/personal-data.ts'
import type { SessionId } from '../../platform/session-tokens.ts'
import { listEvents } from '../../platform/security-events.ts'
import { listOpenSessions } from '../../platform/user-sessions.ts'
import {
  changeConsents,
  closeAccount,
  endOtherSessions,
  endOwnSession,
  lookAtHandoff,
  makeHandoff,
  releaseData,
  takeHandoff,
  withdrawnBy,
  type AccountDeps,
} from './account.service.ts'

export type AccountRouteDeps = AccountDeps & {
  readonly cookies: Cookies
  /** Tells this process at once; the others hear it from the database. */
  readonly onEnd: (id: SessionId) => void
  /** Everything held about a customer, by the name of its file. */
  readonly collectData: (db: Database, userId: UserId) => Promise<Readonly<Record<string, unknown>>>
}

export function accountRoutes(deps: AccountRouteDeps): Handlers<typeof account> {
  return { ...sessionRoutes(deps), ...handoffRoutes(deps), ...consentRoutes(deps), ...leavingRoutes(deps) }
}

type Part<Name extends keyof typeof account> = Pick<Handlers<typeof account>, Name>

function sessionRoutes(
  deps: AccountRouteDeps,
): Part<'listSessions' | 'endSession' | 'endOtherSessions' | 'listSecurityEvents'> {
  const { db, onEnd } = deps
  return {
    listSessions: async ({ session, wall }) => {
      const sessions = await listOpenSessions(db, session.userId, wall)
      return {
        sessions: sessions.map(({ id, device, address, startedAt, lastUsedAt, beganBy }) => ({
          sessionId: id,
          device: toDeviceName(device),
          // An address is what we know; turning it into a town would need a party of its own.
          place: address,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          beganBy,
          isCurrent: id === session.sessionId,
        })),
      }
    },
    endSession: async ({ params: { sessionId }, reply, ...call }) => {
      const { session, once } = call
      const ended = await endOwnSession(deps, once, { ...(await toDoing(call)), sessionId })
      for (const id of ended) onEnd(id)
      if (ended.includes(session.sessionId)) clearCookies(reply)
      return {}
    },
    endOtherSessions: async ({ reply, ...call }) => {
      const { sessionId } = call.session
      const { ended, mark } = await endOtherSessions(deps, call.once, { ...(await toDoing(call)), sessionId })
      for (const id of ended) onEnd(id)
      if (mark !== undefined) setDeviceMark(reply, mark)
      return {}
    },
    listSecurityEvents: async ({ session, query, wall }) => {
      const { events, count } = await listEvents(db, session.userId, { ...query, wall })
      const shown = events.map(({ id, kind, at, times, lastAt, address, device }) => ({
        eventId: id,
        kind,
        at: lastAt.toISOString(),
        times,
        firstAt: at.toISOString(),
        device,
        place: address,
      }))
      return { events: shown, count }
    },
  }
}

function handoffRoutes(deps: AccountRouteDeps): Part<'makeHandoff' | 'lookAtHandoff' | 'takeHandoff'> {
  const { cookies } = deps
  return {
    makeHandoff: async ({ session, body: proof, request, now, wall }) => {
      const given = { proof, device: toDevice(request, session), now: await now(), wall }
      const { code, expiresAt } = await makeHandoff(deps, session, given)
      return { code, expiresAt: expiresAt.toISOString() }
    },
    lookAtHandoff: ({ body: { code }, wall }) => lookAtHandoff(deps, { code, wall }),
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
    giveConsent: async ({ body, ...call }) => {
      const change = { consent: 'ACCEPTED', acceptsMarketing: body.acceptedMarketingConsent } as const
      await changeConsents(deps, call.once, { ...(await toDoing(call)), change })
      return {}
    },
    withdrawConsent: async ({ body, ...call }) => {
      await changeConsents(deps, call.once, { ...(await toDoing(call)), change: { consent: withdrawnBy[body.mode] } })
      return {}
    },
    saveMarketingConsent: async ({ body, ...call }) => {
      const change = { acceptsMarketing: body.acceptedMarketingConsent }
      await changeConsents(deps, call.once, { ...(await toDoing(call)), change })
      return {}
    },
  }
}

type OwnCall = Pick<Call<typeof account.giveConsent>, 'session' | 'request' | 'now' | 'wall'>

const toDoing = async ({ session, request, now, wall }: OwnCall) => ({
  userId: session.userId,
  device: toDevice(request, session),
  now: await now(),
  wall,
})

function leavingRoutes(deps: AccountRouteDeps): Part<'downloadData' | 'closeAccount'> {
  const { db, onEnd, collectData } = deps
  return {
    downloadData: async ({ session, body: proof, request, now, wall }) => {
      const given = { proof, device: toDevice(request, session), now: await now(), wall }
      await releaseData(deps, session.userId, given)
      const [day] = (await now()).toISOString().split('T')
      return { name: `leaven-data-${day}.zip`, bytes: await toArchive(await collectData(db, session.userId)) }
    },
    closeAccount: async ({ session: { userId }, session, body, once, request, now, reply }) => {
      const { password, approvalId } = body
      const shown = { userId, password, approvalId, device: toDevice(request, session) }
      const ended = await closeAccount(deps, once, { ...shown, now: await now() })
      for (const id of ended) onEnd(id)
      clearCookies(reply)
      return {}
    },
  }
}
