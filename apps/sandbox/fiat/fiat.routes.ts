import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../http/parse.ts'
import type { FiatRoutesGiven } from './asked.ts'
import { banxaRoutes } from './banxa.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { transakRoutes } from './transak.routes.ts'
import { outcomes, providers } from './words.ts'

const acted = z.strictObject({ outcome: z.enum(outcomes, `Must be one of ${outcomes.join(', ')}.`) })

export function fiatRoutes(app: FastifyInstance, given: FiatRoutesGiven): void {
  const { fiat } = given
  app.get('/payments/orders', () => fiat.list())
  app.post<{ Params: { orderId: string } }>('/payments/orders/:orderId', async ({ params, body }) => {
    const { order, delivered } = await fiat.act(params.orderId, parse(acted, body).outcome)
    return { orderId: order.orderId, delivered }
  })
  void app.register((scope) => banxaRoutes(scope, given), { prefix: '/banxa/api' })
  void app.register((scope) => transakRoutes(scope, given), { prefix: '/transak/api/v2' })
  for (const provider of providers)
    void app.register((scope) => checkoutRoutes(scope, given, provider), { prefix: `/${provider}` })
}
