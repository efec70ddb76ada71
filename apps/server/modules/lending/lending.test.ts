import { sql } from 'kysely'
import { getId } from '@leaven/domain/id.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { balanceOf } from '@leaven/tests/world/arrivals.ts'
import { after, createBatches } from '@leaven/tests/world/batches.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { openSales } from '../batches/batches.service.ts'

const server = useServer({ change: (config) => ({ ...config, lendingMinimum: 25 }) })
const { outside, guest, findBatch, awaitBatch, fundSeries, newCustomer, enter, set } = createBatches(server)

const batchId = 'btc-weekly-1'
const entry = { body: { batchId, amount: '0.05' } }
const settings = { body: { batchId, autoCompound: 'ONLY_ENTRY' } } as const

const liveIn = (country: string, { userId }: Person) =>
  server.admin.updateTable('identity_users').set({ country }).where('id', '=', userId).execute()

const whyNot = ({ client }: Person, amount: string, batch = batchId) =>
  client.why('enterBatch', { body: { batchId: batch, amount } }, { key: crypto.randomUUID() })

const cancel = ({ client }: Person, key: string = crypto.randomUUID()) =>
  client.call('cancelEntry', { body: { sprodBatchId: batchId } }, { key })

const rowOf = (id: string) =>
  server.server.selectFrom('batches_batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('API-12 API-13 LEND-083 LEND-102 what is not set aside stays a draft, and operators see what is missing', async () => {
  const { client } = await signUp(guest, outside)
  expect(await guest.call('listBatches', {})).toEqual([])
  expect(await client.call('listBatchSettings', {})).toEqual([])
  expect(await client.call('listBatchHistory', { query: {} })).toEqual([])
  expect(await guest.call('getLendingMinimum', {})).toEqual({ minimumAmountInUsd: '25' })
  await awaitPrices()
  const missing = async (seriesId: string) => {
    const opening = (await openSales(server.server, new Date())).find((one) => one.seriesId === seriesId)
    return opening?.missing.map((amount) => `${toDecimal(amount)} ${amount.asset.code}`)
  }
  // 5 million DFI at 9.2 % for seven days.
  expect(await missing('dfi-weekly')).toEqual(['8446.52555011 DFI'])
  await fundHouse(server.server, 'expense:lending-dfi-weekly', 'DFI', '8446.52555010')
  expect(await missing('dfi-weekly')).toEqual(['0.00000001 DFI'])
  expect(await whyNot({ client, userId: '', email: '' }, '1', 'dfi-weekly-1')).toBe('LiteKycRequired')
  await fundHouse(server.server, 'expense:lending-dfi-weekly', 'DFI', '0.00000001')
  expect(await awaitBatch('dfi-weekly-1')).toMatchObject({ status: 'SELLING', batchNumber: 1, isEmpty: true })
  expect(await missing('dfi-weekly')).toBeUndefined()
})

/** A reward is counted in the prices of now. */
async function awaitPrices(): Promise<void> {
  await expect
    .poll(async () => (await guest.call('listCoins', {})).filter(({ priceUSD }) => priceUSD.avg).length, {
      timeout: 15_000,
    })
    .toBeGreaterThan(5)
}

