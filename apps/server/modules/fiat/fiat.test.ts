import { eventually } from '@leaven/tests/world/arrivals.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { buyAddressOf, checkOut, order, toBanxaBody } from '@leaven/tests/world/fiat.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'

const server = useServer({ workers: 2 })
const bought = { source: 'USD', target: 'BTC', targetAmount: '0.03' } as const
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const { buyer, anybody, stateOf, awaitState, eventsOf, have, listReads, look } = createBuyers(server)
const toReturn = (said: string, id: string) => `${new URL(server.base()).origin}/wallets?return=${said}&orderId=${id}`

test('FIAT-48 FIAT-49 FIAT-50 FIAT-16 FIAT-18 provider A tells currencies, prices by either side and ways to pay', async () => {
  const { client } = await anybody()
  expect((await client.call('listBanxaFiats', {})).map(({ code }) => code)).toEqual(['USD', 'EUR', 'AUD', 'GBP', 'CAD'])
  const pair = { source: 'USD' as const, target: 'BTC' }
  const methods = await client.call('listBanxaPaymentMethods', { query: pair })
  expect(methods.find(({ paymentType }) => paymentType === 'CHECKOUTCREDIT')).toEqual({
    id: '6036',
    name: 'Debit or credit card',
    logoUrl: null,
    paymentType: 'CHECKOUTCREDIT',
    percentageFee: '2.00',
    fixedFee: '0.00',
    processingTime: 'Minutes',
    transactionLimits: { min: '30.00', max: '15000.00' },
    supportedAgents: null,
    isReimbursed: false,
  })
  const apple = methods.find(({ paymentType }) => paymentType === 'WORLDPAYAPPLE')
  expect(apple?.supportedAgents?.[0]).toEqual({ os: 'ios', browser: 'safari' })
  const byTarget = await client.call('listBanxaPrices', { query: bought })
  // 0.03 of 97,250.50, half a percent more, and two percent of that as the card's fee.
  expect(byTarget.find(({ paymentMethodId }) => paymentMethodId === '6036')).toEqual({
    paymentMethodId: '6036',
    coinAmount: '0.03000000',
    fiatAmount: '2990.76',
    feeAmount: '58.65',
    totalFee: '58.65',
    conversionPrice: '97736.75',
    spotPrice: '97250.50',
  })
  const [bySource] = await client.call('listBanxaPrices', { query: { ...pair, sourceAmount: '2990.76' } })
  expect(bySource).toMatchObject({ fiatAmount: '2990.76', coinAmount: expect.stringMatching(/^0\.0(2999|3000)/) })
  const both = { ...pair, sourceAmount: '1', targetAmount: '1' }
  expect(await client.why('listBanxaPrices', { query: both })).toBe('InvalidAmount')
  expect(await client.why('listBanxaPrices', { query: { ...pair, targetAmount: '0.000000001' } })).toBe('InvalidAmount')
  expect(await client.why('listBanxaPrices', { query: { ...pair, target: 'DOT', targetAmount: '1' } })).toBe('NotFound')
})

test('FIAT-55 FIAT-16 FIAT-18 provider B tells the same in its own words', async () => {
  const { client } = await anybody()
  const fiats = await client.call('listTransakFiats', {})
  expect(fiats.find(({ code }) => code === 'EUR')?.paymentMethods[1]).toMatchObject({
    id: 'sepa_bank_transfer',
    percentageFee: '0.50',
    minAmount: '20',
    maxAmount: '20000',
  })
  const query = { source: 'USD' as const, target: 'BTC', sourceAmount: '100', paymentMethodId: 'credit_debit_card' }
  const price = await client.call('getTransakPrice', { query })
  expect(price).toMatchObject({ fiatAmount: '100.00', cryptoAmount: expect.stringMatching(/^0\.000\d+$/) })
})

test('whoever lives where nobody sells is told no currencies', async () => {
  const { client } = await signUp(guest, outside)
  await client.call('saveProfile', { body: { country: 'CN' } })
  expect(await client.call('listBanxaFiats', {})).toEqual([])
  expect(await client.call('listTransakFiats', {})).toEqual([])
})

