import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

// A mail is shown in a frame that inherits this policy: its style attributes and its own pictures may work, its
// scripts may not.
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Leaven sandbox</title>
<p>The sandbox runs, but its page is not built yet: <code>npx vite build apps/sandbox</code></p></html>`

/** The control page, as it was built. */
export function pageRoutes(app: FastifyInstance, { folder }: { readonly folder: string }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  app.get('/', (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache')
    if (!existsSync(join(folder, 'index.html'))) return reply.type('text/html; charset=utf-8').send(NOT_BUILT)
    return reply.sendFile('index.html', folder, { cacheControl: false })
  })
  app.get('/theme-first.js', (_request, reply) => reply.sendFile('theme-first.js', folder))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], join(folder, 'assets'), { maxAge: '365d', immutable: true }),
  )
}
