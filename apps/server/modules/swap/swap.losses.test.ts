import { toLeast } from '@leaven/domain/swap/quote.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parseRate } from '@leaven/money/rate.ts'
import type { Client } from '@leaven/tests/world/api.ts'
import { prove } from '@leaven/tests/world/factors.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { ask, assetOfCoin as coin, newKey, swapNow, useSwaps } from '@leaven/tests/world/swap.ts'
import { expect, test } from 'vitest'

const server = useServer({ http: 2 })
const { outside, newSwapper } = useSwaps(server)

const eventsOf = async (client: Client) => {
  const { events } = await client.call('listSecurityEvents', { query: { limit: '50' } })
  return events.flatMap(({ kind, times }) => Array.from({ length: times }, () => kind))
}

/** To and fro with all that is there, until it is refused; answers the code and how often it went through. */
async function burn({ client, own }: Awaited<ReturnType<typeof newSwapper>>) {
  for (let rounds = 0; rounds < 30; rounds += 1) {
    const [from, to] = rounds % 2 === 0 ? (['USDC', 'DFI'] as const) : (['DFI', 'USDC'] as const)
    const { quoteId } = await ask(client, from, to, await own(from))
    const why = await client.why('swapCoins', { body: { quoteId } }, newKey())
    if (why) return { why, rounds }
  }
  throw new Error('It went on and on')
}

test('attack: a stolen token swaps to and fro until nothing is left, and the owner hears nothing', async () => {
  const person = await newSwapper({ USDC: '10000' })
  const { client, email, own } = person
  const { why, rounds } = await burn(person)
  expect(why).toBe('ApprovalInvalid')
  // Three times all of it, which is more than anybody does in a day.
  expect(rounds).toBeGreaterThanOrEqual(3)
  const left = Number(await own('USDC')) + Number(await own('DFI')) * 0.02
  expect(left).toBeGreaterThan(9_400)
  expect(await eventsOf(client)).toEqual(['swapsLosing', 'verificationBegun'])
  const mail = await awaitMailAbout(outside, email, /^Your swaps of the last day have cost \d+\.\d+ USD$/)
  expect(mail.text).toContain('/disable-account/')
  // A day later it is a new sum.
  await server.admin
    .updateTable('swap_quotes')
    .set({ used_at: new Date(Date.now() - 86_400_001) })
    .execute()
  const from = rounds % 2 === 0 ? 'USDC' : 'DFI'
  const { quoteId, needsApproval } = await ask(client, from, from === 'DFI' ? 'USDC' : 'DFI', await own(from))
  expect(needsApproval).toBe(false)
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBeNull()
  expect(await server.audit()).toEqual([])
})

test('attack: swaps of one token at the same moment do not see what the others lose', async () => {
  await server.admin.updateTable('swap_stabilization').set({ ratio: 100 }).execute()
  const { client, own } = await newSwapper({ DUSD: '10000' })
  const askOne = () => ask(client, 'DUSD', 'DFI', '1000')
  const swap = async (approvalId?: `apr_${string}`) => {
    const body = { quoteId: (await askOne()).quoteId, ...(approvalId && { approvalId }) }
    return client.why('swapCoins', { body }, newKey())
  }
  // Each takes a third of a thousand, and a twentieth of ten thousand is free.
  const whys = await Promise.all(Array.from({ length: 5 }, () => swap()))
  expect(whys.filter((why) => why === null).length).toBe(1)
  expect(whys.filter((why) => why === 'ApprovalInvalid').length).toBe(4)
  expect(await own('DUSD')).toBe('9000')
  expect(await askOne()).toMatchObject({ needsApproval: true })
  const other = await prove(client, 'swap', { coinId: 'DUSD', amount: '999', subject: 'DFI' })
  expect(await swap(other)).toBe('ApprovalInvalid')
  const proof = await prove(client, 'swap', { coinId: 'DUSD', amount: '1000', subject: 'DFI' })
  expect([await swap(proof), await swap(proof)]).toEqual([null, 'ApprovalInvalid'])
  expect(await eventsOf(client)).toEqual(['swapsLosing', 'swapsLosing', 'verificationBegun'])
  await server.admin.updateTable('swap_stabilization').set({ ratio: 50 }).execute()
  expect(await server.audit()).toEqual([])
})

test('SWAP-05 LM-07 when the price ran away the swap fails, nothing has moved, and less protection lets it through', async () => {
  const { client, own } = await newSwapper({ ETH: '1' })
  const { quoteId, targetAmount } = await ask(client, 'ETH', 'DFI', '1')
  const whale = await newSwapper({ ETH: '2500' })
  await swapNow(whale.client, 'ETH', 'DFI', '24')
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('PriceTooHigh')
  expect([await own('ETH'), await own('DFI')]).toEqual(['1', '0'])
  const key = newKey()
  const approvalId = await prove(client, 'swap', { coinId: 'ETH', amount: '1', subject: 'DFI' })
  const body = { quoteId, priceProtection: '0.2', approvalId }
  const { targetAmount: less } = await client.call('swapCoins', { body }, key)
  const least = (text: string) => toLeast(parseAmount(targetAmount, coin('DFI')), parseRate(text)).units
  expect(parseAmount(less, coin('DFI')).units).toBeLessThan(least('0.1'))
  expect(parseAmount(less, coin('DFI')).units).toBeGreaterThanOrEqual(least('0.2'))
  expect(await server.audit()).toEqual([])
})
