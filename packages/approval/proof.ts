import { createHash } from 'node:crypto'
import type { Assertion } from '@leaven/contract/passkey.ts'
import { isNear, toCode } from './otp.ts'
import { findCounter, type KnownPasskey, type Site } from './passkey.ts'

// An approval can be checked again by whoever holds its row and the customer's factor: nobody has to believe that
// somebody else has checked it.

/** What is approved: one text, and a word that makes each approval of it different. */
export type Approvable = { readonly nonce: Uint8Array; readonly payload: string }

export const NONCE_BYTES = 32

/** What a passkey signs. */
export const toChallenge = ({ nonce, payload }: Approvable): Uint8Array =>
  createHash('sha256').update(nonce).update(payload).digest()

/** Ties a code to what it has approved. */
export const toOtpMark = (approvable: Approvable, code: string): Uint8Array =>
  createHash('sha256').update(toChallenge(approvable)).update(code).digest()

export type OtpProof = { readonly step: number; readonly mark: Uint8Array; readonly approvedAt: Date }

export const isProvenByOtp = (
  approvable: Approvable,
  { step, mark, approvedAt }: OtpProof,
  seed: Uint8Array,
): boolean =>
  isNear(step, approvedAt) && Buffer.from(mark).equals(Buffer.from(toOtpMark(approvable, toCode(seed, step))))

export async function isProvenByPasskey(
  approvable: Approvable,
  assertion: Assertion,
  passkey: Omit<KnownPasskey, 'counter'>,
  site: Site,
): Promise<boolean> {
  // The counter has moved on since; what it was then is not asked again.
  const given = { assertion, challenge: toChallenge(approvable), passkey: { ...passkey, counter: 0 }, needsOwner: true }
  return (await findCounter(site, given)) !== undefined
}
