import { z } from 'zod'
import { createJsonClient } from '../json-client.ts'
import type { PriceSource } from './port.ts'

const quote = z.object({
  coinId: z.string().max(40),
  usd: z.string().max(40),
  at: z.iso.datetime().transform((text) => new Date(text)),
})
const rate = z.object({ currency: z.string().max(10), rate: z.string().max(40), at: quote.shape.at })
const answer = z.object({ prices: z.array(quote).max(1_000) })
const rates = z.object({ rates: z.array(rate).max(100) })
const past = z.object({ prices: z.array(quote).max(100_000) })

export function createPriceSources(url: string): readonly PriceSource[] {
  const { get } = createJsonClient(url)
  return ['a', 'b', 'c'].map((name) => ({
    name,
    listPrices: async () => (await get(`/prices/${name}`, answer)).prices,
    listRates: async () => (await get(`/prices/${name}/rates`, rates)).rates,
    listPast: async () => (await get(`/prices/${name}/past`, past)).prices,
  }))
}