describe('entering', () => {
  beforeAll(async () => {
    await outside.setPrice('BTC', '100000')
    await fundSeries('btc-weekly', 'BTC')
  })

  test('ACCESS-08 ACCESS-21 ACCESS-30 LEND-075 the server asks who he is and what he may before it looks for a batch', async () => {
    const person = await signUp(guest, outside)
    const { client } = person
    const none = 'btc-weekly-99'
    const why = async () => [
      await client.why('enterBatch', { body: { ...entry.body, batchId: none } }, { key: crypto.randomUUID() }),
      await client.why('saveBatchSettings', { body: { ...settings.body, batchId: none } }),
    ]
    expect(await why()).toEqual(['LiteKycRequired', 'LiteKycRequired'])
    await verify(server, person)
    expect(await why()).toEqual(['NotFound', 'NotFound'])
    const whyNotCancel = () => client.why('cancelEntry', { body: { sprodBatchId: none } }, { key: crypto.randomUUID() })
    const whyNotEnd = () => client.why('saveBatchSettings', { body: { batchId: none, autoCompound: 'NO_COMPOUNDING' } })
    await liveIn('US', person)
    // Taking one's own back, or that it shall end, asks for no right; only who is restricted changes nothing.
    expect([await whyNotCancel(), await whyNotEnd()]).toEqual(['NotFound', 'NotFound'])
    expect(await why()).toEqual(['CountryRestriction', 'CountryRestriction'])
    await liveIn('SG', person)
    await client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    expect(await why()).toEqual(['AccountRestricted', 'AccountRestricted'])
    expect([await whyNotCancel(), await whyNotEnd()]).toEqual(['AccountRestricted', 'AccountRestricted'])
  })

  test('guests enter nothing, and what is no amount or no batch is refused', async () => {
    const { client } = await signUp(guest, outside)
    expect(await guest.why('enterBatch', entry, { key: 'k' })).toBe('Unauthorized')
    expect(await client.why('enterBatch', entry)).toBe('IdempotencyKeyMissing')
    for (const body of [
      { batchId, amount: '-1' },
      { batchId, amount: '1e3' },
      { batchId: '../me', amount: '1' },
    ])
      expect(await client.why('enterBatch', { body }, { key: 'k' })).toBe('ValidationFailed')
  })

  test('attack: a stolen token binds coins in a batch, unheard', async () => {
    const person = await newCustomer('BTC', '2')
    const kinds = async () => {
      const { events } = await person.client.call('listSecurityEvents', { query: {} })
      return events.flatMap(({ kind, times }) => (kind === 'lendingEntered' ? [times] : []))
    }
    await enter(person, batchId, '0.5')
    expect(await kinds()).toEqual([1])
    await enter(person, batchId, '0.7')
    // Less is not bound by anybody.
    await enter(person, batchId, '0.6')
    expect(await kinds()).toEqual([2])
    const body = { batchId, autoCompound: 'ENTRY_AND_RETURN' } as const
    await person.client.call('saveBatchSettings', { body })
    expect(await kinds()).toEqual([3])
    await person.client.call('cancelEntry', { body: { sprodBatchId: batchId } }, { key: crypto.randomUUID() })
    expect(await kinds()).toEqual([3])
  })

  test('LEND-049 LEND-052 LEND-054 LEND-077 LEND-079 an entry is made, raised, lowered and taken back', async () => {
    const person = await newCustomer('BTC', '2')
    const { client } = person
    await client.call('savePreference', { body: { compoundOnSettle: 'ENTRY_AND_RETURN' } })
    const { filled } = await rowOf(batchId)
    const answer = await enter(person, batchId, '0.500000009')
    // LEND-059: cut, not rounded.
    expect(answer).toEqual({ batchId, enteredAmount: '0.5', autoCompoundOption: 'ENTRY_AND_RETURN' })
    expect(await findBatch(batchId, client)).toMatchObject({ enteredAmount: '0.5', isEmpty: false })
    expect(await findBatch(batchId)).toMatchObject({ enteredAmount: '0' })
    expect(await balanceOf(client, 'BTC')).toMatchObject({ available: '1.5', locked: '0.5', total: '2' })
    await enter(person, batchId, '0.7')
    await enter(person, batchId, '0.6')
    expect(await balanceOf(client, 'BTC')).toMatchObject({ available: '1.4', locked: '0.6' })
    expect(await client.call('saveBatchSettings', settings)).toEqual(settings.body)
    expect(await client.call('listBatchSettings', {})).toEqual([settings.body])
    expect((await rowOf(batchId)).filled - filled).toBe(60_000_000n)
    expect(await listLines(person)).toEqual(['-0.5 PENDING', '-0.2 PENDING', '0.1 CONFIRMED'])
    expect(await cancel(person)).toEqual({ batchId, cancelledAmount: '0.6' })
    expect(await balanceOf(client, 'BTC')).toMatchObject({ available: '2', locked: '0' })
    expect(await client.call('listBatchSettings', {})).toEqual([])
    expect((await rowOf(batchId)).filled).toBe(filled)
    expect((await listLines(person)).slice(0, 2)).toEqual(['-0.5 CANCELLED', '-0.2 CANCELLED'])
    expect(await server.audit()).toEqual([])
  })

  test('LEND-060 LEND-061 LEND-062 what is nothing, too little or more than he has is refused', async () => {
    const person = await newCustomer('BTC', '1')
    expect(await whyNot(person, '0')).toBe('InvalidAmount')
    expect(await whyNot(person, '0.000000001')).toBe('InvalidAmount')
    expect(await whyNot(person, '0.00024999')).toBe('EntryTooSmall')
    expect(await whyNot(person, '1.00000001')).toBe('InsufficientBalance')
    expect(await whyNot(person, '1', 'eth-four-weekly-1')).toBe('NotFound')
    await enter(person, batchId, '1')
    expect(await whyNot(person, '0.0001')).toBe('EntryTooSmall')
    const stop = { flow: 'entry', reason: 'test', stoppedBy: 'operator:olga', at: new Date() } as const
    await stopFlow(server.server, stop)
    expect(await whyNot(person, '0.5')).toBe('FlowStopped')
    // What is his comes back even then.
    expect(await cancel(person)).toEqual({ batchId, cancelledAmount: '1' })
    await startFlow(server.server, { flow: 'entry' })
    expect(await person.client.why('cancelEntry', { body: { sprodBatchId: batchId } }, { key: 'again' })).toBe(
      'NotFound',
    )
    expect(await balanceOf(person.client, 'BTC')).toMatchObject({ available: '1', locked: '0' })
  })

  test('a repeat is answered as the first time and moves nothing', async () => {
    const person = await newCustomer('BTC', '1')
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const answers = await Promise.all([enter(person, batchId, '0.2', key), enter(person, batchId, '0.2', key)])
    await enter(person, batchId, '0.4')
    expect([...answers, await enter(person, batchId, '0.2', key)].map(({ enteredAmount }) => enteredAmount)).toEqual([
      '0.2',
      '0.2',
      '0.2',
    ])
    expect(await balanceOf(person.client, 'BTC')).toMatchObject({ locked: '0.4' })
    const [first, second] = [await cancel(person, other), await cancel(person, other)]
    expect([first, second]).toEqual([first, first])
    expect(await balanceOf(person.client, 'BTC')).toMatchObject({ available: '1', locked: '0' })
  })
})

