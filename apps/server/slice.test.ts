import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test, vi } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

test('a customer registers, verifies, logs in, receives a deposit, reads it and logs out', async () => {
  const { client } = await signUp(guest, outside)
  const { address } = await client.call('getDepositAddress', { params: { coinId: 'BTC', networkId: 'bitcoin' } })
  expect(address).toMatch(/^bc1q[a-z0-9]{38}$/)
  await vi.waitFor(async () => expect(await client.call('listLatestPricing', {})).not.toEqual([]), { timeout: 10_000 })

  await outside.deposit('bitcoin', address, 'BTC', '0.005')
  await vi.waitFor(
    async () => {
      const [pending] = await client.call('listTransactions', { query: {} })
      expect(pending).toMatchObject({ status: 'PENDING', amount: '0.005', coin: { id: 'BTC' }, confirmedAt: null })
    },
    { timeout: 10_000 },
  )
  await outside.mine('bitcoin', 3)
  await vi.waitFor(
    async () => expect((await client.call('listTransactions', { query: {} }))[0]).toMatchObject({ status: 'LOCKED' }),
    { timeout: 10_000 },
  )
  const [held] = await client.call('listIncomingDeposits', {})
  if (!held) throw new Error('nothing is held')
  const originator = {
    params: { depositId: held.depositId },
    body: { isOriginatorAddressOwner: true, isCustodialWallet: false },
  }
  await client.call('giveOriginator', originator, { key: 'first' })
  expect(await client.call('listTransactions', { query: {} })).toMatchObject([
    { status: 'CONFIRMED', amount: '0.005', operation: 'deposit', label: 'Deposit', extAddress: address },
  ])
  const { balances } = await client.call('getWallets', {})
  expect(balances.find(({ coin }) => coin.id === 'BTC')).toMatchObject({
    movable: '0.005',
    total: '0.005',
    locked: '0',
  })
  await client.call('logout', {})
  expect(await client.why('getMe', {})).toBe('Unauthorized')
  expect(await server.audit()).toEqual([])
})
