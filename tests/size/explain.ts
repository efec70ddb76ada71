import { withOptions, type Database } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { z } from 'zod'

/** What a statement has read: rows that its scans looked at, whether they were wanted or not, and pages of 8 kB. */
export type Read = { readonly statement: string; readonly rows: number; readonly pages: number; readonly scans: string }

export type Explained = {
  readonly db: Database
  /** What was read since the last time it was asked, statement by statement, those inside functions included. */
  readonly take: () => readonly Read[]
}

const INT8_OID = 20

/**
 * A connection that tells how each statement was done. Plans are those for any value, as a connection makes them that
 * lives long; `auto_explain` tells them with what they have really read.
 */
export function explainDatabase(adminUrl: string): Explained {
  const settings = [
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
    'auto_explain.log_buffers=on',
    'auto_explain.log_timing=off',
    'auto_explain.log_nested_statements=on',
    'auto_explain.log_format=json',
    'client_min_messages=log',
    'plan_cache_mode=force_generic_plan',
  ]
  const pool = new Pool({
    connectionString: withOptions(adminUrl, settings),
    max: 1,
    types: {
      getTypeParser: (oid: number) => (oid === INT8_OID ? BigInt : types.getTypeParser(oid, 'text')),
    },
  })
  let reads: Read[] = []
  pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      const at = message?.indexOf('plan:') ?? -1
      if (message && at >= 0) reads.push(toRead(JSON.parse(message.slice(at + 5))))
    }),
  )
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const take = (): readonly Read[] => {
    const taken = reads
    reads = []
    return taken
  }
  return { db, take }
}

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly 'Rows Removed by Index Recheck'?: number | undefined
  readonly 'Shared Hit Blocks'?: number | undefined
  readonly 'Shared Read Blocks'?: number | undefined
  readonly Plans?: readonly Node[] | undefined
}

const node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})

const explained = z.object({ 'Query Text': z.string(), Plan: node })

function toRead(told: unknown): Read {
  const { 'Query Text': statement, Plan } = explained.parse(told)
  const scans = listNodes(Plan)
    .filter((one) => one['Relation Name'] ?? one['Index Name'])
    .filter((one) => one['Index Name'] !== BY_BLOCKS)
  return {
    statement,
    rows: scans.reduce((sum, one) => sum + rowsOf(one), 0),
    pages: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0),
    scans: scans
      .map((one) => `${one['Node Type']} ${one['Relation Name'] ?? ''} ${one['Index Name'] ?? ''} ${rowsOf(one)}`)
      .join('; '),
  }
}

/** Finds blocks and not rows: what else lies in them is bounded by the pages that are read, and so is told by them. */
const BY_BLOCKS = 'ledger_postings_recorded'

const listNodes = (one: Node): readonly Node[] => [one, ...(one.Plans ?? []).flatMap(listNodes)]

const isByBlocks = ({ Plans = [] }: Node): boolean => Plans.some((one) => one['Index Name'] === BY_BLOCKS)

const rowsOf = (one: Node): number => {
  const rechecked = isByBlocks(one) ? 0 : (one['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0) + rechecked) * one['Actual Loops'])
}
