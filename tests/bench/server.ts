import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import { startEmbedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed, prepareDatabase } from '@leaven/db/prepare.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'

export type BenchServer = {
  /** The administrator's address of a database beside the ledger's, for the baseline. */
  readonly baselineUrl: string
  /** The administrator's address of the ledger's own database. */
  readonly url: string
  /** What a server process logs in with. */
  readonly serverUrl: string
  readonly connect: (connections: number) => Database
  readonly stop: () => Promise<void>
}

/** The same durable server that `npm start` runs, on a folder of its own. */
export async function startBenchServer(): Promise<BenchServer> {
  const parent = resolve('.cache')
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(parent, 'bench-'))
  const server = await startEmbedded({ cluster: join(folder, 'postgres'), password: 'bench' })
  const url = await createDatabaseNamed(server.url, 'ledger')
  await prepareDatabase({ url, serverPassword: 'bench', mode: 'live', wall: new Date() })
  return {
    url,
    serverUrl: Object.assign(new URL(url), { username: SERVER_ROLE, password: 'bench' }).href,
    baselineUrl: await createDatabaseNamed(server.url, 'baseline'),
    connect: (connections) => createServerDatabase({ url, connections }),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
