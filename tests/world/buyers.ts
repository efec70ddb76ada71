import { READ_ORDER } from '@leaven/server/modules/fiat/fiat.service.ts'
import { expect } from 'vitest'
import { createClient } from './api.ts'
import { balanceOf, eventually } from './arrivals.ts'
import { verify } from './kyc.ts'
import { createOutside } from './outside.ts'
import { signUp, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Verified people who buy, and what becomes of their orders. */
export function createBuyers(server: TestServer) {
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)

  async function buyer(): Promise<Person> {
    const person = await signUp(guest, outside)
    await verify(server, person)
    return person
  }

  /** Whose coins do not matter. */
  let known: Promise<Person> | undefined
  const anybody = () => (known ??= buyer())

  const stateOf = async (id: string) =>
    (await server.admin.selectFrom('fiat_orders').select('state').where('id', '=', id).executeTakeFirst())?.state
  const awaitState = (id: string, state: string) => eventually(async () => expect(await stateOf(id)).toBe(state))
  const eventsOf = async (id: string) =>
    (
      await server.admin
        .selectFrom('fiat_events')
        .select('state')
        .where('order_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ state }) => state)
  const have = async ({ client }: Person, coinId = 'BTC') => (await balanceOf(client, coinId))?.available
  const listReads = (id: string) =>
    server.admin.selectFrom('due_work').selectAll().where('job', '=', READ_ORDER).where('subject', '=', id).execute()

  /** Looks at an order at once, as a hint would. */
  const look = ({ client }: Person, internalOrderId: `ord_${string}`) =>
    client.call('noteBanxaStatus', { params: { internalOrderId }, body: { banxaCheckoutStatus: 'success' } })

  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    (
      await fetch(server.base() + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).status

  return { buyer, anybody, stateOf, awaitState, eventsOf, have, listReads, look, post }
}
