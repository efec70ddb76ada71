import type { DatabaseSync } from 'node:sqlite'
import type { Chains } from '../chains/chains.ts'
import { networks } from '../chains/networks.ts'
import { Refusal } from '../http/refusal.ts'
import { orderRows, type Order } from './orders.sql.ts'
import type { OrderStatus, Outcome, Provider } from './words.ts'

/** How many outputs bring the coins at most. */
export const PARTS_MAX = 5

export type NewOrder = Omit<Order, 'orderId' | 'status' | 'txid' | 'createdAt'>

type Acted = { readonly order: Order; readonly delivered: boolean }

export type Fiat = ReturnType<typeof createFiat>

type FiatGiven = {
  readonly db: DatabaseSync
  readonly chains: Chains
  readonly now: () => Date
  readonly createId: () => string
  readonly tell: (order: Order) => Promise<boolean>
}

/** So deep that nobody has to wait for the coins he has paid. */
const BLOCKS_AFTER_DELIVERY = 64

/** Both providers: who pays gets coins over the chain, and the platform is told. */
export function createFiat({ db, chains, now, createId, tell }: FiatGiven) {
  const rows = orderRows(db)
  const save = (order: Order): Promise<boolean> => {
    rows.save(order)
    return tell(order)
  }

  function create(order: NewOrder): Order {
    const made: Order = { ...order, orderId: createId(), status: 'open', txid: null, createdAt: now().toISOString() }
    rows.create(made)
    return made
  }

  async function pay(order: Order, parts: number): Promise<boolean> {
    // Not awaited: what is held back must be overtaken by what follows.
    const first = save({ ...order, status: 'paid' })
    const second = save({ ...order, status: 'complete', txid: deliver(order, parts) })
    return (await Promise.all([first, second])).every(Boolean)
  }

  function deliver({ networkId, address, coinId, coinAmount }: Order, parts: number): string {
    const network = networks.find((one) => one.networkId === networkId)
    if (!network) throw new RangeError(`There is no network ${networkId}`)
    const deposit = { address, coinId, amount: coinAmount, succeeded: true }
    const { txid } = chains.deposit(network.networkId, deposit, splitAmount(coinAmount, parts))
    chains.mine(network.networkId, BLOCKS_AFTER_DELIVERY)
    return txid
  }

  return {
    create,
    find: (provider: Provider, orderId: string): Order | undefined => {
      const found = rows.find(orderId)
      return found?.provider === provider ? found : undefined
    },
    listByReference: rows.listByReference,
    list: rows.list,
    /** All of a provider, or those of one customer. */
    listOf: (provider: Provider, customer?: string): readonly Order[] =>
      rows.list().filter((one) => one.provider === provider && (customer === undefined || one.customer === customer)),
    /** Another try to pay for the same order. */
    again: (orderId: string): Order => {
      const order = rows.find(orderId)
      if (!order) throw new Refusal({ status: 404, code: 'NotFound', message: 'There is no such order.' })
      return create(order)
    },
    /** Answers whether the platform has heard of it. The coins come in so many outputs of one transaction. */
    act: async (orderId: string, outcome: Outcome, parts = 1): Promise<Acted> => {
      const order = rows.find(orderId)
      if (!order) throw new Refusal({ status: 404, code: 'NotFound', message: 'There is no such order.' })
      if (!mayFollow[outcome].includes(order.status)) {
        const message = `An order that is ${order.status} cannot do that.`
        throw new Refusal({ status: 409, code: 'Conflict', message })
      }
      const to = ends[outcome]
      const delivered = await (to === null ? pay(order, parts) : save({ ...order, status: to }))
      return { order, delivered }
    },
  }
}

const ends: Readonly<Record<Outcome, OrderStatus | null>> = {
  pay: null,
  fail: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
}

const mayFollow: Readonly<Record<Outcome, readonly OrderStatus[]>> = {
  pay: ['open'],
  fail: ['open', 'paid'],
  cancel: ['open'],
  expire: ['open'],
  refund: ['paid'],
}

/** The same amount in several parts: all but the first are the smallest there can be. */
function splitAmount(amount: string, parts: number): readonly string[] {
  const decimals = amount.split('.')[1]?.length ?? 0
  const toText = (units: bigint): string => {
    const text = units.toString().padStart(decimals + 1, '0')
    return decimals > 0 ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}` : text
  }
  const rest = BigInt(parts - 1)
  const whole = BigInt(amount.replace('.', ''))
  return [toText(whole - rest), ...Array.from({ length: parts - 1 }, () => toText(1n))]
}
