import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const server = useServer({ change: (config) => ({ ...config, sandboxToken: undefined }) })
const guest = createClient(server.base)

test('ERR-15 where nobody has keys to a payment provider, it says that it is closed', async () => {
  const { client } = await signUp(guest, createOutside(server.sandboxUrl))
  const pair = { source: 'USD' as const, target: 'BTC' }
  const priced = { ...pair, sourceAmount: '100', paymentMethodId: 'credit_debit_card' }
  const whys = [
    await client.why('listBanxaFiats', {}),
    await client.why('listBanxaPaymentMethods', { query: pair }),
    await client.why('listBanxaPrices', { query: { ...pair, targetAmount: '0.03' } }),
    await client.why('listTransakFiats', {}),
    await client.why('getTransakPrice', { query: priced }),
    await guest.why('noteTransakHint', { body: { data: 'a.b.c' } }),
  ]
  expect(whys).toEqual(whys.map(() => 'FiatProviderClosed'))
})