test('FIAT-52 FIAT-17 FIAT-60 ROUTE-095 ROUTE-096 what is paid at provider A is in the wallet, once, after the chain has it', async () => {
  const person = await buyer()
  const address = await buyAddressOf(person.client)
  const asked = { body: toBanxaBody(address) }
  const made = await person.client.call('createBanxaOrder', asked, { key: 'order-1' })
  expect(made).toMatchObject({ coinCode: 'BTC', coinAmount: '0.03', fiatAmount: '2990.76', totalFee: '58.65' })
  expect(await person.client.call('createBanxaOrder', asked, { key: 'order-1' })).toEqual(made)
  // The browser's word alone credits nothing.
  await look(person, made.id)
  expect([await stateOf(made.id), await have(person)]).toEqual(['OPEN', '0'])
  expect(await checkOut(made.checkoutUrl, 'pay')).toBe(toReturn('banxa&status=success', made.id))
  await awaitState(made.id, 'CREDITED')
  expect(await have(person)).toBe('0.03')
  for (let again = 0; again < 3; again += 1) await look(person, made.id)
  await eventually(async () => expect(await listReads(made.id)).toEqual([]))
  expect(await have(person)).toBe('0.03')
  expect(await eventsOf(made.id)).toEqual(['OPEN', 'PAID', 'CREDITED'])
  const [line] = await person.client.call('listTransactions', { query: {} })
  expect(line).toMatchObject({ label: 'Buy token', amount: '0.03', status: 'CONFIRMED' })
  expect(await server.audit()).toEqual([])
})