const listLines = async ({ client }: Person) =>
  (await client.call('listTransactions', { query: { coinIds: 'BTC' } }))
    .filter(({ operation }) => operation.startsWith('batch'))
    .map(({ amount, status }) => `${amount} ${status}`)
    .toReversed()

describe('the cap', () => {
  test('LEND-044 LEND-065 LEND-066 many at once never pass it, and what is stored is what there was room for', async () => {
    const batch = 'usdc-weekly-1'
    await fundSeries('usdc-weekly', 'USDC', '100000')
    // 1,000 USDC, of which 100 are kept for entries that roll over.
    await sql`update batches_batches set cap = ${1_000_000_000n}, reserve = ${100_000_000n} where id = ${batch}`.execute(
      server.admin,
    )
    const people = await Promise.all(Array.from({ length: 5 }, () => newCustomer('USDC', '400')))
    const totals = ['150', '400', '250', '400']
    await Promise.all(
      people.flatMap((person) =>
        totals.map((amount) =>
          person.client.why('enterBatch', { body: { batchId: batch, amount } }, { key: crypto.randomUUID() }),
        ),
      ),
    )
    // Whoever was lowered at last leaves room; then all of it is wanted.
    const whys = await Promise.all(people.map((person) => whyNot(person, '400', batch)))
    const view = await findBatch(batch)
    expect(view).toMatchObject({ startingAmount: '900', batchCap: '1000', estimatedAutocompoundAmount: '100' })
    expect(whys.filter((why) => why !== null && why !== 'BatchCapReached')).toEqual([])
    const USDC = { code: 'USDC', decimals: 6 }
    const isPart = (units: bigint) => units > 0n && units < 400_000_000n
    const held = await Promise.all(
      people.map(({ userId }) => findBalance(server.server, `user:${getId('usr', userId)}:lending:${batch}`, USDC)),
    )
    expect(held.reduce((sum, amount) => sum + (amount?.units ?? 0n), 0n)).toBe(900_000_000n)
    const entries = await server.server
      .selectFrom('lending_entries')
      .select(({ fn }) => fn.sum<string>('units').as('units'))
      .where('batch_id', '=', batch)
      .executeTakeFirstOrThrow()
    expect(entries.units).toBe('900000000')
    // LEND-045: at the cap an entry can be lowered, set and taken back, only not raised.
    // 900 is no multiple of 400, so somebody has a part of what he wants.
    const full = people.find((_, index) => isPart(held[index]?.units ?? 0n))
    if (!full) throw new Error('nobody has a part')
    expect(await whyNot(full, '400', batch)).toBe('BatchCapReached')
    expect(await set(full, batch, 'ONLY_ENTRY')).toMatchObject({ autoCompound: 'ONLY_ENTRY' })
    expect(await whyNot(full, '50', batch)).toBeNull()
    expect(await server.audit()).toEqual([])
  })
})

