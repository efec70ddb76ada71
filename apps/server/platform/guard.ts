import { Refusal } from '@leaven/domain/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { EndedSessions } from './ended-sessions.ts'
import type { FindSession } from './session-finder.ts'
import type { Session } from './session-tokens.ts'

/** Who may call what: from the bearer token alone, never from a cookie. */
export type Guard = {
  readonly getSession: (request: FastifyRequest) => Promise<Session>
  readonly assertSandbox: (request: FastifyRequest) => void
  readonly assertOrigin: (request: FastifyRequest) => void
}

export type GuardOptions = {
  readonly findSession: FindSession
  readonly ended: EndedSessions
  /** Absent in live mode: then nobody is the sandbox. */
  readonly sandboxToken: string | undefined
  readonly origin: string
}

const TOKEN_LENGTH_MAX = 4_000

export function createGuard({ findSession, ended, sandboxToken, origin }: GuardOptions): Guard {
  return {
    getSession: async (request) => {
      const token = findBearer(request)
      const session = token && (await findSession(token))
      if (!session || ended.has(session.sessionId)) throw new Refusal('Unauthorized')
      return session
    },
    assertSandbox: (request) => {
      if (!sandboxToken) throw new Refusal('NotFound')
      if (findBearer(request) !== sandboxToken) throw new Refusal('Unauthorized')
    },
    // A browser always says where a change comes from; other clients do not, and carry no cookies either.
    assertOrigin: ({ headers }) => {
      if (headers.origin !== undefined && headers.origin !== origin) throw new Refusal('ForeignOrigin', headers.origin)
    },
  }
}

function findBearer({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer +([^ ]+)$/i.exec(headers.authorization ?? '') ?? []
  return token && token.length <= TOKEN_LENGTH_MAX ? token : undefined
}
