import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBase } from '@leaven/server/composition/base.ts'
import { createJobDeps, createWork } from '@leaven/server/composition/worker.ts'
import { listJobs } from '@leaven/server/jobs.ts'
import { giveGrant } from '@leaven/server/modules/campaigns/campaigns.service.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { loadSealKey } from '@leaven/server/platform/seal-key.ts'
import { afterAll } from 'vitest'
import type { TestDatabase } from '../world/database.ts'
import { silent } from '../world/work.ts'
import type { Kit } from './cases.ts'

/** The name that the connections of the work carry. */
export const APPLICATION = 'leaven-size'

const LATER = new Date('2028-02-01T00:00:00Z')

/** The worker's own jobs and loops without a worker, on a database of the test. */
export function useKit({ serverUrl, admin }: TestDatabase, count: number): Kit {
  const folder = mkdtempSync(join(tmpdir(), 'leaven-size-'))
  const begun = Date.now()
  const wall = () => new Date(LATER.getTime() + Date.now() - begun)
  const config = parseConfig({ DATABASE_URL: serverUrl, DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  const base = createBase(config, wall, { name: 'size', connections: 10 })
  const { verify } = loadSealKey(base.keys)
  const chain = undefined
  const deps = { ...createJobDeps(config, base, wall), log: silent, verify, send: async () => {}, giveGrant, chain }
  const { loops, close } = createWork(config, wall, { name: 'size' })
  const ran = { jobs: new Set<string>(), loops: new Set<string>() }
  afterAll(async () => {
    await close()
    await base.db.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  return { db: base.db, admin, jobs: listJobs(deps), makeId: base.makeId, count, wall, loops, ran }
}
