import { Refusal } from '@leaven/domain/refusal.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { afterEach, expect, test } from 'vitest'
import { assertFlows, flows, isStopped, startFlow, stopFlow, type Flow } from './flows.ts'

const { server: db } = useDatabase()
const stop = (flow: Flow, asset?: string) =>
  stopFlow(db, { flow, ...(asset && { asset }), reason: 'a drill', stoppedBy: 'operator:olga', at: new Date(0) })

afterEach(async () => void (await db.deleteFrom('stopped_flows').execute()))

test.each(flows)('%s is stopped and started again by itself, seen by the next command', async (flow) => {
  await stop(flow)
  await expect(assertFlows(db, flow)).rejects.toThrow(new Refusal('FlowStopped').message)
  for (const other of flows.filter((name) => name !== flow)) expect(await isStopped(db, other)).toBe(false)
  await startFlow(db, { flow })
  await assertFlows(db, flow)
})

test('a flow is stopped for one coin alone, and a coin in every flow', async () => {
  await stop('swap', 'BTC')
  expect(await isStopped(db, 'swap', 'BTC')).toBe(true)
  expect(await isStopped(db, 'swap', 'ETH')).toBe(false)
  expect(await isStopped(db, 'withdrawal', 'BTC')).toBe(false)
  await stop('coin', 'ETH')
  for (const flow of flows) expect(await isStopped(db, flow, 'ETH')).toBe(true)
  expect(await isStopped(db, 'withdrawal')).toBe(false)
})

test('stopped twice it keeps the newer reason, and one start is enough', async () => {
  await stop('rewards')
  await stopFlow(db, { flow: 'rewards', reason: 'another', stoppedBy: 'operator:omar', at: new Date(1) })
  const rows = await db.selectFrom('stopped_flows').selectAll().execute()
  expect(rows).toMatchObject([{ reason: 'another', stopped_by: 'operator:omar' }])
  await startFlow(db, { flow: 'rewards' })
  expect(await isStopped(db, 'rewards')).toBe(false)
})
