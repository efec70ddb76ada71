import type { BodyOf } from '@leaven/contract/endpoint.ts'
import type { factors } from '@leaven/contract/factors.ts'
import { toPayload, type Payload } from '@leaven/domain/factors/approval.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import type { PasskeyDeps } from '../passkeys/passkeys.service.ts'
import { beginApproval, giveApproval, mailApprovalCode, type Proof } from './approvals.service.ts'

type Names = 'beginApproval' | 'mailApprovalCode' | 'giveApproval'

export function approvalsRoutes(deps: PasskeyDeps): Pick<Handlers<typeof factors>, Names> {
  return {
    beginApproval: async ({ session, body, request, wall }) => {
      const doing = { device: toDevice(request, session), wall }
      const { options, expiresAt, ...rest } = await beginApproval(deps, toGivenPayload(session.userId, body), doing)
      return { ...rest, expiresAt: expiresAt.toISOString(), options: options && { ...options } }
    },
    mailApprovalCode: async ({ session, params: { approvalId }, request, now, wall }) => {
      const doing = { userId: session.userId, device: toDevice(request, session), wall }
      await mailApprovalCode(deps, { ...doing, approvalId, now: await now() })
      return {}
    },
    giveApproval: async ({ session, params: { approvalId }, body, request, now, wall }) => {
      const given = { userId: session.userId, approvalId, proof: toProof(body), device: toDevice(request, session) }
      await giveApproval(deps, { ...given, now: await now(), wall })
      return { approvalId }
    },
  }
}

const toGivenPayload = (userId: UserId, body: BodyOf<typeof factors.beginApproval>): Payload => {
  const { action, networkId = null, coinId = null, amount = null, address = null, subject = null } = body
  return toPayload(userId, action, { networkId, coinId, amount, address, subject })
}

/** The contract lets one of them through, and no more. */
function toProof({ otp, assertion, password, code, recoveryCode }: BodyOf<typeof factors.giveApproval>): Proof {
  if (assertion) return { assertion }
  if (password !== undefined) return { password }
  if (code !== undefined) return { code }
  if (recoveryCode !== undefined) return { recoveryCode }
  return { otp: otp ?? '' }
}
