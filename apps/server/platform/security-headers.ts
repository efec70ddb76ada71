import type { FastifyInstance } from 'fastify'

/** What goes with every answer, by the id of its request. */
export type SecurityHeaders = (requestId: string) => Readonly<Record<string, string>>

/** Origins beside our own that the owner has chosen. */
type Others = {
  /** Whose scripts run: a captcha's. */
  readonly widget?: readonly string[]
  readonly images?: readonly string[]
  readonly connections?: readonly string[]
}

/** Everything of ours comes from our own origin, but for what somebody chose, and nobody may frame us. */
function toPolicy({ widget = [], images = [], connections = [] }: Others): string {
  const and = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${and(widget)}`,
    `style-src 'self'${and(widget)}`,
    `img-src 'self' data:${and(images)}`,
    "font-src 'self'",
    `connect-src 'self'${and([...widget, ...connections])}`,
    ...(widget.length > 0 ? [`frame-src${and(widget)}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function toSecurityHeaders(isSecure: boolean, others: Others = {}): SecurityHeaders {
  const policy = toPolicy(others)
  return (requestId) => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-request-id': requestId,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  })
}

/** On every answer that goes through the routes, pages and calls alike. */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  // Hooks of every request call back: a promise each would cost more than their work.
  app.addHook('onSend', (request, reply, _, done) => {
    reply.headers(headersOf(request.id))
    // What no route answers is no page either, unless it says so.
    if (request.is404 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** For the routes of calls, however their address was spelled: no answer of theirs is kept by anyone. */
export function forbidKeeping(calls: FastifyInstance): void {
  calls.addHook('onSend', (_, reply, __, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}
