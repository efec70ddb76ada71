import { api, type CallName } from '@leaven/contract/api.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { harmless } from '@leaven/tests/load/commands.ts'
import type { Client } from '@leaven/tests/world/api.ts'
import { createBatches } from '@leaven/tests/world/batches.ts'
import { order } from '@leaven/tests/world/fiat.ts'
import { answer } from '@leaven/tests/world/lessons.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { ask, newKey, useSwaps, type Swapper } from '@leaven/tests/world/swap.ts'
import { giveCoins } from '@leaven/tests/world/treasury.ts'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveFreeze } from './debts.service.ts'

// ADR 43: what frees coins, or lowers what is bound, stays open to a frozen customer; all else waits.

const server = useServer({ change: (config) => ({ ...config, lendingMinimum: 1, stakingMinimum: 1 }) })
const { newSwapper } = useSwaps(server)
const { fundSeries, enter, set } = createBatches(server)

const BATCH = 'btc-weekly-1'
const BTC = { code: 'BTC', decimals: 8 }
const dfi = { coin: 'DFI', amount: '1000', autoRenew: false } as const

/** With something of every product, and then frozen, with a debt in ETH or without one. */
async function newFrozen(isOwing: boolean): Promise<Swapper> {
  const person = await newSwapper({ DFI: '500000', BTC: '5' })
  const { client } = person
  await client.call('stake', { body: { ...dfi, amount: '5000' } }, newKey())
  await client.call('stake', { body: { ...dfi, termMonths: 1 } }, newKey())
  await enter(person, BATCH, '1')
  await set(person, BATCH, 'ONLY_ENTRY')
  await freezeCustomer(getId('usr', person.userId), isOwing)
  return person
}

async function freezeCustomer(userId: UserId, isOwing: boolean, code = 'ETH'): Promise<void> {
  const asset = { code, decimals: 8 }
  const [from, to] = [`receivable:${userId}`, 'chain:test']
  const own = `user:${userId}:available`
  const lent = parseAmount('50', asset)
  await server.server.transaction().execute(async (trx) => {
    await saveFreeze(trx, { depositId: `dep_${v7()}`, userId, isOwed: isOwing, at: new Date() })
    if (!isOwing) return
    await openAccounts(
      trx,
      [from, to, own].map((path) => ({ path, asset })),
    )
    const owed = move(lent, from, own, { operation: 'depositOwed' })
    const postings = [owed, move(lent, own, to, { operation: 'depositReversed' })]
    await post(trx, new Date(), { scope: 'job:test', key: userId, postings })
  })
}

async function swap(client: Client, to: string, more: { readonly autoStake?: boolean } = {}) {
  const { quoteId } = await ask(client, 'DFI', to, '1000')
  return client.why('swapCoins', { body: { quoteId, ...more } }, newKey())
}

const positionOf = async (client: Client) => {
  const [position] = (await client.call('getFreezer', {})).positions
  if (!position) throw new Error('Nothing is frozen')
  return position.id
}

type Act = {
  readonly what: string
  readonly calls: readonly CallName[]
  readonly run: (client: Client) => Promise<string | null>
}

const enterTotal = (client: Client, amount: string) =>
  client.why('enterBatch', { body: { batchId: BATCH, amount } }, newKey())
const compound = (client: Client, autoCompound: 'NO_COMPOUNDING' | 'ONLY_ENTRY' | 'ENTRY_AND_RETURN') =>
  client.why('saveBatchSettings', { body: { batchId: BATCH, autoCompound } })
const renew = (client: Client, autoRenew: boolean) => client.why('setAutoRenew', { body: { id: 'all', autoRenew } })

const waiting: readonly Act[] = [
  { what: 'stake', calls: ['stake'], run: (client) => client.why('stake', { body: dfi }, newKey()) },
  {
    what: 'stake for a term',
    calls: ['stake'],
    run: (client) => client.why('stake', { body: { ...dfi, termMonths: 1 } }, newKey()),
  },
  {
    what: 'freeze',
    calls: ['freeze'],
    run: (client) => client.why('freeze', { body: { ...dfi, termDuration: 1 } }, newKey()),
  },
  {
    what: 'extend a term',
    calls: ['extendFreeze'],
    run: async (client) => {
      const params = { id: await positionOf(client) }
      return client.why('extendFreeze', { params, body: { termDuration: 3 } }, newKey())
    },
  },
  { what: 'turn auto-renew on', calls: ['setAutoRenew'], run: (client) => renew(client, true) },
  { what: 'raise an entry', calls: ['enterBatch'], run: (client) => enterTotal(client, '2') },
  {
    what: 'have more go on into the next batch',
    calls: ['saveBatchSettings'],
    run: (client) => compound(client, 'ENTRY_AND_RETURN'),
  },
  { what: 'swap into a coin that is not owed', calls: ['getQuote', 'swapCoins'], run: (client) => swap(client, 'BTC') },
]

