import { readSnapshot } from '@leaven/db/transact.ts'
import { auditProducts } from '@leaven/ledger/audit-products.ts'
import { auditedChecks } from '@leaven/server/product-checks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { fillCrowd } from './crowd.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const COUNT = Number(process.env['SIZE_SUBJECTS'] ?? 200_000)
const HOUR_MS = 3_600_000

// A bound of time, so only where a whole machine is asked for it.
describe.runIf(IS_DEEP)(`with ${COUNT} customers in everything`, () => {
  const { server: db, admin } = useDatabase()
  beforeAll(() => fillCrowd(admin, COUNT), HOUR_MS)

  test(
    'what products keep is held against the ledger to the last customer, by no statement above 5 s',
    async () => {
      await sql`analyze`.execute(admin)
      const begun = performance.now()
      const findings = await readSnapshot(db, async (trx) => {
        await sql`set local statement_timeout = '5s'`.execute(trx)
        return auditProducts(trx, auditedChecks, Infinity)
      })
      console.log(`${Math.round(performance.now() - begun)} ms, ${findings.length} findings in rows that were made up`)
      expect(findings.every(({ subject }) => subject !== '')).toBe(true)
    },
    HOUR_MS,
  )
})
