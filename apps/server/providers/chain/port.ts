/** A chain as the platform reads it. Amounts are decimals with as many digits as the chain counts. */
export type Chain = {
  /** Where several chains stand, at the price of one question; one that is left out is to be asked by itself. */
  readonly listTips: () => Promise<readonly ChainTip[]>
  readonly getTip: (networkId: string) => Promise<Tip>
  readonly findBlock: (networkId: string, height: bigint) => Promise<Block | undefined>
  /** All that one transaction transfers, wherever it stands; without a height it waits for a block. */
  readonly listOutputs: (networkId: string, txid: string) => Promise<readonly PlacedTransfer[]>
  /** What waits to get into a block. */
  readonly listPool: (networkId: string) => Promise<readonly Transfer[]>
}

export type Tip = { readonly height: bigint; readonly hash: string }

export type ChainTip = Tip & {
  readonly networkId: string
  /** How many transfers wait for a block. */
  readonly waiting: number
  /** Another text whenever other transfers may wait. */
  readonly pool: string
}

export type Block = Tip & { readonly parentHash: string; readonly transfers: readonly Transfer[] }

export type PlacedTransfer = Transfer & { readonly height: bigint | null }

export type Transfer = {
  readonly txid: string
  readonly index: number
  readonly address: string
  readonly coinId: string
  readonly amount: string
  readonly succeeded: boolean
}
