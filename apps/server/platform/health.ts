import type { FastifyInstance } from 'fastify'

export type Readiness = { readonly isReady: () => Promise<boolean> }

/** Live: the process answers. Ready: it can serve, which ends when it begins to stop. */
export function healthRoutes(app: FastifyInstance, { isReady }: Readiness): void {
  app.get('/api/health/live', () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_, reply) => {
    const ready = await isReady().catch(() => false)
    return reply
      .code(ready ? 200 : 503)
      .send(ready ? { status: 'ready' } : { code: 'NotReady', message: 'Not connected, not migrated or stopping.' })
  })
  app.head('/api', (_, reply) => reply.code(204).send())
}
