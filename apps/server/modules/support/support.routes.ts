import type { support } from '@leaven/contract/support.ts'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../platform/bind.ts'
import { toLog } from '../../platform/http.ts'
import type { Session } from '../../platform/session-tokens.ts'
import { askSupport, noteCrash, type CrashDeps, type SupportDeps } from './support.service.ts'

export type SupportRouteDeps = SupportDeps &
  Pick<CrashDeps, 'crashLines'> & {
    /** Nothing for a guest; also for those who are no longer logged in and need help with just that. */
    readonly findSession: (request: FastifyRequest) => Promise<Session | undefined>
  }

export const supportRoutes = (deps: SupportRouteDeps): Handlers<typeof support> => ({
  askSupport: async ({ body, once, now, request }) => {
    const session = await deps.findSession(request)
    const who = { userId: session?.userId ?? null, address: request.ip }
    await askSupport(deps, once, { ...body, ...who, at: await now() })
    return {}
  },
  reportCrash: async ({ body, once, request }) => {
    await noteCrash({ ...deps, log: toLog(request) }, once, { ...body, address: request.ip })
    return {}
  },
})
