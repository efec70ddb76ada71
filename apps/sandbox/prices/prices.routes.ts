import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Faults, Mode } from '../faults/faults.ts'
import { disorder, misbehave, type Wait } from '../faults/misbehave.ts'
import { priceSources } from '../faults/parties.ts'
import { coinId, parse, positiveDecimal } from '../http/parse.ts'
import type { Prices } from './prices.ts'

type PriceRoutesGiven = { readonly prices: Prices; readonly faults: Faults; readonly wait: Wait }

const OLD_BY_MS = 600_000

const price = z.strictObject({ coinId, usd: positiveDecimal({ whole: 12, decimals: 8 }) })

export function priceRoutes(app: FastifyInstance, { prices, faults, wait }: PriceRoutesGiven): void {
  for (const source of priceSources) {
    const party = `prices.${source}` as const
    app.get(`/prices/${source}`, (_request, reply) =>
      misbehave({
        faults,
        wait,
        party,
        reply,
        answer: (mode) => ({ source, prices: disorder(prices.list(source), mode).map((one) => aged(one, mode)) }),
      }),
    )
    app.get(`/prices/${source}/rates`, (_request, reply) =>
      misbehave({
        faults,
        wait,
        party,
        reply,
        answer: (mode) => ({ source, rates: disorder(prices.listRates(source), mode).map((one) => aged(one, mode)) }),
      }),
    )
    app.get(`/prices/${source}/past`, (_request, reply) =>
      misbehave({
        faults,
        wait,
        party,
        reply,
        answer: (mode) => ({ source, prices: disorder(prices.listPast(source), mode) }),
      }),
    )
  }
  app.post('/prices', ({ body }) => prices.save(parse(price, body)))
}

function aged<One extends { readonly at: string }>(one: One, mode: Mode | undefined): One {
  if (mode !== 'reorder') return one
  return { ...one, at: new Date(new Date(one.at).getTime() - OLD_BY_MS).toISOString() }
}
