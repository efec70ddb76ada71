import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { UTC_DAY_MS, type Wall } from '@leaven/domain/time.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import type { AccountCheck } from '@leaven/ledger/audit-accounts.ts'
import type { ProductCheck } from '@leaven/ledger/audit-products.ts'
import type { VerifyHead } from '@leaven/ledger/block.ts'
import type { Finding } from '@leaven/ledger/finding.ts'
import type { Imbalances } from '@leaven/ledger/gauges.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import { z } from 'zod'
import { endAlarm, raiseAlarm } from './alarms.ts'
import { schedule, scheduleOnce, type OutsideJob } from './due-work.ts'
import { stopFlow } from './flows.ts'
import type { Logger } from './logger.ts'
import { endLost, PUT_BACK, type Plan } from './planned.ts'

export const AUDIT_LEDGER = 'ledger.audit'

const SUBJECT = 'all'
const HOUR_UTC = 2

export type AuditDeps = {
  readonly verify: VerifyHead
  readonly log: Logger
  readonly wall: Wall
  /** What modules say of the accounts they keep. */
  readonly accountChecks: readonly AccountCheck[]
  /** What modules say of the rows they keep beside the ledger, and whether what is open has work that ends it. */
  readonly productChecks: readonly ProductCheck[]
  /** What products promise beside the ledger; each reads one snapshot, however many statements it takes. */
  readonly audits?: readonly ((trx: DatabaseTransaction) => Promise<readonly Finding[]>)[]
  /** By the names of their checks: where the work of these is lost it is planned anew. */
  readonly plans?: readonly Plan[]
}

/**
 * Every night at two (PLUS-26). It reads a snapshot for as long as it takes, with nothing open that would hold others
 * back. A break stops withdrawals at once; only people start them again.
 */
export const createAuditJob = ({
  verify,
  log,
  wall,
  accountChecks,
  productChecks,
  audits = [],
  plans = [],
}: AuditDeps): OutsideJob => ({
  kind: 'audit',
  ask: async (db, { now }) => {
    const findings = [...(await auditLedger(db, verify, accountChecks, productChecks))]
    for (const audit of audits) findings.push(...(await readSnapshot(db, audit)))
    const { postings } = await getSummary(db)
    return async (trx) => {
      await saveRun(trx, { findings, postings, now }, { wall: wall(), log })
      // By work of its own: whether it succeeds, the finding stands.
      if (findings.some(({ check }) => plans.some(({ name }) => name === check)))
        await schedule(trx, { job: PUT_BACK, subject: SUBJECT, dueAt: now })
    }
  },
})

type Run = { readonly findings: readonly Finding[]; readonly postings: bigint; readonly now: Date }

async function saveRun(
  trx: DatabaseTransaction,
  { findings, postings, now }: Run,
  raised: { readonly wall: Date; readonly log: Logger },
): Promise<void> {
  await trx
    .insertInto('audit_runs')
    .values({
      due_at: now,
      postings,
      findings: JSON.stringify(findings),
      imbalances: JSON.stringify(toImbalances(findings)),
    })
    .execute()
  await schedule(trx, { job: AUDIT_LEDGER, subject: SUBJECT, dueAt: new Date(now.getTime() + UTC_DAY_MS) })
  const alarm = { kind: 'audit', subject: 'ledger' } as const
  if (findings.length === 0) {
    await endLost(trx, raised)
    return endAlarm(trx, alarm, raised)
  }
  const reason = `The ledger audit found ${findings.length} breaks.`
  await stopFlow(trx, { flow: 'withdrawal', reason, stoppedBy: 'job:ledger.audit', at: now })
  const [first] = findings
  const detail = `${reason} Withdrawals are stopped. The first: ${first?.check}, ${first?.subject}, ${first?.detail}`
  await raiseAlarm(trx, { ...alarm, detail }, raised)
}

/** Assets whose balances did not sum to nothing, with what they summed to. */
const toImbalances = (findings: readonly Finding[]): Imbalances =>
  Object.fromEntries(
    findings
      .filter(({ check }) => check === 'conservation')
      .map(({ subject, detail }) => [subject, /-?\d+/.exec(detail)?.[0] ?? '0']),
  )

const imbalances = z.record(z.string(), z.string())

/** Of the last night. */
export async function readImbalances(db: Database): Promise<Imbalances> {
  const query = db.selectFrom('audit_runs').select('imbalances').orderBy('due_at', 'desc').limit(1)
  return imbalances.parse((await query.executeTakeFirst())?.imbalances ?? {})
}

/** Plans the first night; one that is planned stays as it is. */
export const planAudit = (db: Database, now: Date): Promise<void> =>
  scheduleOnce(db, { job: AUDIT_LEDGER, subject: SUBJECT, dueAt: toNextNight(now) })

export function toNextNight(now: Date): Date {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC)
  return new Date(tonight > now.getTime() ? tonight : tonight + UTC_DAY_MS)
}
