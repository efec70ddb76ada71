import { getId, type UserId } from '@leaven/domain/id.ts'
import { openAccounts, postMany } from '@leaven/ledger/ledger.ts'
import { operations, toOperation } from '@leaven/ledger/operations.ts'
import { move, type LedgerTransaction } from '@leaven/ledger/posting.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createArrivals, giveOriginator, listDeposits } from '@leaven/tests/world/arrivals.ts'
import type { Client } from '@leaven/tests/world/api.ts'
import { createLook, withoutWatcher } from '@leaven/tests/world/look.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

const server = useServer({ change: withoutWatcher })
const { outside, guest } = createArrivals(server)
const look = createLook(server)

const list = (client: Client, query: Record<string, string> = {}) => client.call('listTransactions', { query })

const asset = (code: string) => ({ code, decimals: 8 })
const COINS = ['BTC', 'ETH', 'csETH', 'DFI']
const SHOWN = Object.keys(operations)
  .map(toOperation)
  .filter((operation) => operation !== 'depositReleased' && operation !== 'grantReleased')
const LINES = 300

type Row = { readonly coinId: string; readonly amount: string; readonly operation: string; readonly label: string }

/** Three hundred movements in and out, every operation among them, newest first as they must show. */
async function writeHistory(userId: UserId): Promise<readonly Row[]> {
  const available = `user:${userId}:available`
  const staked = `user:${userId}:staked`
  const paths = [available, staked, 'chain:bitcoin']
  await openAccounts(
    server.server,
    paths.flatMap((path) => COINS.map((code) => ({ path, asset: asset(code) }))),
  )
  const routes = [
    ['chain:bitcoin', available, ''],
    [available, staked, '-'],
    [staked, available, ''],
    [available, 'chain:bitcoin', '-'],
  ] as const
  const rows: Row[] = []
  const transactions = Array.from({ length: LINES }, (_, index): LedgerTransaction => {
    const [source, destination, sign] = routes[Math.floor(index / COINS.length) % routes.length] ?? routes[0]
    const amount = { asset: asset(COINS[index % COINS.length] ?? ''), units: 1_000n }
    const operation = SHOWN[index % SHOWN.length] ?? 'airdrop'
    const { app: label } = operations[operation]
    rows.unshift({ coinId: amount.asset.code, amount: sign + toDecimal(amount), operation, label })
    return {
      scope: 'job:test',
      key: `${userId}:${index}`,
      postings: [move(amount, source, destination, { operation })],
    }
  })
  await postMany(server.server, new Date(), transactions)
  return rows
}

const toRow = ({ coin, amount, operation, label }: Awaited<ReturnType<typeof list>>[number]): Row => ({
  coinId: coin.id,
  amount,
  operation,
  label,
})

describe('a long history', () => {
  let client: Client
  let expected: readonly Row[]

  beforeAll(async () => {
    const person = await signUp(guest, outside)
    client = person.client
    await look()
    const place = { coinId: 'BTC', networkId: 'bitcoin' }
    const { address } = await client.call('getDepositAddress', { params: place })
    expected = await writeHistory(getId('usr', person.userId))
    for (const amount of ['1', '2', '3', '4', '5']) await outside.deposit('bitcoin', address, 'BTC', amount)
    await look()
    const waiting = { coinId: 'BTC', operation: 'deposit', label: 'Deposit' }
    expected = [...['5', '4', '3', '2', '1'].map((amount) => ({ ...waiting, amount })), ...expected]
  })

  test('TX-14 TX-15 TX-16 pages have no gap and no double, newest first, whatever their size and coins', async () => {
    const filters = [undefined, ['BTC'], ['ETH'], ['csETH'], ['DFI', 'BTC'], ['ETH', 'csETH'], ['USDC']]
    const shown = (coinIds: readonly string[] | undefined) =>
      expected.filter(
        ({ coinId }) => !coinIds || [...coinIds, ...(coinIds.includes('ETH') ? ['csETH'] : [])].includes(coinId),
      )
    const page = async (offset: number, limit: number, coinIds?: readonly string[]) => {
      const query = { offset: String(offset), limit: String(limit), ...(coinIds && { coinIds: coinIds.join(',') }) }
      return list(client, query)
    }
    for (const coinIds of filters) {
      const whole = shown(coinIds)
      const pages = []
      for (let offset = 0; offset <= whole.length; offset += 100) pages.push(...(await page(offset, 100, coinIds)))
      expect(pages.map(toRow)).toEqual(whole)
      expect(new Set(pages.map(({ id }) => id)).size).toBe(whole.length)
    }
    const property = fc.asyncProperty(
      fc.nat({ max: LINES + 20 }),
      fc.nat({ max: 100 }),
      fc.constantFrom(...filters),
      async (offset, limit, coinIds) => {
        const found = (await page(offset, limit, coinIds)).map(toRow)
        expect(found).toEqual(shown(coinIds).slice(offset, offset + limit))
      },
    )
    await fc.assert(property, { numRuns: 60 })
    expect((await list(client)).map(toRow)).toEqual(expected.slice(0, 100))
    expect(await server.audit()).toEqual([])
  })

  test.each([
    { limit: '101' },
    { limit: '-1' },
    { limit: '1e2' },
    { limit: '１０' },
    { offset: '-1' },
    { offset: '0x10' },
    { coinIds: "BTC';--" },
    { coinIds: '' },
  ])('an odd question is refused: %j', async (query) => {
    const response = await client.request('listTransactions', { query })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'ValidationFailed' }])
  })

  test('every operation there is has a label of its own table, and none is unknown', async () => {
    const labels = expected.map(({ operation, label }) => `${operation} ${label}`)
    expect(new Set(labels).size).toBe(SHOWN.length)
    expect(labels.filter((label) => /unknown/i.test(label))).toEqual([])
  })

  test('nobody sees it but its owner', async () => {
    expect(await list((await signUp(guest, outside)).client)).toEqual([])
    expect(await guest.why('listTransactions', { query: {} })).toBe('Unauthorized')
  })
})

test('TX-07 a transaction is pending, locked, confirmed or cancelled', async () => {
  const person = await signUp(guest, outside)
  await verify(server, person)
  const { client } = person
  const place = { coinId: 'BTC', networkId: 'bitcoin' }
  const { address } = await client.call('getDepositAddress', { params: place })
  const show = async () => (await list(client)).map(({ amount, status }) => `${amount} ${status}`)
  const { txid } = await outside.deposit('bitcoin', address, 'BTC', '1')
  await look()
  expect(await list(client)).toMatchObject([{ status: 'PENDING', confirmedAt: null, extAddress: address, txid }])
  await outside.mine('bitcoin', 3)
  await look()
  expect(await show()).toEqual(['1 LOCKED'])
  const [held] = await listDeposits(client)
  await giveOriginator(client, held?.depositId ?? 'dep_')
  expect(await show()).toEqual(['1 CONFIRMED'])
  await outside.reorganise('bitcoin', 3)
  await look()
  expect(await show()).toEqual(['-1 CANCELLED', '1 CANCELLED'])
  expect(await server.audit()).toEqual([])
})
