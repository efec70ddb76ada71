import { transact } from '@leaven/db/transact.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { buyAddressOf, order } from '@leaven/tests/world/fiat.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import type { PlacedTransfer } from '../../providers/chain/port.ts'
import type { PaymentProvider } from '../../providers/payments/port.ts'
import { createReadOrderJob } from './fiat.jobs.ts'

const server = useServer()
const { buyer, stateOf, have } = createBuyers(server)

const HEIGHT = 700n
/** Bitcoin waits for three; coins that the house is sent wait twice as long. */
const DEEP_ENOUGH = HEIGHT + 5n

const unused = () => Promise.reject(new Error('Only the order is read'))

/** Says that the order is paid, and under which transfer its coins were sent. */
const provider = (txid: string): PaymentProvider => ({
  listFiats: unused,
  listMethods: unused,
  listQuotes: unused,
  createOrder: unused,
  readOrder: ({ providerOrderId }) => Promise.resolve({ state: 'PAID', providerOrderId, txid }),
  findHint: () => undefined,
})

/** An order that its provider calls paid, read while the chain says this about its transfer. */
async function createPaid() {
  const person = await buyer()
  const { id } = await order(person.client)
  const address = await buyAddressOf(person.client)
  const txid = `tx_${id}`
  const read = (found: Partial<PlacedTransfer> | undefined, tip = DEEP_ENOUGH) => {
    const right = { txid, index: 0, address, coinId: 'BTC', amount: '0.03', succeeded: true, height: HEIGHT }
    const job = createReadOrderJob({
      payments: { banxa: provider(txid), transak: undefined },
      chain: {
        getTip: () => Promise.resolve({ height: tip, hash: 'hash' }),
        findBlock: unused,
        findTransfer: () => Promise.resolve(found && { ...right, ...found }),
        listPool: unused,
      },
    })
    return transact(server.server, (trx) => job(trx, { subject: id, now: new Date() }))
  }
  return { person, id, read, look: async () => [await stateOf(id), await have(person)] }
}

test.each([
  ['is unknown to the chain', undefined, DEEP_ENOUGH],
  ['waits for a block', { height: null }, DEEP_ENOUGH],
  ['lies in the newest block', {}, HEIGHT],
  ['lies one block short of deep enough', {}, DEEP_ENOUGH - 1n],
  ['went to another address', { address: 'bc1qanother' }, DEEP_ENOUGH],
  ['brought another coin', { coinId: 'DFI' }, DEEP_ENOUGH],
  ['failed', { succeeded: false }, DEEP_ENOUGH],
  ['brought nothing', { amount: '0' }, DEEP_ENOUGH],
] as const)('FIAT-60 a transfer that %s credits nothing, and does once all is right', async (_, found, tip) => {
  const { read, look } = await createPaid()
  await read(found, tip)
  expect(await look()).toEqual(['PAID', '0'])
  await read({})
  expect(await look()).toEqual(['CREDITED', '0.03'])
  expect(await server.audit()).toEqual([])
})

test('what came is what is credited, however much was ordered, and only once', async () => {
  const { read, look } = await createPaid()
  await read({ amount: '0.0299' })
  await read({ amount: '0.03' })
  expect(await look()).toEqual(['CREDITED', '0.0299'])
  expect(await server.audit()).toEqual([])
})
