import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecret } from '@leaven/server/platform/secrets.ts'
import { makeAccessToken, toAccessKey } from '@leaven/server/platform/session-tokens.ts'
import autocannon from 'autocannon'
import { liveEnvironment, makeLiveKeys } from '../faults/live.ts'
import { findFreePort } from '../world/ports.ts'
import { userId } from '../world/ledger.ts'
import { median, type Result } from './result.ts'
import { startBenchServer } from './server.ts'
import { openWorld } from './transfers.ts'

const ROUNDS = 5
const SECONDS = 6
const CONNECTIONS = 32
const WANTED = 0.7

/** An authenticated read of balances beside the same query behind a bare server. */
export async function benchHttp(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const folder = mkdtempSync(join(tmpdir(), 'leaven-bench-'))
  const children: ChildProcess[] = []
  const start = async (path: string, env: NodeJS.ProcessEnv) => {
    const port = await findFreePort()
    const child = fork(path, {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.push(child)
    await once(child, 'message')
    return `http://127.0.0.1:${port}`
  }
  try {
    const db = database.connect(4)
    await openWorld(db)
    await db.destroy()
    const bare = await start('tests/bench/bare-server.ts', { DATABASE_URL: database.url })
    const ours = await start('apps/server/http.ts', toEnvironment(database.serverUrl, folder, await findFreePort()))
    const token = await makeToken(folder)
    const figures = { bare: [] as number[], ours: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.bare.push(await measure(`${bare}/balances/${userId(1)}`))
      figures.ours.push(await measure(`${ours}/api/wallets/balance`, token))
    }
    const [baseline, figure] = [median(figures.bare), median(figures.ours)]
    const name = 'bare fastify and pg, one query'
    return [
      { bench: 'http', what: name, figure: baseline },
      {
        bench: 'http',
        what: 'authenticated balance read',
        figure,
        baseline: name,
        ratio: figure / baseline,
        wanted: WANTED,
      },
    ]
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As in production: live mode, where the clock cannot be moved. */
function toEnvironment(url: string, folder: string, metricsPort: number): NodeJS.ProcessEnv {
  makeLiveKeys(folder)
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    ...liveEnvironment,
    METRICS_PORT: String(metricsPort),
    REQUESTS_PER_MINUTE: '10000000',
    LEAVEN_SUPERVISED: '',
  }
}

function makeToken(folder: string): Promise<string> {
  const key = toAccessKey(loadSecret(join(folder, 'keys'), 'access.secret', randomBytes))
  const session = { userId: userId(1), sessionId: 'ses_01900000-0000-7000-8000-000000000001' } as const
  return makeAccessToken(key, session, 'web', new Date())
}

async function measure(url: string, token?: string): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`)
  return requests.average
}