const open: readonly Act[] = [
  {
    what: 'unstake',
    calls: ['unstake'],
    run: (client) => client.why('unstake', { body: { coin: 'DFI', amount: '100' } }, newKey()),
  },
  { what: 'turn auto-renew off', calls: ['setAutoRenew'], run: (client) => renew(client, false) },
  { what: 'lower an entry', calls: ['enterBatch'], run: (client) => enterTotal(client, '0.5') },
  {
    what: 'have nothing go on into the next batch',
    calls: ['saveBatchSettings'],
    run: (client) => compound(client, 'NO_COMPOUNDING'),
  },
  {
    what: 'take an entry back',
    calls: ['cancelEntry'],
    run: (client) => client.why('cancelEntry', { body: { sprodBatchId: BATCH } }, newKey()),
  },
  {
    what: 'order at provider A, and cancel it',
    calls: ['createBanxaOrder', 'cancelBanxaOrder'],
    run: async (client) => {
      const { id } = await order(client, 'banxa')
      return client.why('cancelBanxaOrder', { params: { id } }, newKey())
    },
  },
  {
    what: 'order at provider B',
    calls: ['createTransakOrder'],
    run: (client) => order(client, 'transak').then(() => null),
  },
  {
    what: 'claim a slot and answer a lesson',
    calls: ['claimEarnSlot', 'updateQuiz'],
    run: async (client) => {
      await client.call('claimEarnSlot', { body: { quizId: 'dfi' } }, newKey())
      return answer(client, 'dfi-1').then(() => null)
    },
  },
]

/** Only a coin that is owed can still be brought by a swap, and what it brings repays. */
const owing: Act = {
  what: 'swap into the coin that is owed',
  calls: ['swapCoins'],
  run: (client) => swap(client, 'ETH'),
}

/** Which feature a frozen customer's rights would refuse, by the acts above. */
const rights = {
  stake: false,
  enterSprod: false,
  withdraw: false,
  withdrawToMetaChain: false,
  addLiquidity: false,
  subscription: false,
  unstake: true,
  buyCryptoWithFiat: true,
  learnAndEarn: true,
  promos: true,
  lending: true,
  deposit: true,
} as const

let [debtor, held]: readonly (Swapper | undefined)[] = []

beforeAll(async () => {
  await fundSeries('btc-weekly', 'BTC')
  // What customers owe is the house's loss until they repay.
  for (const coinId of ['ETH', 'BTC']) await giveCoins(server.server, 'treasury', coinId, '500')
  ;[debtor, held] = await Promise.all([newFrozen(true), newFrozen(false)])
}, 60_000)

describe.each([
  { who: 'who owes', get: () => debtor },
  { who: 'whose deposit was taken back before it was spent', get: () => held },
])('a frozen customer $who', ({ who, get }) => {
  const isOwing = who === 'who owes'
  const client = (): Client => {
    const person = get()
    if (!person) throw new Error('Nobody is there')
    return person.client
  }

  test.each(waiting)('DEPOSIT-11 cannot $what', async ({ run }) => {
    expect(await run(client())).toBe('AccountFrozen')
  })

  test.each(open)('can $what, for it frees or brings coins', async ({ run }) => {
    expect(await run(client())).toBeNull()
  })

  test(`DEPOSIT-11 can${isOwing ? '' : 'not'} ${owing.what}, and never stake what it brings`, async () => {
    expect(await swap(client(), 'ETH', { autoStake: true })).toBe('AccountFrozen')
    expect(await owing.run(client())).toBe(isOwing ? null : 'AccountFrozen')
  })

  test('ACCESS-21 is told the same by the rights as by the commands', async () => {
    const told = await client().call('getAccessRights', {})
    for (const [feature, access] of Object.entries({ ...rights, swapOnDex: isOwing }))
      expect([feature, Object.entries(told).find(([name]) => name === feature)?.[1].access]).toEqual([feature, access])
    expect((await client().call('getMe', {})).accessRights).toEqual(told)
    expect(told.stake).toEqual({ access: false, reasons: [] })
  })
})

test('every command that moves or reserves coins was tried by somebody frozen', () => {
  // It says whose coins those are that came; what it frees repays.
  const elsewhere = new Set(['giveOriginator'])
  const tried = new Set<string>([...waiting, ...open, owing].flatMap(({ calls }) => calls))
  const isAct = (name: string) => !Object.hasOwn(harmless, name) && !elsewhere.has(name)
  const acts = Object.entries(api).flatMap(([name, { method }]) => (method === 'GET' || !isAct(name) ? [] : [name]))
  expect(acts.filter((name) => !tried.has(name))).toEqual([])
})

test('DEPOSIT-11 what comes back from a batch and what a swap brings repay at once', async () => {
  const person = await newSwapper({ DFI: '500000', BTC: '5' })
  const { client, own } = person
  const owed = async () => (await client.call('getOwing', {})).owed.map(({ coinId, amount }) => `${amount} ${coinId}`)
  await enter(person, BATCH, '2')
  await freezeCustomer(getId('usr', person.userId), true, 'BTC')
  // Three were there, of fifty.
  expect([await owed(), await own('BTC')]).toEqual([['47 BTC'], '0'])
  expect(await enterTotal(client, '0.5')).toBeNull()
  expect([await owed(), await own('BTC')]).toEqual([['45.5 BTC'], '0'])
  expect(await client.why('cancelEntry', { body: { sprodBatchId: BATCH } }, newKey())).toBeNull()
  expect([await owed(), await own('BTC')]).toEqual([['45 BTC'], '0'])
  const { quoteId, targetAmount } = await ask(client, 'DFI', 'BTC', '1000')
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBeNull()
  const left = parseAmount('45', BTC).units - parseAmount(targetAmount, BTC).units
  expect([await owed(), await own('BTC')]).toEqual([[`${toDecimal({ asset: BTC, units: left })} BTC`], '0'])
  expect(await server.audit()).toEqual([])
})
