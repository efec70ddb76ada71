import type { FastifyInstance } from 'fastify'

/** What goes with every answer, by the id of its request. */
export type SecurityHeaders = (requestId: string) => Readonly<Record<string, string>>

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

export const toSecurityHeaders =
  (isSecure: boolean): SecurityHeaders =>
  (requestId) => ({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-request-id': requestId,
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  })

/** On every answer that goes through the routes, pages and calls alike. */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOf(request.id))
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
