import { z } from 'zod'
import { createJsonClient } from '../json-client.ts'
import type { Chain } from './port.ts'

const transfer = z.object({
  txid: z.string().min(1).max(128),
  index: z.int().min(0).max(1_000_000),
  address: z.string().min(1).max(128),
  coinId: z.string().max(40),
  amount: z
    .string()
    .max(60)
    .regex(/^\d+(\.\d+)?$/),
  succeeded: z.boolean().default(true),
})
const height = z.int().min(0).transform(BigInt)
const outputs = z.array(transfer.extend({ height: height.nullable() })).max(10_000)
const hash = z.string().min(1).max(128)
const tip = z.object({ height, hash })
const tips = z
  .array(tip.extend({ networkId: z.string().max(40), waiting: z.int().min(0), pool: z.string().max(200) }))
  .max(100)
const block = z.object({ height, hash, parentHash: z.string().max(128), transfers: z.array(transfer).max(10_000) })
const pool = z.array(transfer).max(10_000)

/** Reads the simulated chains of the sandbox; what it says is checked before it is believed. */
export function createChain(url: string): Chain {
  const { get, find } = createJsonClient(url)
  return {
    listTips: () => get('/chains/tips', tips),
    getTip: (networkId) => get(`/chains/${networkId}/tip`, tip),
    findBlock: (networkId, at) => find(`/chains/${networkId}/blocks/${at}`, block),
    listOutputs: async (networkId, txid) =>
      (await find(`/chains/${networkId}/transfers/${encodeURIComponent(txid)}`, outputs)) ?? [],
    listPool: (networkId) => get(`/chains/${networkId}/pool`, pool),
  }
}
