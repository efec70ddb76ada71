import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttp } from '@leaven/server/composition/http.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { afterAll, beforeAll } from 'vitest'
import { liveEnvironment, makeLiveKeys } from '../faults/live.ts'
import { useDatabase, type TestDatabase } from './database.ts'
import { findFreePort } from './ports.ts'

export type LiveServer = TestDatabase & { readonly base: () => string }

const AT_ONCE = { graceMs: 0, limitMs: 5_000 }

/** An http process in live mode, on live data of its own, for the tests of one file. */
export function useLiveServer(): LiveServer {
  const database = useDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'leaven-live-'))
  const started: { stop?: () => Promise<void>; port?: number } = {}
  beforeAll(async () => {
    makeLiveKeys(folder)
    await database.admin.updateTable('data_mode').set({ mode: 'live' }).execute()
    started.port = await findFreePort()
    const env = { ...liveEnvironment, DATABASE_URL: database.serverUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' }
    const http = createHttp({ ...parseConfig(env), port: started.port }, undefined, AT_ONCE)
    await http.start()
    started.stop = http.stop
  })
  afterAll(async () => {
    await started.stop?.()
    rmSync(folder, { recursive: true, force: true })
  })
  return { ...database, base: () => `http://127.0.0.1:${started.port}/api` }
}
