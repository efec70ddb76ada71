import { createHmac } from 'node:crypto'
import type { SsoProvider } from '@leaven/domain/identity/sso.ts'
import type { SsoProof } from '../providers/sso/port.ts'
import type { Random } from './ids.ts'
import { toTokenHash } from './session-tokens.ts'

const SECRET_BYTES = 32

export const makeSecret = (random: Random): string => Buffer.from(random(SECRET_BYTES)).toString('base64url')

/** What is derived from the browser's secret stands nowhere, and whoever reads the state cannot make it. */
export const toProof = (browser: string, state: string): SsoProof => ({
  state,
  nonce: createHmac('sha256', browser).update(`nonce ${state}`).digest('base64url'),
  verifier: createHmac('sha256', browser).update(`verifier ${state}`).digest('base64url'),
})

/** A way that has begun, as it may be kept. */
export const toAttempt = (provider: SsoProvider, state: string, browser: string) => ({
  provider,
  stateHash: toTokenHash(state),
  browserHash: toTokenHash(browser),
})
