import { createDatabase, type Database, type DatabaseOptions } from './database.ts'
import { SERVER_ROLE } from './roles.ts'

/** As a server process connects: whatever the address could do, it acts with the server's rights. */
export function createServerDatabase(options: Omit<DatabaseOptions, 'role'>): Database {
  const isOwnLogin = new URL(options.url).username === SERVER_ROLE
  return createDatabase({ ...options, ...(!isOwnLogin && { role: SERVER_ROLE }) })
}
