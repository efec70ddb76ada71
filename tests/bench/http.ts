import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { saveUser, type NewUser } from '@leaven/server/modules/identity/identity.sql.ts'
import { loadSecret } from '@leaven/server/platform/secrets.ts'
import { makeAccessToken, toAccessKey } from '@leaven/server/platform/session-tokens.ts'
import autocannon from 'autocannon'
import { liveEnvironment, makeLiveKeys } from '../faults/live.ts'
import { findFreePort } from '../world/ports.ts'
import { userId } from '../world/ledger.ts'
import { median, ratioOf, type Pace, type Result } from './result.ts'
import { startBenchServer } from './server.ts'
import { openWorld } from './transfers.ts'

const CONNECTIONS = 32
const WANTED = 0.7

/** An authenticated read of balances beside the same query behind a bare server; each connection is a customer. */
export async function benchHttp({ rounds, seconds, customers }: Pace): Promise<readonly Result[]> {
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
    await openWorld(db, customers)
    await db.destroy()
    await openPlatform(database.url)
    const bare = await start('tests/bench/bare-server.ts', { DATABASE_URL: database.url })
    const ours = await start('apps/server/http.ts', toEnvironment(database.serverUrl, folder, await findFreePort()))
    const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => makeToken(folder, index + 1)))
    const figures = { bare: [] as number[], ours: [] as number[] }
    // The first turn warms both sides and is not counted on either.
    for (let round = 0; round <= rounds; round += 1) {
      const bareFigure = await measure(`${bare}/balances`, seconds, { path: (n) => `/balances/${userId(n)}` })
      const token = (n: number) => tokens[n - 1] ?? ''
      const ourFigure = await measure(`${ours}/api/wallets/balance`, seconds, { token })
      if (round === 0) continue
      figures.bare.push(bareFigure)
      figures.ours.push(ourFigure)
    }
    const name = 'bare fastify and pg, one query'
    return [
      { bench: 'http', what: name, figure: median(figures.bare) },
      {
        bench: 'http',
        what: 'authenticated balance read',
        figure: median(figures.ours),
        baseline: name,
        ratio: ratioOf(figures.ours, figures.bare),
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

/** What a read of balances meets beside the ledger: customers, and a price. */
async function openPlatform(url: string): Promise<void> {
  const db = createDatabase({ url, connections: 1 })
  const at = new Date()
  try {
    await transact(db, async (trx) => {
      for (let n = 1; n <= CONNECTIONS; n += 1) await saveUser(trx, toUser(n, at))
    })
    await db
      .insertInto('coins_prices')
      .values({ coin_id: 'BTC', scaled: (60_000n * 10n ** 12n).toString(), sources: 3, at })
      .execute()
  } finally {
    await db.destroy()
  }
}

const toUser = (n: number, at: Date): NewUser => ({
  id: userId(n),
  email: `customer-${n}@leaven.test`,
  passwordHash: null,
  signUpMark: null,
  firstName: null,
  lastName: null,
  country: 'DE',
  language: 'en',
  acceptsMarketing: false,
  signup: {},
  at,
})

function makeToken(folder: string, n: number): Promise<string> {
  const key = toAccessKey(loadSecret(join(folder, 'keys'), 'access.secret', randomBytes))
  const sessionId = `ses_01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}` as const
  return makeAccessToken(key, { userId: userId(n), sessionId }, 'web', new Date())
}

type Asking = { readonly path?: (n: number) => string; readonly token?: (n: number) => string }

/** Every connection asks for a customer of its own, as many people would. */
async function measure(url: string, seconds: number, { path, token }: Asking): Promise<number> {
  let connections = 0
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      connections += 1
      client.setRequests([
        {
          ...(path && { path: path(connections) }),
          ...(token && { headers: { authorization: `Bearer ${token(connections)}` } }),
        },
      ])
    },
  })
  if (non2xx + errors > 0 || requests.total === 0) {
    throw new Error(`${url}: ${requests.total} answers, ${non2xx} of them not 2xx, ${errors} failed`)
  }
  return requests.average
}
