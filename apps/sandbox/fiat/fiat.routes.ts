import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../http/parse.ts'
import type { FiatRoutesGiven } from './asked.ts'
import { banxaRoutes } from './banxa.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { PARTS_MAX } from './fiat.ts'
import { transakRoutes } from './transak.routes.ts'
import { outcomes, providers } from './words.ts'

const acted = z.strictObject({
  outcome: z.enum([...outcomes, 'again'], `Must be one of ${outcomes.join(', ')}, again.`),
  parts: z.int('Must be a whole number.').min(1).max(PARTS_MAX).optional(),
})

export function fiatRoutes(app: FastifyInstance, given: FiatRoutesGiven): void {
  const { fiat } = given
  app.get('/payments/orders', () => fiat.list())
  app.post<{ Params: { orderId: string } }>('/payments/orders/:orderId', async ({ params, body }) => {
    const { outcome, parts } = parse(acted, body)
    if (outcome === 'again') return { orderId: fiat.again(params.orderId).orderId }
    const { order, delivered } = await fiat.act(params.orderId, outcome, parts)
    return { orderId: order.orderId, delivered }
  })
  void app.register((scope) => banxaRoutes(scope, given), { prefix: '/banxa/api' })
  void app.register((scope) => transakRoutes(scope, given), { prefix: '/transak' })
  for (const provider of providers)
    void app.register((scope) => checkoutRoutes(scope, given, provider), { prefix: `/${provider}` })
}
