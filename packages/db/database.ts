import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely'
import { Pool, types, type PoolClient, type PoolConfig } from 'pg'
import { assertNothingOpen } from './inside.ts'
import { findStatementName } from './statement-names.ts'
import type { Tables } from './tables.ts'

/** The whole database, or one transaction of it: what reads may take. */
export type Database = Kysely<Tables>

export type DatabaseTransaction = Transaction<Tables>

export type DatabaseOptions = {
  readonly url: string
  /** The role to act as, when the address itself belongs to a stronger one. */
  readonly role?: string
  readonly connections?: number
  readonly applicationName?: string
  /** One connection that is never given back: what it locks, it locks until it ends. */
  readonly isKept?: boolean
  /** Is handed every connection before its first statement. */
  readonly onConnect?: (client: PoolClient) => void
}

const INT8_OID = 20
const CONNECTIONS = 10
/** So many stay open when there is little to do: a new one costs a login and a process of the database. */
const CONNECTIONS_KEPT = 3
const STATEMENT_TIMEOUT_MS = 60_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 10_000

/** The locks of a client that is gone go within seconds: one that closed is noticed, and one that fell silent is probed. */
export const DEAD_CLIENT: readonly string[] = [
  'client_connection_check_interval=2s',
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=10s',
]

export function createDatabase(options: DatabaseOptions): Database {
  const pool = new Pool(toPoolConfig(options))
  // A broken connection fails its query and is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    options.onConnect?.(client)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: toNamingPool(pool) }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Database, Pool>()

/** A written-out statement on the shortest way: outside a transaction that is the pool itself, at half the cost. */
export async function runStatement<Row extends object>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  assertNothingOpen('A second connection')
  return (await pool.query<Row>(toQuery(text, values))).rows
}

const toQuery = (text: string, values: readonly unknown[]) => {
  const name = findStatementName(text)
  return { ...(name && { name }), text, values: [...values] }
}

export function toPoolConfig({ url, role, applicationName, ...options }: DatabaseOptions): PoolConfig {
  const { connections = CONNECTIONS, isKept = false } = options
  return {
    connectionString: withOptions(url, role ? [...DEAD_CLIENT, `role=${role}`] : DEAD_CLIENT),
    ...(isKept ? { max: 1, idleTimeoutMillis: 0 } : { max: connections, min: Math.min(CONNECTIONS_KEPT, connections) }),
    application_name: applicationName ?? 'leaven',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number) => (oid === INT8_OID ? BigInt : types.getTypeParser(oid, 'text')),
    },
  }
}

/** Behind the address's own options, because the last one counts and the address outweighs all else. */
export function withOptions(url: string, settings: readonly string[]): string {
  const address = new URL(url)
  const own = address.searchParams.get('options')
  const options = settings.map((setting) => `-c ${setting}`).join(' ')
  address.searchParams.set('options', `${own ? `${own} ` : ''}${options}`)
  return address.href
}

/** Every statement is prepared under a name, so that PostgreSQL parses and plans it once per connection. */
function toNamingPool(pool: Pool): PostgresPool {
  return {
    connect: async () => {
      assertNothingOpen('A second connection')
      return toNamingClient(await pool.connect())
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function toNamingClient(client: PoolClient): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Pages are read by key, never by cursor')
    return client.query(toQuery(text, values))
  }
  return { query, release: (isBroken) => client.release(isBroken) }
}
