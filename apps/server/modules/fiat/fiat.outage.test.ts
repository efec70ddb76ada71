import { randomBytes, randomUUID } from 'node:crypto'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import type { OrderId } from '@leaven/domain/fiat/order.ts'
import { getId } from '@leaven/domain/id.ts'
import { toAsked } from '@leaven/tests/world/asked.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { buyAddressOf, order as makeOrder, toBanxaBody } from '@leaven/tests/world/fiat.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createIds } from '../../platform/ids.ts'
import { TAKEN_MS } from '../../platform/once-in-steps.ts'
import { createNonces, takeProcessNumber } from '../../platform/nonces.ts'
import { createPayments } from '../../providers/payments/client.ts'
import { PATIENCE_MS, ROUNDS_MAX, type PaymentProvider } from '../../providers/payments/port.ts'
import { createOrder, type FiatDeps, type NewBuy } from './fiat.service.ts'
import { listTries, saveHinted, saveTry } from './fiat.sql.ts'

const server = useServer()
const outside = createOutside(server.sandboxUrl)
const { buyer } = createBuyers(server)
const wall = () => new Date()
const noTokens = () => Promise.reject(new Error('provider B is not asked'))
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

/** A process of its own with as few connections as a real one, and one who buys through it. */
async function createShop() {
  const person = await buyer()
  const address = await buyAddressOf(person.client)
  const name = `shop-${randomUUID().slice(0, 8)}`
  const db = createServerDatabase({ url: server.serverUrl, applicationName: name, connections: 10 })
  ends.push(() => db.destroy())
  const { banxa } = createPayments(
    { ...server.config(), publicUrl: new URL(server.base()).origin },
    {
      wall,
      makeNonce: createNonces(wall, () => takeProcessNumber(db)),
      keepTokens: () => ({ get: noTokens, drop: noTokens, list: noTokens }),
    },
  )
  if (!banxa) throw new Error('The sandbox sells nothing')
  const deps = (seller: PaymentProvider): FiatDeps => ({
    db,
    sleep,
    payments: { banxa: seller, transak: undefined },
    deriveAddress: () => address,
    assertRight: () => Promise.resolve(),
    redirectHosts: [],
    publicUrl: new URL(server.base()).origin,
    making: { makeId: createIds(wall, randomBytes) },
    readPrices: () => Promise.resolve([]),
  })
  const { paymentMethodId, returnUrlOnSuccess: url, ...body } = toBanxaBody(address)
  const userId = getId('usr', person.userId)
  const buy: NewBuy = {
    ...body,
    provider: 'banxa',
    userId,
    sessionId: 'ses_buyer',
    methodId: paymentMethodId,
    returnUrls: { success: url, cancelled: url, failed: url },
    hasAcceptedFee: false,
    now: new Date(),
  }
  const order = (seller: PaymentProvider, key: string) =>
    createOrder(deps(seller), { ...toAsked(wall(), `user:${userId}`), key, request: Buffer.from('the same') }, buy)
  const listMade = async (id: OrderId) => (await outside.listOrders()).filter(({ reference }) => reference === id)
  return { db, name, person, banxa, order, listMade }
}

test('attack: ten buyers at a provider that does not answer hold no connection, and others are served meanwhile', async () => {
  const { db, name, banxa, order } = await createShop()
  const { promise: released, resolve: release } = Promise.withResolvers<never[]>()
  let asking = 0
  const silent: PaymentProvider = {
    ...banxa,
    listMethods: () => {
      asking += 1
      return released
    },
  }
  const orders = Array.from({ length: 10 }, (_, count) => order(silent, `slow-${count}`))
  const ended = Promise.allSettled(orders)
  await vi.waitFor(() => expect(asking).toBe(orders.length), { timeout: 20_000 })
  const others = Array.from({ length: 10 }, () => db.selectFrom('coins_coins').select('id').limit(1).execute())
  expect((await Promise.all(others)).flat()).toHaveLength(10)
  const { rows: open } = await sql`select pid from pg_stat_activity
    where application_name = ${name} and state like 'idle in transaction%'`.execute(server.admin)
  expect(open).toEqual([])
  release([])
  expect((await ended).map(({ status }) => status)).toEqual(orders.map(() => 'rejected'))
})

test('who dies after the provider has made the order and before it is written down goes on under the same key: one order', async () => {
  const { banxa, order, listMade } = await createShop()
  const dying: PaymentProvider = {
    ...banxa,
    createOrder: async (asked) => {
      await banxa.createOrder(asked)
      throw new Error('kill -9')
    },
  }
  await expect(order(dying, 'key-1')).rejects.toThrow('kill -9')
  const made = await order(banxa, 'key-1')
  expect(await listMade(made.id)).toHaveLength(1)
  expect(await order(banxa, 'key-1')).toEqual(made)
  expect(await listMade(made.id)).toHaveLength(1)
})

