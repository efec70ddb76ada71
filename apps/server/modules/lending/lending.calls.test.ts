import { ask } from '@leaven/tests/world/answers.ts'
import { createBatches } from '@leaven/tests/world/batches.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeAll, expect, test } from 'vitest'

const server = useServer({ change: (config) => ({ ...config, lendingMinimum: 25 }) })
const { outside, guest, findBatch, fundSeries, newCustomer } = createBatches(server)

const batchId = 'btc-weekly-1'

// LEND-032, and whether a payment is late
const BATCH_FIELDS = `
  batchId batchNumber name slug status startDate endDate saleClosesOn maturesOn durationInDays
  startingAmount batchCap estimatedAutocompoundAmount returnPerAnnum tier2Threshold tier2Apy
  bonusReturn bonusTarget dfiRewardPerAnnum entryFee feeInPercent coin dfiCoin isEmpty enteredAmount awaitedAmount isLate late
`
  .trim()
  .split(/\s+/)

beforeAll(async () => {
  await outside.setPrice('BTC', '100000')
  await fundSeries('btc-weekly', 'BTC')
})

test('LEND-032 a batch has the fields that are written, and nothing besides', async () => {
  expect(Object.keys((await findBatch(batchId)) ?? {}).toSorted()).toEqual(BATCH_FIELDS.toSorted())
})

test('LEND-076 LEND-078 LEND-080 LEND-081 LEND-082 the calls take and answer what is written, and nothing besides', async () => {
  const { client } = await newCustomer('BTC', '1')
  const key = () => ({ key: crypto.randomUUID() })
  const [amount, autoCompound] = ['0.05', 'ENTRY_AND_RETURN'] as const
  expect(await client.call('enterBatch', { body: { batchId, amount } }, key())).toEqual({
    batchId,
    enteredAmount: amount,
    autoCompoundOption: 'NO_COMPOUNDING',
  })
  expect(await client.call('saveBatchSettings', { body: { batchId, autoCompound } })).toEqual({
    batchId,
    autoCompound,
  })
  const strange = { batchId, amount, autoCompound, sprodBatchId: batchId }
  for (const name of ['enterBatch', 'cancelEntry', 'saveBatchSettings'] as const) {
    expect(await client.why(name, { body: strange }, key()), name).toBe('ValidationFailed')
  }
  expect(await client.call('cancelEntry', { body: { sprodBatchId: batchId } }, key())).toEqual({
    batchId,
    cancelledAmount: amount,
  })
  expect(await guest.call('getLendingMinimum', {})).toEqual({ minimumAmountInUsd: '25' })
})

test('LEND-050 an entry takes each of the three options, and no other word', async () => {
  const { client } = await newCustomer('BTC', '1')
  await client.call('enterBatch', { body: { batchId, amount: '0.05' } }, { key: crypto.randomUUID() })
  const set = async (autoCompound: string) =>
    (await ask(client, 'saveBatchSettings', { body: { batchId, autoCompound } })).body
  const optionNow = async () => (await client.call('listBatchSettings', {}))[0]?.autoCompound
  for (const option of ['ENTRY_AND_RETURN', 'ONLY_ENTRY', 'NO_COMPOUNDING']) {
    expect(await set(option)).toEqual({ batchId, autoCompound: option })
    expect(await optionNow()).toBe(option)
  }
  for (const word of ['ALL', 'only_entry', '', 'ONLY_RETURN']) {
    expect(await set(word), word).toMatchObject({ code: 'ValidationFailed' })
  }
  expect(await optionNow()).toBe('NO_COMPOUNDING')
})
