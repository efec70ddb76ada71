import { findBalance } from '@leaven/ledger/statement.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { createArrivals, eventually } from '@leaven/tests/world/arrivals.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { fundHouse, giveCoins } from '@leaven/tests/world/treasury.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAddresses } from '../../platform/addresses.ts'
import { loadDepositKey } from '../../platform/secrets.ts'
import { listNetworks } from '../coins/coins.service.ts'
import { createTreasuryWatch } from './treasury.jobs.ts'
import { collect, fund, getHouseAddress } from './treasury.service.ts'

const server = useServer({ workers: 2 })
const { outside } = createArrivals(server)

const BTC: Asset = { code: 'BTC', decimals: 8 }
const DFI: Asset = { code: 'DFI', decimals: 8 }
const CONFIRMATIONS = 3
const noChance = () => {
  throw new Error('the key is there already')
}

const balanceOf = async (path: string, asset: Asset): Promise<string | undefined> => {
  const found = await findBalance(server.server, path, asset)
  return found && toDecimal(found)
}

async function awaitReading(networkId: string): Promise<void> {
  await eventually(async () => {
    const rows = await server.server.selectFrom('treasury_heights').select('network_id').execute()
    expect(rows.map(({ network_id }) => network_id)).toContain(networkId)
  })
}

test('coins that reach the house address are its own once they are twice as deep as a customer waits, and only once', async () => {
  const derive = createAddresses(loadDepositKey(join(server.config().dataFolder, 'keys'), noChance, true))
  const address = getHouseAddress(derive, { addressKind: 'bech32', addressPrefix: 'bc' })
  await awaitReading('bitcoin')
  await outside.deposit('bitcoin', address.toUpperCase(), 'BTC', '1.5')
  await outside.deposit('bitcoin', address, 'BTC', '9', { succeeded: false })
  await outside.deposit('bitcoin', address, 'FAKE', '9')
  await outside.mine('bitcoin', 2 * CONFIRMATIONS - 1)
  await outside.deposit('bitcoin', address, 'BTC', '0.25')
  await outside.mine('bitcoin', 1)
  await eventually(async () => expect(await balanceOf('treasury', BTC)).toBe('1.5'))
  await outside.mine('bitcoin', 2 * CONFIRMATIONS)
  await eventually(async () => expect(await balanceOf('treasury', BTC)).toBe('1.75'))
  expect(await server.audit()).toEqual([])
})

test('a chain that lied about where it stands is read again where it stood, so that its alarm ends without a new block', async () => {
  await awaitReading('bitcoin')
  const bitcoin = (await listNetworks(server.server)).filter(({ id }) => id === 'bitcoin')
  let height = 1n
  const readings: string[] = []
  const refuse = () => Promise.reject(new Error('nobody can show it'))
  const watch = createTreasuryWatch({
    db: server.server,
    chain: {
      listTips: () => Promise.resolve([{ networkId: 'bitcoin', height, hash: 'f', waiting: 0, pool: '' }]),
      getTip: refuse,
      findBlock: refuse,
      listOutputs: refuse,
      listPool: refuse,
    },
    deriveAddress: noChance,
    noteFinal: noChance,
    listNetworks: () => Promise.resolve(bitcoin),
    now: () => Promise.resolve(new Date()),
    noteFailure: async (_, error) => void readings.push(error ? 'failed' : 'fine'),
    log: silent,
  })
  await watch()
  height = 1_000_000n
  await watch()
  height = 1n
  await watch()
  await watch()
  expect(readings).toEqual(['fine', 'failed', 'fine'])
})

describe('setting aside', () => {
  const ask = { account: 'expense:staking', askedBy: 'operator:olga', approvedBy: 'operator:omar' } as const
  const at = new Date('2026-11-16T00:00:00Z')

  test('a product gets what the house has, once for an id, and never more', async () => {
    await fundHouse(server.server, 'budget:referral', 'DFI', '10')
    const id = 'funding-1'
    await fund(server.server, { ...ask, id, amount: parseAmount('1', BTC), at })
    await fund(server.server, { ...ask, id, amount: parseAmount('1', BTC), at })
    expect(await balanceOf('expense:staking', BTC)).toBe('1')
    expect(await balanceOf('budget:referral', DFI)).toBe('10')
    const tooMuch = fund(server.server, { ...ask, id: 'funding-2', amount: parseAmount('0.76', BTC), at })
    await expect(tooMuch).rejects.toMatchObject({ code: 'InsufficientBalance' })
    expect(await balanceOf('treasury', BTC)).toBe('0.75')
    expect(await server.audit()).toEqual([])
  })

  test('nobody approves his own funding, and no other account can be funded', async () => {
    const amount = parseAmount('0.1', BTC)
    await expect(fund(server.server, { ...ask, id: 'f-3', amount, at, approvedBy: ask.askedBy })).rejects.toThrow(
      'treasury_fundings_check',
    )
    const elsewhere = { ...ask, id: 'f-4', account: 'expense:../x', amount, at } as const
    await expect(fund(server.server, elsewhere)).rejects.toThrow('account_check')
    expect(await balanceOf('expense:staking', BTC)).toBe('1')
  })
})

describe('collecting', () => {
  const ask = { askedBy: 'operator:olga', approvedBy: 'operator:omar', at: new Date('2026-11-17T00:00:00Z') }

  test('fees and an unused budget come back to the treasury, once for an id, and never more than there is', async () => {
    await giveCoins(server.server, 'income:swap', 'DFI', '5')
    await fundHouse(server.server, 'budget:over', 'DFI', '3')
    expect(await balanceOf('treasury', DFI)).toBe('0')
    const amount = parseAmount('4', DFI)
    await collect(server.server, { ...ask, id: 'c-1', account: 'income:swap', amount })
    await collect(server.server, { ...ask, id: 'c-1', account: 'income:swap', amount })
    await collect(server.server, { ...ask, id: 'c-2', account: 'budget:over', amount: parseAmount('3', DFI) })
    expect(await balanceOf('income:swap', DFI)).toBe('1')
    expect(await balanceOf('budget:over', DFI)).toBe('0')
    expect(await balanceOf('treasury', DFI)).toBe('7')
    const outcomes = await Promise.allSettled(
      ['c-3', 'c-4'].map((id) =>
        collect(server.server, { ...ask, id, account: 'income:swap', amount: parseAmount('1', DFI) }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const tooMuch = collect(server.server, { ...ask, id: 'c-5', account: 'budget:over', amount })
    await expect(tooMuch).rejects.toMatchObject({ code: 'InsufficientBalance' })
    expect(await server.audit()).toEqual([])
  })

  test('nobody approves their own collection, and promises cannot be collected', async () => {
    const amount = parseAmount('1', BTC)
    const alone = { ...ask, id: 'c-6', account: 'income:swap', amount, approvedBy: ask.askedBy } as const
    await expect(collect(server.server, alone)).rejects.toThrow('treasury_collections_check')
    const promised = { ...ask, id: 'c-7', account: 'expense:staking', amount }
    // @ts-expect-error -- what is set aside for rewards cannot even be named
    await expect(collect(server.server, promised)).rejects.toThrow('account_check')
  })
})
