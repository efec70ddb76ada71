import { createHash } from 'node:crypto'

export type Transfer = {
  readonly txid: string
  /** Which transfer of its transaction this is. */
  readonly index: number
  readonly address: string
  readonly coinId: string
  readonly amount: string
  readonly from: string
  /** A transaction can be in a block and still have failed. */
  readonly succeeded: boolean
}

export type BlockHead = {
  readonly height: number
  readonly hash: string
  readonly parentHash: string
  readonly at: string
}

export type Block = BlockHead & { readonly transfers: readonly Transfer[] }

type Sealed = Pick<Block, 'height' | 'parentHash' | 'transfers'> & { readonly nonce: string }

/** What stands before the first block. */
export const NO_PARENT = '0'.repeat(64)

/** The nonce makes a replaced block differ from the one that takes its place. */
export const toBlockHash = ({ height, parentHash, nonce, transfers }: Sealed): string =>
  sha256(JSON.stringify([height, parentHash, nonce, transfers]))

export const toTxid = (networkId: string, nonce: string): string => sha256(JSON.stringify([networkId, nonce]))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
