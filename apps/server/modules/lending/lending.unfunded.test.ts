import { getId } from '@leaven/domain/id.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { balanceOf } from '@leaven/tests/world/arrivals.ts'
import { after, createBatches } from '@leaven/tests/world/batches.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'

const server = useServer({ change: (config) => ({ ...config, lendingMinimum: 25 }) })
const { outside, guest, findBatch, awaitBatch, give, newCustomer, enter } = createBatches(server)

test('LEND-099 LEND-102 an empty account pays no reward; it waits, and pays when there is something', async () => {
  const person = await newCustomer('USDT', '1000')
  await fundHouse(server.server, 'expense:lending-usdt-weekly', 'USDT', '100000')
  await fundHouse(server.server, 'expense:lending-usdt-weekly', 'DFI', '100000000')
  const { startDate, batchId: batch } = await awaitBatch('usdt-weekly-1')
  await enter(person, batch, '1000')
  await drain('expense:lending-usdt-weekly')
  await outside.moveTo(after(startDate, 11 * 60_000))
  const dfi = async () => (await balanceOf(person.client, 'DFI'))?.available
  expect([(await findBatch(batch))?.status, await dfi()]).toEqual(['ONGOING', '0'])
  const isLate = async () => [
    (await findBatch(batch, person.client))?.isLate,
    (await person.client.call('listBatchHistory', { query: {} }))[0]?.isLate,
    (await findBatch(batch))?.isLate,
  ]
  expect(await isLate()).toEqual([true, true, false])
  const alarm = { kind: 'funding', subject: 'expense:lending-usdt-weekly DFI' }
  const raised = (await listAlarms(server.server)).find(({ subject }) => subject === alarm.subject)
  const [due, all] = [...(raised?.detail ?? '').matchAll(/([\d.]+) DFI/g)].map(([, amount]) => Number(amount))
  // What is due is for one entry; what was sold since has to be rewarded too.
  expect(raised?.detail).toMatch(/^[\d.]+ DFI is missing, so that customers are paid late; for all that this series/)
  expect(due).toBeGreaterThan(0)
  expect(all).toBeGreaterThan(due ?? 0)
  await fundHouse(server.server, 'expense:lending-usdt-weekly', 'DFI', '1000')
  await expect
    .poll(
      async () => {
        await server.admin.updateTable('due_work').set({ retry_at: null }).execute()
        return dfi()
      },
      { timeout: 15_000 },
    )
    .not.toBe('0')
  const [line] = await person.client.call('listTransactions', { query: { coinIds: 'DFI' } })
  expect([line?.label, line?.confirmedAt]).toEqual(['Lending DFI Bonus', startDate])
  expect(await isLate()).toEqual([false, false, false])
  await expect.poll(() => listAlarms(server.server)).not.toContainEqual(expect.objectContaining(alarm))
  expect(await server.audit()).toEqual([])
}, 90_000)

/** All the DFI that was set aside goes to somebody. */
async function drain(path: string): Promise<void> {
  const asset = { code: 'DFI', decimals: 8 }
  const left = await findBalance(server.server, path, asset)
  if (!left) throw new Error('nothing there')
  const lucky = await signUp(guest, outside)
  await give(lucky, 'DFI', '1')
  const to = `user:${getId('usr', lucky.userId)}:available`
  const postings = [move(left, path, to, { operation: 'airdrop' })]
  await post(server.server, new Date(), { scope: 'job:test', key: crypto.randomUUID(), postings })
}
