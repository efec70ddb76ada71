import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api.routes.ts'
import { checkRoutes } from './check.routes.ts'
import { kycRoutes } from './kyc.routes.ts'

type IdentityRoutesGiven = Parameters<typeof apiRoutes>[1] & Parameters<typeof checkRoutes>[1]

export function identityRoutes(app: FastifyInstance, given: IdentityRoutesGiven): void {
  kycRoutes(app, given)
  void app.register((scope) => apiRoutes(scope, given), { prefix: '/identity/resources' })
  void app.register((scope) => checkRoutes(scope, given), { prefix: '/identity' })
}
