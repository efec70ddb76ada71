import { setTimeout as sleep } from 'node:timers/promises'
import { escapeLiteral, type Client } from 'pg'

/** Owns every table; migrations run as it. */
export const OWNER_ROLE = 'leaven_owner'

/** What http and worker processes act as: reads the ledger, and changes it through its functions alone. */
export const SERVER_ROLE = 'leaven_server'

const TRIES_MAX = 20
const PAUSE_MS = 50

/** Run as an administrator of the database; the password is for a server that logs in as its own role. */
export async function ensureRoles(admin: Client, serverPassword: string | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createAndGrant(admin, serverPassword)
    } catch (error) {
      if (tries >= TRIES_MAX || !isCollision(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function createAndGrant(admin: Client, serverPassword: string | undefined): Promise<void> {
  for (const role of [OWNER_ROLE, SERVER_ROLE]) {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await createRole(admin, role)
    await admin.query(`grant ${role} to current_user`)
  }
  await admin.query(`grant create, usage on schema public to ${OWNER_ROLE}`)
  if (serverPassword) {
    await admin.query(`alter role ${SERVER_ROLE} login password ${escapeLiteral(serverPassword)}`)
  }
}

/** Roles belong to the whole server, which has no lock for starts on its other databases to meet at. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && error.message === 'tuple concurrently updated'

const DUPLICATE_OBJECT = '42710'
const UNIQUE_VIOLATION = '23505'

/** Roles belong to the whole server, so another database's start may be making the same one. */
async function createRole(admin: Client, role: string): Promise<void> {
  try {
    await admin.query(`create role ${role} nologin`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== DUPLICATE_OBJECT && code !== UNIQUE_VIOLATION) throw error
  }
}
