import type { FastifyInstance } from 'fastify'

const PAGE = '/apple/auth-callback'
const FORM = 'application/x-www-form-urlencoded'
const FORM_BYTES_MAX = 16_384
/** What the page reads. Who he says he is comes unsigned beside it, and is not taken. */
const KEPT = ['code', 'state', 'error', 'iss'] as const

/**
 * Apple answers whoever asks for an address with a form that it posts to our page, which can read addresses only
 * (SSO-03). Nothing else here takes a form: other sites could send one with a browser's cookies.
 */
export function acceptAppleForm(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, body, done) =>
      done(null, new URLSearchParams(body)),
    )
    scope.post(PAGE, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const kept = KEPT.flatMap((name) => {
        const value = form.get(name)
        return value === null ? [] : [[name, value]]
      })
      return reply.header('cache-control', 'no-store').redirect(`${PAGE}?${new URLSearchParams(kept)}`, 303)
    })
  })
}
