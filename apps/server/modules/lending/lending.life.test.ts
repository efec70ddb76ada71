import { createHash } from 'node:crypto'
import { transact } from '@leaven/db/transact.ts'
import { toCommitted } from '@leaven/domain/lending/commitment.ts'
import { balanceOf, eventually } from '@leaven/tests/world/arrivals.ts'
import { after, createBatches } from '@leaven/tests/world/batches.ts'
import type { Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { cancelBatch } from '../batches/batches.service.ts'

const server = useServer()
const { outside, findBatch, fundSeries, newCustomer, enter, set, listHistory } = createBatches(server)

const coins = async (person: Person, coinId = 'BTC') => {
  const found = await balanceOf(person.client, coinId)
  return { available: found?.available, locked: found?.locked }
}
const onSale = async ({ client }: Person) => (await balanceOf(client, 'BTC'))?.onSale
const statusIn = async (person: Person, batchId: string) =>
  (await listHistory(person)).find(({ batch }) => batch.batchId === batchId)?.status

/** What failed waits for its next try; here it need not. */
const retryNow = () => server.admin.updateTable('due_work').set({ retry_at: null }).execute()

// LEND-033
const HISTORY_FIELDS = `
  batch type status saleClosesOn maturesOn amount progress targetReturnPerAnnum batchReturnPerAnnum
  dfiRewardPerAnnum userEntry userEntryFee userReturn additionalDfiReward autoCompoundOption trades
  sprod
`
  .trim()
  .split(/\s+/)
const TRADE_FIELDS = ['type', 'hash', 'earn', 'settlement', 'activity'] // LEND-036
const ACTIVITY_FIELDS = ['action', 'amount', 'date', 'expiry', 'pair', 'premium', 'strike', 'type'] // LEND-036

test('LEND-006 LEND-007 LEND-041 LEND-051 LEND-099 a week of lending: started, rewarded, settled and moved on', async () => {
  await outside.setPrice('BTC', '100000')
  await outside.setPrice('DFI', '0.02')
  const first = await fundSeries('btc-weekly', 'BTC')
  const [ann, ben, cleo] = await Promise.all([1, 2, 3].map(() => newCustomer('BTC', '10')))
  if (!ann || !ben || !cleo) throw new Error('three customers')
  await enter(ann, 'btc-weekly-1', '1')
  await enter(ben, 'btc-weekly-1', '2')
  await enter(cleo, 'btc-weekly-1', '0.5')
  await set(ben, 'btc-weekly-1', 'ONLY_ENTRY')
  expect(await onSale(ann)).toBe('1')
  await set(cleo, 'btc-weekly-1', 'ENTRY_AND_RETURN')

  await outside.moveTo(after(first.startDate))
  expect(await findBatch('btc-weekly-1')).toMatchObject({ status: 'ONGOING', startingAmount: '3.5' })
  const second = await findBatch('btc-weekly-2')
  expect(second).toMatchObject({ status: 'SELLING', startDate: after(first.endDate, -3_600_000) })
  // 2 BTC of Ben, and of Cleo half a bitcoin with 0.00044977 BTC for seven days at 4.8 %.
  expect(second?.estimatedAutocompoundAmount).toBe('2.50044977')
  // 10^5 × ((1.005)^(7/365) − 1) / 0.02 DFI for one bitcoin.
  await eventually(async () => expect((await coins(ann, 'DFI')).available).toBe('478.28027891'))
  expect(await coins(ann)).toEqual({ available: '9', locked: '1' })
  expect(await onSale(ann)).toBe('0')
  expect((await listHistory(ann))[0]).toMatchObject({
    status: 'ONGOING',
    type: null,
    userEntry: '1',
    userEntryFee: '0',
    additionalDfiReward: '478.28027891',
    canChangeOption: true,
  })

  await outside.moveTo(after(first.endDate))
  expect(await findBatch('btc-weekly-1')).toBeUndefined()
  expect(await coins(ann)).toEqual({ available: '10.00089954', locked: '0' })
  expect(await coins(ben)).toEqual({ available: '8.00179908', locked: '2' })
  expect(await coins(cleo)).toEqual({ available: '9.5', locked: '0.50044977' })
  expect(await findBatch('btc-weekly-2', cleo.client)).toMatchObject({
    status: 'ONGOING',
    enteredAmount: '0.50044977',
    startingAmount: '2.50044977',
    estimatedAutocompoundAmount: '0',
  })
  // A moved part keeps its option, so the batch after the next makes room for it too.
  expect(await findBatch('btc-weekly-3')).toMatchObject({ estimatedAutocompoundAmount: '2.50089994' })
  const [, past] = await listHistory(cleo)
  expect(past).toMatchObject({ status: 'SETTLED', userReturn: '0.00044977', batchReturnPerAnnum: '0.048' })
  expect(await statusIn(ann, 'btc-weekly-1')).toBe('SETTLED')
  // The history tells of every entry what entered, and of every return that it came.
  const history = await cleo.client.call('listTransactions', { query: { coinIds: 'BTC', limit: '10' } })
  expect(history.slice(0, 4).map(({ operation, amount }) => [operation, amount])).toEqual([
    ['batchEntered', '-0.50044977'],
    ['batchReward', '0.00044977'],
    ['batchLeft', '0.5'],
    ['batchEntered', '-0.5'],
  ])
  const ofWeek = { name: 'BTC weekly', coin: { id: 'BTC' }, durationInDays: 7 }
  const numbers = [2, 1, 1, 1].map((batchNumber) => ({ ...ofWeek, batchNumber }))
  expect(history.slice(0, 4).map(({ batch }) => batch)).toEqual(numbers)
  expect(await server.audit()).toEqual([])
})

test('LEND-033 LEND-036 LEND-037 LEND-098 LEND-101 a four-weekly batch plays two rounds, and what was promised is opened at its end', async () => {
  await outside.setPrice('BTC', '100000')
  const batch = await fundSeries('btc-four-weekly', 'BTC')
  expect(batch).toMatchObject({ bonusReturn: '0.025', bonusTarget: '110000' })
  const dora = await newCustomer('BTC', '10')
  await enter(dora, batch.batchId, '1')
  await outside.moveTo(after(batch.startDate))
  const [running] = await listHistory(dora)
  const [lent, firstRound, secondRound] = running?.trades ?? []
  expect(lent).toMatchObject({ type: 'LENDING', activity: null, nonce: null })
  const levels = [
    { target: '105000', bonus: '0.01' },
    { target: '110000', bonus: '0.025' },
  ]
  const middle = after(batch.startDate, 14 * 86_400_000 + 3_600_000)
  expect(firstRound?.activity).toEqual({ bonusRound: 1, startTime: batch.startDate, endTime: middle, levels })
  expect([running?.type, firstRound?.earn]).toEqual(['FOUR_WEEKLY_BROCCOLI', null])

  await outside.setPrice('BTC', '105000')
  await outside.moveTo(after(middle))
  await outside.setPrice('BTC', '104999')
  // 1 BTC at 1 % for 14 days.
  expect((await listHistory(dora))[0]?.trades[1]).toMatchObject({ earn: '0.00038172' })

  await outside.moveTo(after(batch.endDate))
  const [settled] = await listHistory(dora)
  // 28 days at 5 %, the first round at 1 %, the second at nothing.
  expect(settled).toMatchObject({ status: 'SETTLED', userReturn: '0.00413154', batchReturnPerAnnum: '0.055' })
  expect(settled?.trades[2]).toMatchObject({
    earn: '0',
    settlement: { settlementPrice: '104999', payoffAmount: '0' },
  })
  expect((await coins(dora)).available).toBe('10.00413154')
  const opened = settled?.trades.map(({ type, activity, nonce, hash }) => {
    const committed = activity && nonce ? toCommitted({ type, activity }, nonce) : ''
    return createHash('sha256').update(committed).digest('hex') === hash
  })
  expect(opened).toEqual([true, true, true])
  expect(settled?.trades.map(({ hash }) => hash)).toEqual([lent?.hash, firstRound?.hash, secondRound?.hash])
  expect(Object.keys(settled ?? {})).toEqual(expect.arrayContaining(HISTORY_FIELDS))
  expect(Object.keys(settled?.sprod ?? {}).toSorted()).toEqual(['CoinId', 'id', 'slug'])
  const [opening] = settled?.trades ?? []
  expect(Object.keys(opening ?? {})).toEqual(expect.arrayContaining(TRADE_FIELDS))
  expect(Object.keys(opening?.activity ?? {}).toSorted()).toEqual(ACTIVITY_FIELDS)
  expect(await server.audit()).toEqual([])
})

test('LEND-051 settled weeks late it pays what it would have paid in time, dated to its end', async () => {
  const batch = await fundSeries('usdc-weekly', 'USDC', '100000')
  const [eve, fay] = [await newCustomer('USDC', '10000'), await newCustomer('USDC', '10000')]
  await enter(eve, batch.batchId, '5000')
  await enter(fay, batch.batchId, '1000')
  await set(fay, batch.batchId, 'ENTRY_AND_RETURN')
  await outside.moveTo(after(batch.startDate))
  const stop = { flow: 'coin', asset: 'USDC', reason: 'test', stoppedBy: 'operator:olga', at: new Date() } as const
  await stopFlow(server.server, stop)
  await outside.moveTo(after(batch.endDate, 8 * 86_400_000))
  expect(await statusIn(eve, batch.batchId)).toBe('MATURED')
  expect(await coins(eve, 'USDC')).toEqual({ available: '5000', locked: '5000' })
  await startFlow(server.server, { flow: 'coin', asset: 'USDC' })
  await eventually(async () => {
    await retryNow()
    expect((await listHistory(fay)).map(({ status }) => status)).toEqual(['ONGOING', 'SETTLED', 'SETTLED'])
  })
  // 7 days at 7.1 %; what fay earned went on twice, though the batch it went into had ended long ago.
  expect(await coins(eve, 'USDC')).toEqual({ available: '10006.581719', locked: '0' })
  expect((await listHistory(fay)).map(({ userEntry, userReturn }) => [userEntry, userReturn])).toEqual([
    ['1002.634419', '1.319811'],
    ['1001.316343', '1.318076'],
    ['1000', '1.316343'],
  ])
  const lines = await eve.client.call('listTransactions', { query: { coinIds: 'USDC' } })
  const back = lines.find(({ operation }) => operation === 'batchLeft')
  expect([back?.confirmedAt, back?.amount, back?.status]).toEqual([batch.endDate, '5000', 'CONFIRMED'])
  expect(await server.audit()).toEqual([])
})

test('LEND-051 what finds no room in the successor goes to the wallet, oldest entry first, and he is told', async () => {
  const batch = await fundSeries('dfi-weekly', 'DFI', '10000000')
  const [gus, hal] = [await newCustomer('DFI', '1000000'), await newCustomer('DFI', '1000000')]
  for (const person of [gus, hal]) {
    await enter(person, batch.batchId, '600000')
    await set(person, batch.batchId, 'ENTRY_AND_RETURN')
  }
  await outside.moveTo(after(batch.startDate))
  // As if the house had made the next batch smaller.
  const cap = 700_000n * 10n ** 8n
  await server.admin.updateTable('batches_batches').set({ cap }).where('id', '=', 'dfi-weekly-2').execute()
  await outside.moveTo(after(batch.endDate))
  expect(await findBatch('dfi-weekly-2')).toMatchObject({ startingAmount: '700000', batchCap: '700000' })
  // 600000 DFI at 9.2 % for seven days earn 1013.58306601 DFI.
  expect(await coins(gus, 'DFI')).toEqual({ available: '400000', locked: '601013.58306601' })
  expect(await coins(hal, 'DFI')).toEqual({ available: '902027.16613202', locked: '98986.41693399' })
  const { text } = await outside.awaitSubject(hal.email, 'Your DFI found no room in the next batch')
  expect(text).toContain('502,027.16613202 DFI went to your wallet')
  expect(await server.audit()).toEqual([])
})

test('LEND-041 LEND-057 a cancelled batch returns every entry, keeps the reward paid and frees the room after it', async () => {
  const batch = await fundSeries('eth-four-weekly', 'ETH')
  const ida = await newCustomer('ETH', '10')
  await enter(ida, batch.batchId, '4')
  await set(ida, batch.batchId, 'ONLY_ENTRY')
  await outside.moveTo(after(batch.startDate))
  expect((await findBatch('eth-four-weekly-2'))?.estimatedAutocompoundAmount).toBe('4')
  await eventually(async () => expect((await coins(ida, 'DFI')).available).not.toBe('0'))
  const rewarded = (await coins(ida, 'DFI')).available
  const { now } = await outside.readClock()
  const cancel = () =>
    transact(server.server, (trx) => cancelBatch(trx, { batchId: batch.batchId, now: new Date(now) }))
  await cancel()
  await eventually(async () => expect(await coins(ida, 'ETH')).toEqual({ available: '10', locked: '0' }))
  expect((await findBatch('eth-four-weekly-2'))?.estimatedAutocompoundAmount).toBe('0')
  const [row] = await listHistory(ida)
  expect(row).toMatchObject({ status: 'CANCELED', userReturn: '0', additionalDfiReward: rewarded })
  const [, entered] = await ida.client.call('listTransactions', { query: { coinIds: 'ETH' } })
  expect([entered?.operation, entered?.status]).toEqual(['batchEntered', 'CANCELLED'])
  await expect(cancel()).rejects.toMatchObject({ code: 'BatchClosed' })
  await outside.moveTo(after(batch.endDate))
  expect(await coins(ida, 'ETH')).toEqual({ available: '10', locked: '0' })
  expect(await server.audit()).toEqual([])
})

test('LEND-098 LEND-099 while nobody knows a price a start waits for it and nothing is entered', async () => {
  const batch = await fundSeries('usdt-weekly', 'USDT', '100000')
  const jon = await newCustomer('USDT', '1000')
  await enter(jon, batch.batchId, '500')
  const outage = async (seconds: number) => {
    for (const source of ['prices.a', 'prices.b']) await outside.fault(source, 'down', seconds)
  }
  await outage(600)
  await outside.moveTo(after(batch.startDate))
  expect(await findBatch(batch.batchId)).toMatchObject({ status: 'SELLING' })
  const why = (batchId: string) =>
    jon.client.why('enterBatch', { body: { batchId, amount: '600' } }, { key: crypto.randomUUID() })
  expect(await why(batch.batchId)).toBe('BatchClosed')
  const open = (await jon.client.call('listBatches', {})).find(
    ({ slug, status }) => slug === 'btc-four-weekly' && status === 'SELLING',
  )
  const kim = await newCustomer('BTC', '1')
  const entry = { body: { batchId: open?.batchId ?? '', amount: '0.5' } }
  expect(await kim.client.why('enterBatch', entry, { key: 'no-price' })).toBe('PriceUnknown')
  await outage(0)
  await eventually(async () => {
    await retryNow()
    expect(await findBatch(batch.batchId)).toMatchObject({ status: 'ONGOING' })
  })
  await eventually(async () => expect((await coins(jon, 'DFI')).available).not.toBe('0'))
  const [reward] = await jon.client.call('listTransactions', { query: { coinIds: 'DFI' } })
  expect(reward?.confirmedAt).toBe(batch.startDate)
  expect(await server.audit()).toEqual([])
})
