import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { settleByOperators } from '@leaven/server/modules/operators/operators.service.ts'
import { listAlarms, raiseAlarm, type AlarmKind } from '@leaven/server/platform/alarms.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createHouse } from '@leaven/tests/world/house.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { afterAll, expect, test, vi } from 'vitest'

// Each command is a process of its own: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const { server: db, admin, serverUrl } = useDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'house-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))
const house = createHouse(serverUrl, dataFolder)
const customer = 'usr_00000000-0000-7000-8000-000000000001'
const stray = { network_id: 'bitcoin', address: 'bc1qstray', coin_id: 'BTC', state: 'LISTED', reason: 'NO_ORDER' }

test('the command for the house tells of open alarms, and settles what nothing else can end, with two people and a reason', async () => {
  const raise = (kind: AlarmKind, subject: string, detail = 'x') =>
    raiseAlarm(db, { kind, subject, detail }, { wall: new Date('2026-07-01T00:00:00Z'), log: silent })
  await db
    .insertInto('arrivals_arrivals')
    .values({ ...stray, user_id: customer, txid: 'tx_3', output: 0, amount: '1', units: 1n, seen_at: new Date() })
    .execute()
  for (const subject of ['bitcoin tx_3 0', 'bitcoin tx_9 1', 'bitcoin tx_9 1'])
    await raise('arrival', subject, `too\nlarge \u001b[31m${'x'.repeat(1_000)}`)
  await raise('reversal', 'order ord_1')
  await raise('reversal', 'deposit dep_1')
  await raise('reversal', 'chain bitcoin')
  await raise('work', 'loop seal')
  await raise('arrival', 'bitcoin at bc1qpurchase')
  const { output } = await house()
  expect(output).toContain('Alarms are open: 3 arrival, 3 reversal, 1 work.\n')
  expect(output).toMatch(
    /\narrival bitcoin tx_9 1: since 2026-07-01T00:00:00\.000Z, 2 times, last 2026-07-01T00:00:00\.000Z: too large \[31mx{200,300}…\n/,
  )
  const two = `operator:${userInfo().username}, operator:olga`
  const given = { reason: 'sent back by tx_10', by: two, wall: new Date() }
  const settle = (...args: readonly string[]) => house('settle', ...args, '--reason', 'sent back by tx_10')
  const by = ['--approved-by', 'olga'] as const
  expect((await settle('arrival', 'bitcoin', 'tx_9', '1', '--approved-by', userInfo().username)).code).toBe(1)
  for (const [kind, subject, why] of [
    ['work', 'loop seal', 'its cause is gone'],
    ['reversal', 'deposit dep_1', 'with the freeze'],
    ['arrival', 'bitcoin tx_3 0', 'credited or returned'],
    ['arrival', 'bitcoin at bc1qpurchase', 'credited or returned'],
    ['arrival', 'bitcoin tx_9 2', 'No alarm'],
  ] as const) {
    await expect(settleByOperators({ db }, { kind, subject, ...given })).rejects.toThrow(why)
  }
  expect(await listAlarms(db)).toHaveLength(7)
  expect((await settle('arrival', 'bitcoin', 'tx_9', '1', ...by)).output).toMatch(
    /^The alarm arrival bitcoin tx_9 1 is settled, .+ approved by operator:olga\.\n$/,
  )
  const order = { kind: 'reversal', subject: 'order ord_1', ...given } as const
  await settleByOperators({ db }, order)
  await expect(settleByOperators({ db }, order)).rejects.toThrow('No alarm')
  await settleByOperators({ db }, { kind: 'reversal', subject: 'chain bitcoin', ...given })
  const left = ['bitcoin at bc1qpurchase', 'loop seal', 'deposit dep_1', 'bitcoin tx_3 0']
  expect((await listAlarms(db)).map(({ subject }) => subject)).toEqual(left)
  const acts = await admin
    .selectFrom('operators_acts')
    .select(['user_id', 'about', 'act', 'reason', 'decided_by'])
    .execute()
  const noted = { user_id: null, act: 'alarmSettled', reason: 'sent back by tx_10', decided_by: two }
  expect(acts.filter(({ about }) => about !== null)).toEqual([
    { ...noted, about: 'arrival bitcoin tx_9 1' },
    { ...noted, about: 'reversal order ord_1' },
    { ...noted, about: 'reversal chain bitcoin' },
  ])
})