describe('when the sale is over', () => {
  test('LEND-042 LEND-043 LEND-045 nothing is entered or taken back, and the option follows the room of the successor', async () => {
    const [one, two] = [await newCustomer('BTC', '10'), await newCustomer('BTC', '10')]
    await enter(one, batchId, '2')
    await enter(two, batchId, '1')
    const { startDate } = await awaitBatch(batchId)
    await outside.moveTo(startDate)
    await awaitBatch('btc-weekly-2')
    expect(await whyNot(one, '3')).toBe('BatchClosed')
    expect(await one.client.why('cancelEntry', { body: { sprodBatchId: batchId } }, { key: 'late' })).toBe(
      'BatchClosed',
    )
    const reserve = async () => (await findBatch('btc-weekly-2'))?.estimatedAutocompoundAmount
    expect(await reserve()).toBe('0')
    await set(one, batchId, 'ONLY_ENTRY')
    expect(await reserve()).toBe('2')
    // Room for one bitcoin less a little.
    const cap = 299_999_999n
    await server.admin.updateTable('batches_batches').set({ cap }).where('id', '=', 'btc-weekly-2').execute()
    const why = (person: Person, autoCompound: 'ONLY_ENTRY' | 'NO_COMPOUNDING') =>
      person.client.why('saveBatchSettings', { body: { batchId, autoCompound } })
    expect(await why(two, 'ONLY_ENTRY')).toBe('NextBatchFull')
    expect([await why(one, 'NO_COMPOUNDING'), await why(two, 'ONLY_ENTRY'), await reserve()]).toEqual([null, null, '1'])
    // What is kept cannot be bought by others.
    const three = await newCustomer('BTC', '10')
    expect(await enter(three, 'btc-weekly-2', '9')).toMatchObject({ enteredAmount: '1.99999999' })
    const { startDate: next } = await awaitBatch('btc-weekly-2')
    await outside.moveTo(after(next, 0))
    expect(await why(two, 'NO_COMPOUNDING')).toBe('BatchClosed')
    expect(await server.audit()).toEqual([])
  })
})

test('every unit that an account of lending holds is an entry of somebody', async () => {
  const { rows } = await sql<{ path: string; balance: bigint; units: bigint | null }>`
    select a.path, a.balance, e.units - e.unpaid as units from ledger_accounts a
    left join lending_entries e on a.path = 'user:' || e.user_id || ':lending:' || e.batch_id and e.closed_at is null
    where a.path like 'user:%:lending:%' and a.balance <> coalesce(e.units - e.unpaid, 0)`.execute(server.admin)
  expect(rows).toEqual([])
})