test('the same key five times at once is one order with one answer', async () => {
  const { banxa, order, listMade } = await createShop()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(banxa, 'key-2')))
  const [first] = answers
  expect(answers).toEqual(answers.map(() => first))
  expect(await listMade(first?.id ?? 'ord_none')).toHaveLength(1)
})

test('while another is at it a repeat waits; once that one is dead for long enough it goes on', async () => {
  const { banxa, order, listMade } = await createShop()
  const { promise: never } = Promise.withResolvers<never>()
  let asked = 0
  const hanging: PaymentProvider = {
    ...banxa,
    listMethods: () => {
      asked += 1
      return never
    },
  }
  void order(hanging, 'key-3').catch(() => undefined)
  await vi.waitFor(() => expect(asked).toBe(1), { timeout: 20_000 })
  const repeat = order(banxa, 'key-3')
  const key = server.admin.updateTable('call_keys').where('key', '=', 'key-3')
  await key.set({ taken_until: new Date(0) }).execute()
  const made = await repeat
  expect(await listMade(made.id)).toHaveLength(1)
})

/** As late as the sandbox's slow parties are. */
const SLOW_MS = 5_000

test('a provider that is slow and alive is waited for, and all that an order asks ends before it counts as dead', () => {
  expect(PATIENCE_MS).toBeGreaterThan(SLOW_MS + 2_000)
  expect(PATIENCE_MS * ROUNDS_MAX).toBeLessThan(TAKEN_MS)
})

test('the offer and its price are asked for at once, so that a slow provider is waited for once', async () => {
  const { banxa, order } = await createShop()
  const { promise: both, resolve } = Promise.withResolvers<void>()
  const begun = new Set<string>()
  /** Nobody is answered before both have asked. */
  const meet = async (name: string): Promise<void> => {
    begun.add(name)
    if (begun.size === 2) resolve()
    await both
  }
  const slow: PaymentProvider = {
    ...banxa,
    listMethods: async (pair) => {
      await meet('methods')
      return banxa.listMethods(pair)
    },
    listQuotes: async (asked) => {
      await meet('quotes')
      return banxa.listQuotes(asked)
    },
  }
  expect(await order(slow, 'key-both')).toMatchObject({ coinCode: 'BTC' })
})

test('a provider that answers five seconds late still sells: one order, however often the customer tries', async () => {
  const { banxa, order, listMade } = await createShop()
  await outside.fault('fiat.banxa', 'slow', 120)
  // A loaded machine may need more than one try; each goes on where the last one stopped.
  const made = await vi.waitFor(() => order(banxa, 'key-slow'), { timeout: 110_000, interval: 100 })
  await outside.fault('fiat.banxa', 'slow', 0)
  expect(await listMade(made.id)).toHaveLength(1)
}, 150_000)

test('what was hinted at is read before what is known, however many tries there are', async () => {
  const { id } = await makeOrder((await buyer()).client)
  const one = { provider: 'banxa', id: getId('ord', id) } as const
  const names = Array.from({ length: 60 }, (_, n) => `hint_${id}_${String(n).padStart(2, '0')}`)
  const list = async () => (await listTries(server.server, id)).map(({ providerOrderId }) => providerOrderId)
  const readAt = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute))
  for (const [minute, providerOrderId] of names.entries())
    await saveTry(server.server, one, { providerOrderId, state: 'OPEN', txid: null }, readAt(minute))
  await saveHinted(server.server, one, `new_${id}`)
  await saveHinted(server.server, one, names[59] ?? '')
  expect((await list()).filter((name) => name.includes(id))).toEqual([names[59], `new_${id}`, ...names.slice(0, 59)])
  // The one that is read longest ago comes first again.
  await saveTry(server.server, one, { providerOrderId: names[59] ?? '', state: 'OPEN', txid: null }, readAt(99))
  expect((await list()).at(-1)).toBe(names[59])
})

test('attack: PLUS-32 an account that is closed while its provider is asked is told no way to pay', async () => {
  const { banxa, order, person } = await createShop()
  const closing: PaymentProvider = {
    ...banxa,
    createOrder: async (asked) => {
      const made = await banxa.createOrder(asked)
      const users = server.admin.updateTable('identity_users').set({ status: 'CLOSED' })
      await users.where('id', '=', person.userId).execute()
      return made
    },
  }
  await expect(order(closing, 'closing')).rejects.toThrow(expect.objectContaining({ code: 'Unauthorized' }))
  const orders = server.admin.selectFrom('fiat_orders').select('id').where('user_id', '=', person.userId)
  expect(await orders.execute()).toEqual([])
})
