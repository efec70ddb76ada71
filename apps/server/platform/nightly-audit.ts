import type { Database } from '@leaven/db/database.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import type { VerifyHead } from '@leaven/ledger/block.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import { sql } from 'kysely'
import { schedule, scheduleOnce, type Job } from './due-work.ts'
import { stopFlow } from './flows.ts'
import type { Logger } from './logger.ts'

export const AUDIT_LEDGER = 'ledger.audit'

const SUBJECT = 'all'
const HOUR_UTC = 2
const DAY_MS = 24 * 3_600_000

/** Every night at two (PLUS-26). A break stops withdrawals at once; only people start them again. */
export const createAuditJob =
  (db: Database, verify: VerifyHead, log: Logger): Job =>
  async (trx, { now }) => {
    // The audit reads a snapshot on a connection of its own, however long that takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const findings = await auditLedger(db, verify)
    const { postings } = await getSummary(db)
    await trx
      .insertInto('audit_runs')
      .values({ due_at: now, postings, findings: JSON.stringify(findings) })
      .execute()
    if (findings.length > 0) {
      log.error({ findings }, 'ALARM: the ledger audit found a break; withdrawals are stopped')
      const reason = `The ledger audit found ${findings.length} breaks.`
      await stopFlow(trx, { flow: 'withdrawal', reason, stoppedBy: 'job:ledger.audit', at: now })
    }
    await schedule(trx, { job: AUDIT_LEDGER, subject: SUBJECT, dueAt: new Date(now.getTime() + DAY_MS) })
  }

/** Plans the first night; one that is planned stays as it is. */
export const planAudit = (db: Database, now: Date): Promise<void> =>
  scheduleOnce(db, { job: AUDIT_LEDGER, subject: SUBJECT, dueAt: toNextNight(now) })

export function toNextNight(now: Date): Date {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC)
  return new Date(tonight > now.getTime() ? tonight : tonight + DAY_MS)
}
