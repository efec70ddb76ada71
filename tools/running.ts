import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import type { Database } from '@leaven/db/database.ts'
import { findPostmaster } from '@leaven/db/embedded/postmaster.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { DATABASE } from './start/database.ts'

/** The database of the Leaven that runs here, with the rights of its server and no more. */
export const openRunning = (): Database => createServerDatabase({ url: findUrl(), connections: 1 })

function findUrl(): string {
  const { databaseUrl, dataFolder } = parseConfig(process.env)
  if (databaseUrl) return databaseUrl
  const postmaster = findPostmaster(join(dataFolder, 'postgres'))
  const secret = join(dataFolder, 'keys', 'server.password')
  if (!postmaster || !existsSync(secret)) throw new Error(`No Leaven runs on ${dataFolder}: start it, or set DATA_DIR.`)
  return `postgres://${SERVER_ROLE}:${readFileSync(secret, 'utf8')}@127.0.0.1:${postmaster.port}/${DATABASE}`
}

/** Whoever sits at the machine, as what they do is signed. */
export const toOperator = (): string => `operator:${userInfo().username}`

/** Plain letters, digits and what stands between them: of others some look alike, or cannot be seen, and tell nobody apart. */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@-]*[A-Za-z0-9])?$/

/** Two people stand behind what moves coins or opens limits. */
export function toHands(approver: string): { readonly askedBy: string; readonly approvedBy: string } {
  const own = userInfo().username
  if (approver.toLowerCase() === own.toLowerCase())
    throw new Error('Somebody else has to approve it: say who with --approved-by.')
  for (const name of [approver, own])
    if (!NAME.test(name))
      throw new Error(
        `Operators have names of the letters a to z, digits and . - _ @: ${JSON.stringify(name)} is none.`,
      )
  return { askedBy: toOperator(), approvedBy: `operator:${approver}` }
}
