import { CallError } from '@leaven/contract/client.ts'
import type { SsoProvider } from '@leaven/domain/identity/sso.ts'
import { useGo, useQueryValue } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { useTurnAway } from '../use-enter.ts'
import { keepStranger } from './stranger-store.ts'
import { useAdmission } from './use-admission.ts'

/** Takes what the provider sent the browser back with, and goes on from there (SSO-07). */
export function useFinish(provider: SsoProvider) {
  const { ask } = usePlatform()
  const go = useGo()
  const admit = useAdmission()
  const turnAway = useTurnAway()
  const code = useQueryValue('code')
  const state = useQueryValue('state')
  const iss = useQueryValue('iss')
  const problem = useQueryValue('error')
  const finish = async (): Promise<void> => {
    if (!code || !state) throw isCancelled(problem) ? new Cancelled() : failed
    try {
      const outcome = await ask('finishSso', { params: { provider }, body: { code, state, ...(iss && { iss }) } })
      if (!('ssoAuthToken' in outcome)) return admit(outcome, outcome.returnTo)
      keepStranger(outcome)
      go(outcome.isNewUser ? '/register/sso' : '/login/sso', { replace: true })
    } catch (error) {
      turnAway(isMalformed(error) ? failed : error)
    }
  }
  return finish
}

/** The person went back by himself. */
export class Cancelled extends Error {
  constructor() {
    super('The person has cancelled')
    this.name = 'Cancelled'
  }
}

// What a provider never sends is as good as nothing.
const isMalformed = (error: unknown): boolean => error instanceof CallError && error.code === 'ValidationFailed'

const failed = new CallError(422, {
  code: 'SsoFailed',
  message: 'Signing in with this provider did not work. Please try again.',
})

/** The second is Apple's own word for it. */
const isCancelled = (problem: string | null): boolean =>
  problem === 'access_denied' || problem === 'user_cancelled_authorize'
