import { transact } from '@leaven/db/transact.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { createWakeJob } from './campaigns.jobs.ts'
import { alarmUnfunded } from './campaigns.service.ts'

const { server: db } = useDatabase()
const wall = new Date('2026-11-18T08:00:00Z')
const lines: unknown[] = []
const log = { ...silent, error: (about: object) => void lines.push('detail' in about ? about.detail : null) }

test('attack: rewards empty a budget, and the alarm says neither which coin is missing nor how much', async () => {
  const earn = (decimal: string, code: string) => {
    const amount = parseAmount(decimal, { code, decimals: 8 })
    return transact(db, (trx) => alarmUnfunded(trx, 'learn', { amount, wall, log }))
  }
  const told = async () => (await listAlarms(db)).map(({ subject, count }) => `${subject} ${count}`).toSorted()
  for (const decimal of ['12.5', '12.6', '3']) await earn(decimal, 'DFI')
  await earn('0.0001', 'BTC')
  // Each coin once, however often and however much.
  expect(lines).toEqual([
    'The budget does not cover what was earned, first a reward of 12.5 DFI.',
    'The budget does not cover what was earned, first a reward of 0.0001 BTC.',
  ])
  expect(await told()).toEqual(['budget:learn BTC 1', 'budget:learn DFI 3'])
  const wake = { subject: 'learn', now: wall, progress: null }
  await transact(db, (trx) => createWakeJob({ wall: () => wall, log: silent })(trx, wake))
  expect(await told()).toEqual([])
  await earn('3', 'DFI')
  expect(lines.at(-1)).toBe('The budget does not cover what was earned, first a reward of 3 DFI.')
})
