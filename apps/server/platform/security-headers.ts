import type { FastifyInstance } from 'fastify'

/** What goes with every answer, by the id of its request. */
export type SecurityHeaders = (requestId: string) => Readonly<Record<string, string>>

/** Everything of ours comes from our own origin, but for a widget somebody chose, and nobody may frame us. */
function toPolicy(widget: readonly string[]): string {
  const others = widget.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${others}`,
    `style-src 'self'${others}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    ...(others ? [`frame-src${others}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function toSecurityHeaders(isSecure: boolean, widget: readonly string[] = []): SecurityHeaders {
  const policy = toPolicy(widget)
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
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOf(request.id))
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
