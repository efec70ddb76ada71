import { sql } from 'kysely'
import { createDatabase, type Database, type DatabaseOptions } from './database.ts'
import { OWNER_ROLE, SERVER_ROLE } from './roles.ts'

/** As a server process connects: whatever the address could do, it acts with the server's rights. */
export function createServerDatabase(options: Omit<DatabaseOptions, 'role'>): Database {
  const isOwnLogin = new URL(options.url).username === SERVER_ROLE
  return createDatabase({ ...options, ...(!isOwnLogin && { role: SERVER_ROLE }) })
}

/** A role that was only put on can be taken off again, so it is the login itself that must be weak. */
export async function assertWeakLogin(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; strong: boolean }>`select rolname::text as name,
    rolsuper or rolcreaterole or rolbypassrls or rolreplication
      or pg_has_role(session_user, ${OWNER_ROLE}, 'member') as strong
    from pg_roles where rolname = session_user`.execute(db)
  const [login] = rows
  if (login && !login.strong) return
  throw new Error(
    `${login?.name ?? 'This login'} could change the ledger: give server processes a login of ${SERVER_ROLE}.`,
  )
}
