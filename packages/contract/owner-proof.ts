import { z } from 'zod'
import { id, text } from './wire.ts'

/** That it is the owner who asks: an approval for exactly this, or the password of who has no second factor. */
export const ownerProof = { approvalId: id('apr').optional(), password: text(128).optional() }

export const isOne = (...given: readonly unknown[]): boolean => given.filter((one) => one !== undefined).length === 1

export const hasOneProof = ({ approvalId, password }: z.output<z.ZodObject<typeof ownerProof>>): boolean =>
  isOne(approvalId, password)
