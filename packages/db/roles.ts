import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { escapeIdentifier, escapeLiteral, type Client } from 'pg'

/** Owns every table; migrations run as it. */
export const OWNER_ROLE = 'leaven_owner'

/** What http and worker processes act as: reads the ledger, and changes it through its functions alone. */
export const SERVER_ROLE = 'leaven_server'

/** A login that can do what the server's role can and nothing else. */
export type ServerLogin = { readonly name: string; readonly password: string }

const NAME_LENGTH = 12

/** A login of its own for each folder of keys: several databases and machines share a server, and so its roles. */
export const toServerLogin = (password: string): ServerLogin => ({
  name: `${SERVER_ROLE}_${createHash('sha256').update(password).digest('hex').slice(0, NAME_LENGTH)}`,
  password,
})

const TRIES_MAX = 20
const PAUSE_MS = 50

/** Run as an administrator of the database; the login is what server processes come in with. */
export async function ensureRoles(admin: Client, login: ServerLogin | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createAndGrant(admin, login)
    } catch (error) {
      if (tries >= TRIES_MAX || !isCollision(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function createAndGrant(admin: Client, login: ServerLogin | undefined): Promise<void> {
  for (const role of [OWNER_ROLE, SERVER_ROLE]) {
    if (!(await hasRole(admin, role))) await createRole(admin, role)
    await admin.query(`grant ${role} to current_user`)
  }
  await admin.query(`grant create, usage on schema public to ${OWNER_ROLE}`)
  if (login) await ensureLogin(admin, login)
  for (const role of new Set([SERVER_ROLE, login?.name ?? SERVER_ROLE])) await resetSettings(admin, role)
}

/** Its password is set each time: PostgreSQL lets every role change its own, and a server process may be a thief's. */
async function ensureLogin(admin: Client, { name, password }: ServerLogin): Promise<void> {
  if (name !== SERVER_ROLE && !(await hasRole(admin, name))) await createRole(admin, name)
  await admin.query(`alter role ${escapeIdentifier(name)} login password ${escapeLiteral(password)}`)
  if (name !== SERVER_ROLE) await admin.query(`grant ${SERVER_ROLE} to ${escapeIdentifier(name)}`)
}

/** So are its settings, of which we want none: what a connection needs it asks for itself. */
async function resetSettings(admin: Client, role: string): Promise<void> {
  const { rows } = await admin.query<{ name: string; here: boolean }>(
    `select current_database() as name, s.setdatabase <> 0 as here from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
      where r.rolname = $1 and (s.setdatabase = 0 or d.datname = current_database())`,
    [role],
  )
  for (const { name, here } of rows) {
    const where = here ? ` in database ${escapeIdentifier(name)}` : ''
    await admin.query(`alter role ${escapeIdentifier(role)}${where} reset all`)
  }
}

async function hasRole(admin: Client, role: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
  return rowCount !== 0
}

/** Roles belong to the whole server, which has no lock for starts on its other databases to meet at. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && error.message === 'tuple concurrently updated'

const DUPLICATE_OBJECT = '42710'
const UNIQUE_VIOLATION = '23505'

/** Roles belong to the whole server, so another database's start may be making the same one. */
async function createRole(admin: Client, role: string): Promise<void> {
  try {
    await admin.query(`create role ${escapeIdentifier(role)} nologin`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== DUPLICATE_OBJECT && code !== UNIQUE_VIOLATION) throw error
  }
}
