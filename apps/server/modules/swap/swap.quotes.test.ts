import { useServer } from '@leaven/tests/world/server.ts'
import { ask, useSwaps } from '@leaven/tests/world/swap.ts'
import { expect, test } from 'vitest'

const server = useServer()
const { newSwapper } = useSwaps(server)

test('attack: nobody fills the house with quotes', async () => {
  const { client, userId } = await newSwapper({ ETH: '1' })
  await ask(client, 'ETH', 'BTC', '0.25')
  const { numUpdatedRows } = await server.server
    .updateTable('rate_limits')
    .set({ count: 120 })
    .where('subject', '=', `swapQuote:${userId}`)
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  const query = { from: 'ETH', to: 'BTC', amount: '0.25' }
  expect(await client.why('getQuote', { query })).toBe('TooManyRequests')
})
