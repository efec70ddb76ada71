import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../http/parse.ts'
import { modes, type Faults } from './faults.ts'
import { parties } from './parties.ts'

const FOR_SECONDS_MAX = 3_600

const begin = z.strictObject({
  party: z.enum(parties, `Must be one of ${parties.join(', ')}.`),
  mode: z.enum(modes, `Must be one of ${modes.join(', ')}.`),
  forSeconds: z
    .int('Must be a whole number.')
    .min(0, 'Must be 0 to end the fault, or more.')
    .max(FOR_SECONDS_MAX, `Must be at most ${FOR_SECONDS_MAX}.`),
})

export function faultRoutes(app: FastifyInstance, { faults }: { readonly faults: Faults }): void {
  app.get('/faults', () => faults.list())
  app.post('/faults', ({ body }) => faults.begin(parse(begin, body)))
}
