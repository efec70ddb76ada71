import type { KeyObject } from 'node:crypto'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndedSessions } from './ended-sessions.ts'
import { findSession, type Session } from './session-tokens.ts'

/** Who may call what: from the bearer token alone, never from a cookie. */
export type Guard = {
  readonly getSession: (request: FastifyRequest) => Promise<Session>
  readonly assertSandbox: (request: FastifyRequest) => void
  readonly assertOrigin: (request: FastifyRequest) => void
}

export type GuardOptions = {
  readonly accessKey: KeyObject
  readonly ended: EndedSessions
  readonly wall: Wall
  /** Absent in live mode: then nobody is the sandbox. */
  readonly sandboxToken: string | undefined
  readonly origin: string
}

const TOKEN_LENGTH_MAX = 4_000

export function createGuard({ accessKey, ended, wall, sandboxToken, origin }: GuardOptions): Guard {
  return {
    getSession: async (request) => {
      const token = findBearer(request)
      const session = token && (await findSession(accessKey, token, wall()))
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
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && token.length <= TOKEN_LENGTH_MAX ? token : undefined
}

// Everything of ours comes from our own origin, and nobody may frame us.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** On every answer, pages and calls alike. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'x-request-id': request.id,
      ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
