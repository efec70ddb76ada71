import type { kyc } from '@leaven/contract/kyc.ts'
import type { Handlers } from '../../platform/bind.ts'
import { submit, type KycDeps } from './kyc.service.ts'

export const kycRoutes = (deps: KycDeps): Handlers<typeof kyc> => ({
  verifyIdentity: async ({ session, body, once, now }) => ({
    kycFullStatus: await submit(deps, once, { userId: session.userId, fields: body, now: await now() }),
  }),
})
