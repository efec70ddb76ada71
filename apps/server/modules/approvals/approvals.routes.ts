import type { BodyOf } from '@leaven/contract/endpoint.ts'
import type { factors } from '@leaven/contract/factors.ts'
import { toPayload, type Payload } from '@leaven/domain/factors/approval.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { PasskeyDeps } from '../passkeys/passkeys.service.ts'
import { beginApproval, giveApproval, type Given } from './approvals.service.ts'

type Names = 'beginApproval' | 'giveApproval'

export function approvalsRoutes(deps: PasskeyDeps): Pick<Handlers<typeof factors>, Names> {
  return {
    beginApproval: async ({ session, body, wall }) => {
      const { options, expiresAt, ...rest } = await beginApproval(deps, toGivenPayload(session.userId, body), wall)
      return { ...rest, expiresAt: expiresAt.toISOString(), options: options && { ...options } }
    },
    giveApproval: async ({ session, params, body, wall }) => {
      const { approvalId } = params
      await giveApproval(deps, { userId: session.userId, approvalId, proof: toProof(body), wall })
      return { approvalId }
    },
  }
}

const toGivenPayload = (userId: UserId, body: BodyOf<typeof factors.beginApproval>): Payload => {
  const { action, networkId = null, coinId = null, amount = null, address = null, subject = null } = body
  return toPayload(userId, action, { networkId, coinId, amount, address, subject })
}

/** The contract lets one of them through, and not both. */
function toProof({ otp, assertion }: BodyOf<typeof factors.giveApproval>): Given['proof'] {
  if (assertion) return { assertion }
  return { otp: otp ?? '' }
}
