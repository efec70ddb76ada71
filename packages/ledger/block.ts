import { createHash } from 'node:crypto'

/** The signed head of a sealed run of postings. */
export type BlockHead = {
  readonly number: bigint
  readonly postings: number
  readonly previous: Uint8Array
  readonly hash: Uint8Array
}

export type SignHead = (message: Uint8Array) => Uint8Array
export type VerifyHead = (keyId: string, message: Uint8Array, signature: Uint8Array) => boolean

/** Stands before the first block. */
export const GENESIS = new Uint8Array(32)

export const DIGEST_BYTES = 32

/** Each head covers the one before it, the place in the chain, and every posting's digest in order. */
export function toBlockHash(head: Omit<BlockHead, 'hash'>, digests: Uint8Array): Uint8Array {
  const place = new DataView(new ArrayBuffer(12))
  place.setBigUint64(0, head.number)
  place.setUint32(8, head.postings)
  return createHash('sha256').update(head.previous).update(new Uint8Array(place.buffer)).update(digests).digest()
}

/** What is signed; the words keep this signature from meaning anything else. */
export const toHeadMessage = ({ number, hash }: Pick<BlockHead, 'number' | 'hash'>): Uint8Array =>
  new TextEncoder().encode(`Leaven ledger block ${number} ${Buffer.from(hash).toString('hex')}`)
