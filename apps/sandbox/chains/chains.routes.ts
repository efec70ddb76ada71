import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Faults, Mode } from '../faults/faults.ts'
import { disorder, misbehave, type Wait } from '../faults/misbehave.ts'
import { coinId, countIn, parse, positiveDecimal } from '../http/parse.ts'
import { notFound } from '../http/refusal.ts'
import type { Block } from './block.ts'
import type { Chains } from './chains.ts'
import { networks, type NetworkId } from './networks.ts'

type ChainRoutesGiven = { readonly chains: Chains; readonly faults: Faults; readonly wait: Wait }
type OfNetwork = { Params: { networkId: string } }

const HEIGHT_MAX = 999_999_999
const COUNT_MAX = 1_000
const REORG_MAX = 100
const LISTED_MAX = 100
const ADDRESS_MAX = 128

const deposit = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1, 'Must not be empty.')
    .max(ADDRESS_MAX, `Must have at most ${ADDRESS_MAX} characters.`),
  coinId,
  amount: positiveDecimal({ whole: 18, decimals: 18 }),
  succeeded: z.boolean('Must be true or false.').default(true),
})

const blocks = z
  .strictObject({
    count: wholeFrom1To(COUNT_MAX).optional(),
    reorg: wholeFrom1To(REORG_MAX).optional(),
    keep: z.boolean('Must be true or false.').optional(),
  })
  .refine(({ count, reorg }) => (count === undefined) !== (reorg === undefined), 'Must have either count or reorg.')

const place = z.object({ height: countIn(0, HEIGHT_MAX) })
const listing = z.object({ limit: countIn(1, LISTED_MAX).default(20), below: countIn(0, HEIGHT_MAX).optional() })

/** What people do to the chains; faults never touch it. */
export function chainRoutes(app: FastifyInstance, given: ChainRoutesGiven): void {
  const { chains } = given
  app.get('/chains', () => chains.list())

  app.post<OfNetwork>('/chains/:networkId/deposits', ({ params, body }) => {
    const networkId = findNetwork(params.networkId)
    return chains.deposit(networkId, parse(deposit, body))
  })

  app.post<OfNetwork>('/chains/:networkId/blocks', ({ params, body }) => {
    const networkId = findNetwork(params.networkId)
    const { count = 1, reorg, keep = false } = parse(blocks, body)
    return reorg === undefined ? chains.mine(networkId, count) : chains.reorganise(networkId, { depth: reorg, keep })
  })

  readingRoutes(app, given)
}

/** What the platform reads, as well as the chain behaves. */
function readingRoutes(app: FastifyInstance, { chains, faults, wait }: ChainRoutesGiven): void {
  const answerAs = (networkId: NetworkId, reply: FastifyReply, answer: (mode: Mode | undefined) => unknown) =>
    misbehave({ faults, wait, party: `chain.${networkId}`, reply, answer })

  // Who would not answer by itself is left out, so that it is asked by itself.
  app.get('/chains/tips', () =>
    chains.listTips().filter(({ networkId }) => isAnswering(faults.modeOf(`chain.${networkId}`))),
  )

  app.get<OfNetwork>('/chains/:networkId/tip', ({ params }, reply) => {
    const networkId = findNetwork(params.networkId)
    return answerAs(networkId, reply, () => {
      const { height, hash, at } = chains.findTip(networkId)
      return { height, hash, at }
    })
  })

  app.get<OfNetwork>('/chains/:networkId/pool', ({ params }, reply) => {
    const networkId = findNetwork(params.networkId)
    return answerAs(networkId, reply, (mode) => disorder(chains.listPool(networkId), mode))
  })

  app.get<{ Params: { networkId: string; txid: string } }>(
    '/chains/:networkId/transfers/:txid',
    ({ params }, reply) => {
      const networkId = findNetwork(params.networkId)
      return answerAs(networkId, reply, (mode) => disorder(chains.listOutputs(networkId, params.txid), mode))
    },
  )

  app.get<OfNetwork>('/chains/:networkId/blocks', ({ params, query }, reply) => {
    const networkId = findNetwork(params.networkId)
    return answerAs(networkId, reply, (mode) => {
      const { limit, below = HEIGHT_MAX } = parse(listing, query)
      const to = Math.min(below - 1, chains.findTip(networkId).height)
      const list = chains.listBlocks(networkId, { from: to - limit + 1, to }).map((block) => disordered(block, mode))
      return mode === 'reorder' ? list.toReversed() : list
    })
  })

  app.get<{ Params: { networkId: string; height: string } }>(
    '/chains/:networkId/blocks/:height',
    ({ params }, reply) => {
      const networkId = findNetwork(params.networkId)
      return answerAs(networkId, reply, (mode) => {
        const { height } = parse(place, { height: params.height })
        const [block] = chains.listBlocks(networkId, { from: height, to: height })
        if (!block) throw notFound(`${networkId} has no block ${height}.`)
        return disordered(block, mode)
      })
    },
  )
}

const isAnswering = (mode: Mode | undefined): boolean =>
  mode === undefined || mode === 'duplicate' || mode === 'reorder'

function wholeFrom1To(max: number) {
  return z.int('Must be a whole number.').min(1, 'Must be at least 1.').max(max, `Must be at most ${max}.`)
}

const disordered = (block: Block, mode: Mode | undefined): Block => ({
  ...block,
  transfers: disorder(block.transfers, mode),
})

function findNetwork(text: string): NetworkId {
  const network = networks.find(({ networkId }) => networkId === text)
  if (!network) throw notFound(`There is no network ${text.slice(0, 40)}.`)
  return network.networkId
}