test('FIAT-56 FIAT-20 FIAT-58 ROUTE-096 what is paid at provider B is in the wallet, however often it is completed', async () => {
  const person = await buyer()
  const { id, url } = await order(person.client, 'transak')
  expect(await checkOut(url, 'pay')).toBe(toReturn('transak&success=true', id))
  const complete = () => person.client.call('completeTransakOrder', { body: { orderId: id } })
  await Promise.all([complete(), complete(), complete()])
  await awaitState(id, 'CREDITED')
  await complete()
  const found = await server.admin.selectFrom('fiat_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(found.credited_units).toBe(found.units)
  expect(found.provider_order_id).not.toBe(null)
  expect(await server.audit()).toEqual([])
})

describe('coins that did not arrive', () => {
  test('are not credited: crediting waits while it is stopped, and while the chain is silent', async () => {
    const person = await buyer()
    const { id, url } = await order(person.client)
    await outside.fault('chain.bitcoin', 'error', 60)
    await checkOut(url, 'pay')
    await eventually(async () => expect((await listReads(id))[0]?.tries).toBeGreaterThan(0))
    expect(await have(person)).toBe('0')
    const stopped = { flow: 'depositCrediting', asset: 'BTC' } as const
    await stopFlow(server.server, { ...stopped, reason: 'test', stoppedBy: 'operator:one', at: new Date() })
    await outside.fault('chain.bitcoin', 'error', 0)
    await awaitState(id, 'PAID')
    expect(await have(person)).toBe('0')
    await startFlow(server.server, stopped)
    await awaitState(id, 'CREDITED')
    expect(await have(person)).toBe('0.03')
    expect(await server.audit()).toEqual([])
  })
})

describe('cancelling', () => {
  const cancel = ({ client }: Person, id: `ord_${string}`) => client.why('cancelBanxaOrder', { params: { id } })

  test('FIAT-53 FIAT-54 is for the owner, for what is unpaid, and harmless twice', async () => {
    const [person, other] = [await buyer(), await anybody()]
    const { id } = await order(person.client)
    expect(await cancel(other, id)).toBe('NotFound')
    expect([await cancel(person, id), await cancel(person, id)]).toEqual([null, null])
    expect(await eventsOf(id)).toEqual(['OPEN', 'CANCELLED'])
    const paid = await order(person.client)
    await checkOut(paid.url, 'pay')
    await awaitState(paid.id, 'CREDITED')
    expect(await cancel(person, paid.id)).toBe('OrderPaid')
  })

  test('a payment that overtakes it wins: whoever has paid gets his coins', async () => {
    const person = await buyer()
    const { id, url } = await order(person.client)
    const [cancelled] = await Promise.all([cancel(person, id), checkOut(url, 'pay')])
    expect([null, 'OrderPaid']).toContain(cancelled)
    await awaitState(id, 'CREDITED')
    expect(await have(person)).toBe('0.03')
  })

  test.each([
    ['fail', 'FAILED', 'failed'],
    ['cancel', 'CANCELLED', 'cancelled'],
  ] as const)('ROUTE-095 ROUTE-096 a checkout that ends as %s leaves no coins', async (end, state, said) => {
    const person = await buyer()
    const { id, url } = await order(person.client)
    expect(await checkOut(url, end)).toBe(toReturn(`banxa&status=${said}`, id))
    await awaitState(id, state)
    expect(await have(person)).toBe('0')
  })

  test('an order that nobody pays expires by itself', async () => {
    const person = await anybody()
    const { id } = await order(person.client)
    const longAgo = new Date(Date.now() - 15 * 86_400_000)
    await server.admin.updateTable('fiat_orders').set({ created_at: longAgo }).where('id', '=', id).execute()
    await look(person, id)
    await awaitState(id, 'EXPIRED')
    expect(await listReads(id)).toEqual([])
  })
})

describe('refusals', () => {
  test('FIAT-52 FIAT-38 FIAT-61 an order is only for his own address, within the limits, and leads back to us', async () => {
    const [person, other] = [await buyer(), await anybody()]
    const own = await buyAddressOf(person.client)
    const why = (change: object, address = own) =>
      person.client.why('createBanxaOrder', { body: toBanxaBody(address, change) }, { key: crypto.randomUUID() })
    expect(await why({}, await buyAddressOf(other.client))).toBe('FiatAddressWrong')
    expect(await why({ targetAmount: '0.0001' })).toBe('FiatAmountOutOfLimits')
    expect(await why({ targetAmount: '5' })).toBe('FiatAmountOutOfLimits')
    expect(await why({ targetAmount: undefined, sourceAmount: '30.001' })).toBe('InvalidAmount')
    expect(await why({ paymentMethodId: '1' })).toBe('NotFound')
    expect(await why({ target: 'DFI' })).toBe('NotFound')
    expect(await why({ swapTargetCoinId: 'DFI' })).toBe('FiatTargetClosed')
    expect(await why({ returnUrlOnFailure: 'https://evil.test/' })).toBe('InvalidRedirect')
    const { address: deposits } = await person.client.call('getDepositAddress', {
      params: { coinId: 'BTC', networkId: 'bitcoin' },
    })
    expect(deposits).not.toBe(own)
    expect(await person.client.why('getBuyAddress', { params: { coinId: 'DOT', networkId: 'polkadot' } })).toBe(
      'NotFound',
    )
  })

  test('a stopped flow, a missing right and another’s order', async () => {
    const newcomer = await signUp(guest, outside)
    const body = toBanxaBody(await buyAddressOf(newcomer.client))
    const why = () => newcomer.client.why('createBanxaOrder', { body }, { key: crypto.randomUUID() })
    expect(await why()).toBe('LiteKycRequired')
    await verify(server, newcomer)
    await stopFlow(server.server, { flow: 'fiatBuy', reason: 'test', stoppedBy: 'operator:one', at: new Date() })
    expect(await why()).toBe('FlowStopped')
    await startFlow(server.server, { flow: 'fiatBuy' })
    expect(await why()).toBe(null)
    const { id } = await order((await anybody()).client)
    const params = { internalOrderId: id }
    const said = { banxaCheckoutStatus: 'success' } as const
    expect(await newcomer.client.why('noteBanxaStatus', { params, body: said })).toBe('NotFound')
    expect(await newcomer.client.why('completeTransakOrder', { body: { orderId: id } })).toBe('NotFound')
  })

  test('FIAT-44 FIAT-61 FIAT-75 FIAT-76 the fee for an address of ether is accepted first and paid once', async () => {
    const person = await buyer()
    const params = { coinId: 'ETH', networkId: 'ethereum' }
    const { address, ...fee } = await person.client.call('getBuyAddress', { params })
    expect(fee).toEqual({ hasPaidFee: false, guaranteeFeeUsd: '5' })
    const asked = { target: 'ETH', targetAmount: '0.1' }
    const buy = (change: object) =>
      person.client.call(
        'createBanxaOrder',
        { body: toBanxaBody(address, { ...asked, ...change }) },
        { key: crypto.randomUUID() },
      )
    await expect(buy({})).rejects.toMatchObject({ code: 'AddressFeeNotAccepted' })
    const [one, two] = [await buy({ hasAcceptedFee: true }), await buy({ hasAcceptedFee: true })]
    await Promise.all([checkOut(one.checkoutUrl, 'pay'), checkOut(two.checkoutUrl, 'pay')])
    await awaitState(one.id, 'CREDITED')
    await awaitState(two.id, 'CREDITED')
    // Five dollars at 3,412.25 each.
    expect(await have(person, 'ETH')).toBe('0.1985347')
    expect(await person.client.call('getBuyAddress', { params })).toEqual({
      address,
      hasPaidFee: true,
      guaranteeFeeUsd: '0',
    })
    const labels = (await person.client.call('listTransactions', { query: {} })).map(({ label, amount }) => [
      label,
      amount,
    ])
    expect(labels.filter(([label]) => label === 'Address creation fee')).toEqual([
      ['Address creation fee', '-0.0014653'],
    ])
    expect(await server.audit()).toEqual([])
  })
})
