import { createHmac } from 'node:crypto'
import { ask } from '@leaven/tests/world/answers.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { checkOut, openCheckout, order } from '@leaven/tests/world/fiat.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'

const server = useServer({ workers: 2 })
const bought = { source: 'USD', target: 'BTC', targetAmount: '0.03' } as const
const outside = createOutside(server.sandboxUrl)
const { buyer, stateOf, awaitState, eventsOf, have, listReads, look, post } = createBuyers(server)

describe('hints', () => {
  test.each(['duplicate', 'reorder'])('FIAT-02 that come as %s credit once', async (mode) => {
    const person = await buyer()
    const { id, url } = await order(person.client)
    await outside.fault('fiat.banxa', mode, 20)
    await checkOut(url, 'pay')
    await awaitState(id, 'CREDITED')
    await eventually(async () => expect(await listReads(id)).toEqual([]))
    await outside.fault('fiat.banxa', mode, 0)
    expect([await have(person), await eventsOf(id)]).toEqual(['0.03', ['OPEN', 'PAID', 'CREDITED']])
  })

  test.each([
    { provider: 'banxa' as const, path: 'status' },
    { provider: 'transak' as const, path: 'complete-order' },
  ])('FIAT-59 from the browser lead to a look by themselves: $provider, $path', async ({ provider }) => {
    const person = await buyer()
    const { id, url } = await order(person.client, provider)
    const [place = ''] = (await openCheckout(url)).split('/').slice(-1)
    // The provider's own hint came while it did not answer, and the next look is an hour away.
    await outside.fault(`fiat.${provider}`, 'down', 60)
    await outside.endOrder(place, 'pay')
    await eventually(async () => expect((await listReads(id))[0]?.tries).toBeGreaterThan(0))
    const later = { tries: 0, retry_at: null, due_at: new Date(Date.now() + 3_600_000) }
    await server.admin.updateTable('due_work').set(later).where('subject', '=', id).execute()
    await outside.fault(`fiat.${provider}`, 'down', 0)
    const tell = (status: string) =>
      provider === 'banxa'
        ? ask(person.client, 'noteBanxaStatus', {
            params: { internalOrderId: id },
            body: { banxaCheckoutStatus: status },
          })
        : ask(person.client, 'completeTransakOrder', { body: status === 'success' ? { orderId: id } : {} })
    expect((await tell('paid')).body).toMatchObject({ code: 'ValidationFailed' })
    expect(await stateOf(id)).toBe('OPEN')
    expect((await tell('success')).status).toBe(200)
    await awaitState(id, 'CREDITED')
  })

  test('that never come are made up for: the order is read anyway, also after its provider was down', async () => {
    const person = await buyer()
    const { id, url } = await order(person.client)
    await outside.fault('fiat.banxa', 'down', 60)
    expect(await person.client.why('listBanxaPrices', { query: bought })).toBe('FiatProviderDown')
    // Paid at the sandbox's own page, while the platform hears nothing that it could follow.
    await outside.endOrder(url.split('/').at(-1) ?? '', 'pay')
    expect(await stateOf(id)).toBe('OPEN')
    await outside.fault('fiat.banxa', 'down', 0)
    await awaitState(id, 'CREDITED')
    expect(await have(person)).toBe('0.03')
  })

  test('FIAT-02 attack: forged, changed or foreign ones are refused, and a right one is only a reason to ask', async () => {
    const person = await buyer()
    const { id, url } = await order(person.client)
    const body = JSON.stringify({ order_id: url.split('/').at(-1), status: 'complete' })
    const secret = server.config().sandboxToken ?? ''
    const sign = (text: string, key = secret) =>
      createHmac('sha256', key).update(['POST', '/api/banxa/webhook', '1', text].join('\n')).digest('hex')
    const send = (text: string, signature: string, apiKey = 'sandbox') =>
      post('/banxa/webhook', text, { authorization: `Bearer ${apiKey}:${signature}:1` })
    expect(await send(body, sign(body, 'other'))).toBe(401)
    expect(await send(`${body} `, sign(body))).toBe(401)
    expect(await send(body, sign(body), 'other')).toBe(401)
    expect(await send(body, '')).toBe(401)
    expect(await send(body, sign(body))).toBe(200)
    expect(await post('/transak/webhook', JSON.stringify({ data: 'a.b.c' }))).toBe(401)
    await look(person, id)
    expect([await stateOf(id), await have(person)]).toEqual(['OPEN', '0'])
  })
})
