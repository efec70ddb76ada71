import { createDatabase } from '@leaven/db/database.ts'
import { listMigrations, listPending, type Migration } from '@leaven/db/migrate.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import type { Finding } from '@leaven/ledger/finding.ts'
import { getSummary, type LedgerSummary } from '@leaven/ledger/summary.ts'
import { loadVerify } from '@leaven/server/platform/seal-key.ts'
import { Client } from 'pg'

/** Asserts that this version knows the schema, and answers how many migrations the next start will apply. */
export async function assertSchema(url: string): Promise<number> {
  const admin = new Client(url)
  await admin.connect()
  try {
    const { rows } = await admin.query<Pick<Migration, 'name' | 'checksum'>>(
      'select name, checksum from schema_migrations order by name',
    )
    return listPending(listMigrations(), rows).length
  } finally {
    await admin.end()
  }
}

export type Proof = { readonly findings: readonly Finding[]; readonly summary: LedgerSummary }

/** The same audit that the tests run, with the public halves of the keys that were backed up. */
export async function proveLedger(url: string, keys: string): Promise<Proof> {
  const db = createDatabase({ url, connections: 2 })
  try {
    return { findings: await auditLedger(db, loadVerify(keys)), summary: await getSummary(db) }
  } finally {
    await db.destroy()
  }
}
