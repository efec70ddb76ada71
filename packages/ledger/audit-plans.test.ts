import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, available, btc, openCustomers, staked, deposit } from '@leaven/tests/world/ledger.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { checks, toBroken } from './audit.ts'
import { postMany } from './ledger.ts'
import { move } from './posting.ts'

const { server: db, admin } = useDatabase()
const CUSTOMERS = 150
const LINES = 40
const POSTINGS = CUSTOMERS * (LINES + 1)
/** So often a row may be looked at: legs, accounts, sorts and joins of the longest check. */
const TIMES = 40

beforeAll(async () => {
  await openCustomers(db, CUSTOMERS)
  for (let n = 1; n <= CUSTOMERS; n += 1) await deposit(db, n, 1_000)
  for (let line = 0; line < LINES; line += 1) {
    const lines = Array.from({ length: CUSTOMERS }, (_, n) => ({
      scope: 'job:plans' as const,
      key: `${n} ${line}`,
      postings: [move(btc(1), available(n + 1), staked(n + 1), { operation: 'stakeEntered' } as const)],
    }))
    await postMany(db, AT, lines)
  }
  await sql`vacuum analyze`.execute(admin)
})

type Node = {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly 'Rows Removed by Join Filter'?: number | undefined
  readonly Plans?: readonly Node[] | undefined
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(node).optional(),
  }),
)
const plan = z.tuple([z.object({ Plan: node })])

const countLooks = (at: Node): number =>
  at['Actual Loops'] *
    (at['Actual Rows'] + (at['Rows Removed by Filter'] ?? 0) + (at['Rows Removed by Join Filter'] ?? 0)) +
  (at.Plans ?? []).reduce((sum, below) => sum + countLooks(below), 0)

test.each(checks.map((check) => [check.name, check] as const))(
  'the audit of %s grows with the history, not with its square',
  async (_, check) => {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) ${toBroken(check)}`.execute(
      admin,
    )
    const [{ Plan }] = plan.parse(rows[0]?.['QUERY PLAN'])
    expect(countLooks(Plan)).toBeLessThan(TIMES * POSTINGS)
  },
)
