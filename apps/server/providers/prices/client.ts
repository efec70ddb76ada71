import { z } from 'zod'
import { createJsonClient } from '../json-client.ts'
import type { PriceSource } from './port.ts'

const answer = z.object({
  prices: z
    .array(
      z.object({
        coinId: z.string().max(40),
        usd: z.string().max(40),
        at: z.iso.datetime().transform((text) => new Date(text)),
      }),
    )
    .max(1_000),
})

export function createPriceSources(url: string): readonly PriceSource[] {
  const { get } = createJsonClient(url)
  return ['a', 'b', 'c'].map((name) => ({
    name,
    listPrices: async () => (await get(`/prices/${name}`, answer)).prices,
  }))
}
