import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { sql } from 'kysely'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { BTC, btc, CHAIN, deposit, openCustomers, userId, verifyHead } from '@leaven/tests/world/ledger.ts'
import { runWork } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { accountChecks } from '../account-checks.ts'
import { listDue } from './due-work.ts'
import { isStopped, startFlow, stopFlow } from './flows.ts'
import { AUDIT_LEDGER, createAuditJob, planAudit, toNextNight } from './nightly-audit.ts'

const { server: db, admin } = useDatabase()
const alarms: string[] = []
const quiet = () => {}
const log = { info: quiet, warn: quiet, error: (_: object, text: string) => void alarms.push(text) }
const at = (text: string) => new Date(`2026-11-${text}Z`)
const jobs = {
  [AUDIT_LEDGER]: createAuditJob({
    verify: verifyHead,
    log,
    wall: () => at('16T02:00:00'),
    accountChecks,
    productChecks: [],
  }),
}

async function runNight(now: Date) {
  const [work] = await listDue(db, now, now, 10)
  if (!work) throw new Error('nothing is due')
  expect(await runWork(db, jobs, work, () => now)).toBe('done')
}

test.each([
  ['15T01:59:59.999', '15T02:00:00'],
  ['15T02:00:00', '16T02:00:00'],
  ['30T12:00:00', '31T02:00:00'],
])('after %s the next night is %s', (now, night) => {
  const expected = night === '31T02:00:00' ? new Date('2026-12-01T02:00:00Z') : at(night)
  expect(toNextNight(at(now))).toEqual(expected)
})

test('every night is planned once and leaves one row; a broken ledger raises an alarm and stops withdrawals', async () => {
  await openCustomers(db, 1)
  await deposit(db, 1, 100)
  await planAudit(db, at('15T12:00:00'))
  await planAudit(db, at('18T12:00:00'))
  await runNight(at('16T02:00:00'))
  await runNight(at('17T03:00:00'))
  const sound = await db.selectFrom('audit_runs').selectAll().orderBy('due_at').execute()
  expect(sound.map(({ due_at, findings }) => [due_at, findings])).toEqual([
    [at('16T02:00:00'), []],
    [at('17T02:00:00'), []],
  ])
  expect(await isStopped(db, 'withdrawal')).toBe(false)

  await sql`update ledger_accounts set balance = balance + 1 where path like '%available'`.execute(admin)
  await runNight(at('18T02:00:00'))
  const [broken] = await db.selectFrom('audit_runs').selectAll().orderBy('due_at', 'desc').limit(1).execute()
  expect(broken?.findings).toContainEqual(expect.objectContaining({ check: 'balances' }))
  expect(alarms).toHaveLength(1)
  expect(await isStopped(db, 'withdrawal')).toBe(true)
  expect(await listDue(db, at('19T02:00:00'), at('19T02:00:00'), 10)).toHaveLength(1)
})

test('attack: coins lie where nothing can empty them, and no night finds it', async () => {
  await startFlow(db, { flow: 'withdrawal' })
  const path = `user:${userId(1)}:vault`
  await openAccounts(
    db,
    [CHAIN, path].map((account) => ({ path: account, asset: BTC })),
  )
  const postings = [move(btc(5), CHAIN, path, { operation: 'deposit' })]
  await post(db, at('19T00:00:00'), { scope: 'job:test', key: 'stranded', postings })
  await runNight(at('19T02:00:00'))
  const [found] = await db.selectFrom('audit_runs').selectAll().orderBy('due_at', 'desc').limit(1).execute()
  const finding = { check: 'stranded', subject: `${path} BTC` }
  expect(found?.findings).toContainEqual(expect.objectContaining(finding))
  expect(await isStopped(db, 'withdrawal')).toBe(true)
})

test('attack: what happens between two statements of an audit looks like a break, and stops withdrawals', async () => {
  await startFlow(db, { flow: 'withdrawal' })
  const now = at('20T02:00:00')
  const isSwapStopped: boolean[] = []
  const [half, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const audit = async (trx: typeof db) => {
    isSwapStopped.push(await isStopped(trx, 'swap'))
    half.resolve()
    await changed.promise
    isSwapStopped.push(await isStopped(trx, 'swap'))
    return []
  }
  const deps = { verify: verifyHead, log, wall: () => now, accountChecks, productChecks: [] }
  const asked = createAuditJob({ ...deps, audits: [audit] }).ask(db, { subject: 'all', now, progress: null })
  await half.promise
  await stopFlow(admin, { flow: 'swap', reason: 'in between', stoppedBy: 'test', at: now })
  changed.resolve()
  await asked
  expect(isSwapStopped).toEqual([false, false])
  expect(await isStopped(db, 'swap')).toBe(true)
})

test('the server cannot change what an audit found', async () => {
  await expect(sql`update audit_runs set findings = '[]'`.execute(db)).rejects.toThrow(/permission denied/)
  await expect(sql`delete from audit_runs`.execute(db)).rejects.toThrow(/permission denied/)
})
