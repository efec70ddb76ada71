import { balanceOf, eventually } from '@leaven/tests/world/arrivals.ts'
import { after, createBatches } from '@leaven/tests/world/batches.ts'
import type { Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'

const server = useServer()
const { outside, findBatch, fundSeries, newCustomer, enter, set, listHistory } = createBatches(server)

/** Newest first. */
const tell = async (person: Person) =>
  (await listHistory(person)).map(({ batch, userEntry, awaitedAmount, outcome, late }) => ({
    number: batch.batchNumber,
    userEntry,
    awaitedAmount,
    outcome,
    late: late.map(({ kind, amount }) => [kind, amount]),
  }))

const fixedOf = async ({ client }: Person) => (await balanceOf(client, 'BTC'))?.locked

const returned = '0.00179908'
const isLate = [['RETURN', returned]]
const none = { awaitedAmount: '0', late: [] }

/** Three customers with the three options, whose batch was settled without returns. */
async function settleWithoutReturns() {
  await outside.setPrice('BTC', '100000')
  await outside.setPrice('DFI', '0.02')
  const { startDate, endDate } = await fundSeries('btc-weekly', 'BTC')
  const [ann, ben, cleo] = await Promise.all([1, 2, 3].map(() => newCustomer('BTC', '10')))
  if (!ann || !ben || !cleo) throw new Error('three customers')
  for (const person of [ann, ben, cleo]) await enter(person, 'btc-weekly-1', '2')
  await set(ben, 'btc-weekly-1', 'ONLY_ENTRY')
  await set(cleo, 'btc-weekly-1', 'ENTRY_AND_RETURN')
  await outside.moveTo(after(startDate))
  const stop = { flow: 'rewards', asset: 'BTC', reason: 'test', stoppedBy: 'operator:olga', at: new Date() } as const
  await stopFlow(server.server, stop)
  // A minute after the end, when nothing counts as overdue yet.
  await outside.moveTo(after(endDate, 60_000))
  return { ann, ben, cleo, endDate }
}

async function expectPaid(ben: Person, cleo: Person): Promise<void> {
  await startFlow(server.server, { flow: 'rewards', asset: 'BTC' })
  await eventually(async () => {
    await server.admin.updateTable('due_work').set({ retry_at: null }).execute()
    expect(await fixedOf(cleo)).toBe('2.00359978')
  })
  const [paid, ...before] = await tell(cleo)
  expect(paid).toEqual({ number: 3, userEntry: '2.00359978', outcome: null, ...none })
  expect(before.map(({ outcome, late }) => [outcome, late])).toEqual([
    [{ reentered: '2.00359978', intoBatchNumber: 3, transferred: '0' }, []],
    [{ reentered: '2.00179908', intoBatchNumber: 2, transferred: '0' }, []],
  ])
  await eventually(async () =>
    expect((await tell(ben)).at(-1)?.outcome).toEqual({ reentered: '2', intoBatchNumber: 2, transferred: returned }),
  )
}

test('LEND-029 LEND-033 LEND-051 what was re-entered is told as that, and a late return stands where it was earned, from the first moment', async () => {
  const { ann, ben, cleo, endDate } = await settleWithoutReturns()
  expect(await tell(ann)).toEqual([
    {
      number: 1,
      userEntry: '2',
      awaitedAmount: '0',
      outcome: { reentered: '0', intoBatchNumber: null, transferred: '2' },
      late: isLate,
    },
  ])
  expect(await tell(ben)).toEqual([
    { number: 2, userEntry: '2', outcome: null, ...none },
    {
      number: 1,
      userEntry: '2',
      awaitedAmount: '0',
      outcome: { reentered: '2', intoBatchNumber: 2, transferred: '0' },
      late: isLate,
    },
  ])
  // One value everywhere: what is booked.
  expect(await fixedOf(cleo)).toBe('2')
  expect(await tell(cleo)).toEqual([
    { number: 2, userEntry: '2', awaitedAmount: returned, outcome: null, late: [] },
    {
      number: 1,
      userEntry: '2',
      awaitedAmount: '0',
      outcome: { reentered: '2', intoBatchNumber: 2, transferred: '0' },
      late: isLate,
    },
  ])
  const offer = await findBatch('btc-weekly-2', cleo.client)
  expect([offer?.enteredAmount, offer?.awaitedAmount, offer?.isLate]).toEqual(['2', returned, false])

  // A week later two returns are late, each where it was earned.
  await outside.moveTo(after(endDate, 7 * 86_400_000 + 60_000))
  const next = '0.0018007'
  expect(await fixedOf(cleo)).toBe('2')
  const [third, second, first] = await tell(cleo)
  expect(third).toEqual({ number: 3, userEntry: '2', awaitedAmount: '0.00359978', outcome: null, late: [] })
  expect(second).toEqual({
    number: 2,
    userEntry: '2',
    awaitedAmount: returned,
    outcome: { reentered: '2', intoBatchNumber: 3, transferred: '0' },
    late: [['RETURN', next]],
  })
  expect(first?.late).toEqual(isLate)

  await expectPaid(ben, cleo)

  // LEND-101: the hash was told at the start, an hour before anything was re-entered; what was lent is all of it.
  const lent = (await listHistory(cleo)).find(({ batch }) => batch.batchNumber === 2)?.trades[0]
  expect(lent?.activity).toMatchObject({ action: 'LEND', amount: '0' })
  expect(lent?.lentAmount).toBe('4.00179908')
  expect(await server.audit()).toEqual([])
}, 120_000)
