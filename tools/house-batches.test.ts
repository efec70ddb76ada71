import { userInfo } from 'node:os'
import { findBalance } from '@leaven/ledger/statement.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS } from '@leaven/tests/world/series.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { cancelBatch } from './house-batches.ts'

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)
const said: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((text) => (said.push(String(text)), true))
afterEach(() => void said.splice(0))

const listActs = () =>
  admin.selectFrom('operators_acts').select(['user_id', 'about', 'act', 'reason', 'decided_by']).execute()

test('LEND-041 two operators cancel a batch with a reason: everything entered goes back, and who they were is kept', async () => {
  const series = await openSeries('btc-weekly')
  await series.live(-HOUR_MS)
  const person = await series.newPerson('10')
  await series.put(person, 1, '2', 'ENTRY_AND_RETURN', -HOUR_MS)
  await series.live(5_000)
  const batchId = `${series.id}-1`
  const asked = { batchId, reason: 'its coins cannot be lent', approvedBy: 'olga', now: series.at(HOUR_MS) }
  const states = async () => (await series.tell()).batches.map((row) => (Array.isArray(row) ? row[1] : null))
  await expect(cancelBatch(db, { ...asked, approvedBy: userInfo().username })).rejects.toThrow('Somebody else')
  await expect(cancelBatch(db, { ...asked, reason: '' })).rejects.toThrow('reason')
  await expect(cancelBatch(db, { ...asked, batchId: 'no-batch-1' })).rejects.toMatchObject({ code: 'NotFound' })
  // Half of it is never done: without its act a batch stays as it is.
  expect([await listActs(), await states(), said]).toEqual([[], ['ONGOING', 'SELLING'], []])
  await cancelBatch(db, asked)
  const two = [`operator:${userInfo().username}`, 'operator:olga'] as const
  expect(said).toEqual([
    `${batchId} is cancelled and its entries go back, asked by ${two[0]}, approved by ${two[1]}.\n`,
  ])
  const { reason } = asked
  const act = { user_id: null, about: `batch ${batchId}`, act: 'batchCancelled', reason, decided_by: two.join(', ') }
  expect(await listActs()).toEqual([act])
  await expect(cancelBatch(db, asked)).rejects.toMatchObject({ code: 'BatchClosed' })
  expect(await listActs()).toEqual([act])
  await series.live(2 * HOUR_MS)
  expect(await states()).toEqual(['CANCELED', 'SELLING'])
  const back = await findBalance(db, `user:${person}:available`, { code: 'BTC', decimals: 8 })
  expect(back?.units).toBe(10n * 10n ** 8n)
  expect(await audit(db)).toEqual([])
}, 60_000)
