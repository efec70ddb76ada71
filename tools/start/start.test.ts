import { tokenIn } from '@leaven/tests/world/people.ts'
import { call } from '@leaven/contract/client.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import {
  findPostgres,
  getProcess,
  statusOf,
  untilEnded,
  untilReady,
  useLeaven,
  type Leaven,
} from '@leaven/tests/faults/leaven.ts'
import { isRunning, kill, killPostgres, listGroup, until, type Process } from '@leaven/tests/faults/processes.ts'
import { deposit, openCustomers } from '@leaven/tests/world/ledger.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const { folder, start, endAll } = useLeaven()
const dataFolder = join(folder, 'data')
const START_WITHIN_MS = 120_000 // the first one builds the web app

async function startReady(env: NodeJS.ProcessEnv = {}): Promise<Leaven> {
  const leaven = await start({ dataFolder, env })
  await untilReady(leaven)
  return leaven
}

const isReady = async (leaven: Leaven): Promise<boolean> => (await statusOf(leaven, '/api/health/ready')) === 200

async function getJson(leaven: Leaven, path: string): Promise<object> {
  const body: unknown = await (await fetch(`${leaven.origin}${path}`)).json()
  return typeof body === 'object' && body !== null ? body : {}
}

async function getSummary(leaven: Leaven): Promise<{ postings?: unknown }> {
  return getJson(leaven, '/api/ledger/summary')
}

/** The house has brought its coins by then. */
const countPostings = async (leaven: Leaven): Promise<number> => Number((await getSummary(leaven)).postings)

async function getMetrics(leaven: Leaven): Promise<string> {
  return (await fetch(leaven.metricsUrl)).text()
}

/** Posts as a server process would, with the server's own password. */
async function depositOnce(key: string): Promise<void> {
  const password = readFileSync(join(dataFolder, 'keys/server.password'), 'utf8')
  const port = findPostgres(dataFolder)?.port
  const db = createServerDatabase({ url: `postgres://leaven_server:${password}@127.0.0.1:${port}/leaven` })
  await openCustomers(db, 1)
  await deposit(db, 1, 100, key)
  await db.destroy()
}

describe('a Leaven that was started', () => {
  let leaven: Leaven

  beforeAll(async () => void (leaven = await startReady({ SAMPLES: 'on' })), START_WITHIN_MS)

  test('says where it is, serves the web app and tells that it is alive and ready', async () => {
    expect(leaven.output()).toContain(`Leaven is ready: http://localhost:${leaven.port} `)
    expect(await statusOf(leaven, '/')).toBe(200)
    expect(await statusOf(leaven, '/api/health/live')).toBe(200)
    expect(await statusOf(leaven, '/api/health/ready')).toBe(200)
    expect(await statusOf(leaven, '/api', 'HEAD')).toBe(204)
    expect(await statusOf(leaven, '/api/nowhere')).toBe(404)
    expect(await getJson(leaven, '/api/nowhere')).toMatchObject({ code: 'NotFound', message: 'Not found.' })
    expect(leaven.errors()).toBe('')
  })

  test('names a sample person who can log in', async () => {
    const [, email = '', password = ''] = /To log in with:\n +(\S+) +(\S+)/.exec(leaven.output()) ?? []
    const server = { base: `${leaven.origin}/api`, send: fetch }
    const token = tokenIn(await call(server, 'login', { body: { email, password } }))
    expect(await call({ ...server, token }, 'getMe', {})).toMatchObject({ email, emailVerified: true })
  })

  test('names people of every standing: verified, new, withdrawals only, consent pending, of the second level', async () => {
    const server = { base: `${leaven.origin}/api`, send: fetch }
    const standingOf = async (email: string) => {
      const [, password = ''] = new RegExp(`${email} +(\\S+)`).exec(leaven.output()) ?? []
      const token = tokenIn(await call(server, 'login', { body: { email, password } }))
      const me = await call({ ...server, token }, 'getMe', {})
      return [me.kycTier, me.isWithdrawalOnlyStatus, me.userDataConsent.isDisplayConsentScreen]
    }
    expect(await standingOf('alice@leaven.test')).toEqual(['TIER1', false, false])
    expect(await standingOf('bob@leaven.test')).toEqual(['UNVERIFIED', false, false])
    expect(await standingOf('carol@leaven.test')).toEqual(['UNVERIFIED', true, false])
    expect(await standingOf('dave@leaven.test')).toEqual(['UNVERIFIED', false, true])
    expect(await standingOf('erin@leaven.test')).toEqual(['TIER2', false, false])
  })

  test('Alice has coins, a stake, frozen shares, entries, a swap, a purchase and a lesson behind her, and refers', async () => {
    const server = { base: `${leaven.origin}/api`, send: fetch }
    const [, password = ''] = /alice@leaven\.test +(\S+)/.exec(leaven.output()) ?? []
    const token = tokenIn(await call(server, 'login', { body: { email: 'alice@leaven.test', password } }))
    const alice = { ...server, token }
    const { balances } = await call(alice, 'getWallets', {})
    const held = balances.filter(({ total }) => total !== '0').map(({ coin }) => coin.id)
    expect(new Set(held)).toEqual(new Set(['BTC', 'DFI', 'ETH', 'USDC']))
    const { shares } = await call(alice, 'getStaking', {})
    expect(shares.filter(({ movable }) => movable !== '0').map(({ id }) => id)).toEqual(['DFI', 'ETH'])
    expect((await call(alice, 'getFreezer', {})).positions).toMatchObject([{ amount: '50000', termDuration: 60 }])
    const entered = (await call(alice, 'listBatches', {})).filter(({ enteredAmount }) => enteredAmount !== '0')
    expect(entered.map(({ coin }) => coin.id).toSorted()).toEqual(['BTC', 'ETH', 'USDC'])
    const labels = (await call(alice, 'listTransactions', { query: {} })).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Buy token', 'Withdrew for swap', 'Learn and Earn reward']))
    expect((await call(alice, 'getReferral', {})).link).toContain('/register?ref=')
  })

  test('serves metrics of its own and of its processes on their own port', async () => {
    const metrics = await getMetrics(leaven)
    expect(metrics).toContain('leaven_processes{kind="http"} 1')
    expect(metrics).toContain('leaven_processes{kind="worker"} 1')
    expect(metrics).toContain('leaven_metrics_missing 0')
  })

  test('seals what is posted and sums it up', async () => {
    const before = await countPostings(leaven)
    await depositOnce('first')
    const sealed = {
      postings: String(before + 1),
      unsealed: '0',
      lastBlock: { number: expect.stringMatching(/^[1-9]/) },
    }
    await expect.poll(() => getSummary(leaven), { timeout: 20_000, interval: 200 }).toMatchObject(sealed)
  })

  test('keeps its port: a second start there ends with one line', async () => {
    const second = await start({ dataFolder: join(folder, 'other'), port: leaven.port })
    expect(await untilEnded(second)).toBe(1)
    expect(second.errors()).toBe(
      `Port ${leaven.port} is taken. Is Leaven running already? Stop it, or set PORT to another port.\n`,
    )
    expect(await isReady(leaven)).toBe(true)
  })

  test('keeps its data: a second start there ends with one line and disturbs nothing', async () => {
    await expectAlone(leaven)
  })

  test('is ready again by itself within 30 s of a kill -9 of its PostgreSQL under load', async () => {
    const before = findPostgres(dataFolder)
    const posted = await countPostings(leaven)
    const load = Array.from({ length: 20 }, () => askUntilRefused(leaven))
    await sleep(500)
    if (before) await killPostgres(before.pid)
    await Promise.all(load)
    await until('it is ready again', () => isReady(leaven))
    expect(findPostgres(dataFolder)?.pid).not.toBe(before?.pid)
    await depositOnce('second')
    expect(await getSummary(leaven)).toMatchObject({ postings: String(posted + 1) })
    await expectAlone(leaven)
  }, 60_000)

  test('ends with code 0 within 10 s of a SIGTERM, and its PostgreSQL with it', async () => {
    const postgres = findPostgres(dataFolder)
    process.kill(leaven.pid, 'SIGTERM')
    expect(await untilEnded(leaven, 10_000)).toBe(0)
    expect(isRunning(postgres?.pid ?? 0)).toBe(false)
  })
})

async function expectAlone(leaven: Leaven): Promise<void> {
  const postgres = findPostgres(dataFolder)
  const second = await start({ dataFolder })
  expect(await untilEnded(second)).toBe(1)
  expect(second.errors()).toBe(
    `Another Leaven is running on ${dataFolder}. Stop it, or set DATA_DIR to another folder.\n`,
  )
  expect(findPostgres(dataFolder)).toEqual(postgres)
  expect(await isReady(leaven)).toBe(true)
}

/** Without a pause, so that some connection is always in use. */
async function askUntilRefused(leaven: Leaven): Promise<void> {
  let status = 200
  while (status === 200) status = await statusOf(leaven, '/api/ledger/summary')
}

describe('kill -9 of a process', () => {
  afterEach(endAll)

  test('the start process: http and worker end by themselves, and the next start adopts the database', async () => {
    const leaven = await startReady()
    await depositOnce('third')
    const { postings } = await getSummary(leaven)
    const postgres = findPostgres(dataFolder)
    kill(getProcess(leaven, 'tools/start/start.ts').pid)
    expect(await untilEnded(leaven, 15_000)).toBe(1)
    expect(findPostgres(dataFolder)).toEqual(postgres)

    const next = await startReady()
    expect(findPostgres(dataFolder)).toEqual(postgres)
    expect(await getSummary(next)).toMatchObject({ postings })
    process.kill(next.pid, 'SIGTERM')
    expect(await untilEnded(next)).toBe(0)
  }, 60_000)

  test('the command itself: everything ends, the database too', async () => {
    const leaven = await startReady()
    kill(leaven.pid)
    await untilEnded(leaven, 15_000)
    await until('the database is gone', () => findPostgres(dataFolder) === undefined)
  }, 60_000)

  test('the http process, then the worker process: each is started again, and the rest goes on', async () => {
    const leaven = await startReady()
    const postgres = findPostgres(dataFolder)
    for (const name of ['http', 'worker']) {
      const isIt = ({ command }: Process) => command.includes(`apps/server/${name}.ts`)
      const { pid: victim } = getProcess(leaven, `apps/server/${name}.ts`)
      kill(victim)
      await until('another is there', () => listGroup(leaven.pid).some((found) => isIt(found) && found.pid !== victim))
      await until('it is ready', () => isReady(leaven))
      expect(leaven.errors()).toContain(`The ${name} process ended unexpectedly (SIGKILL); starting it again …\n`)
      expect(await getMetrics(leaven)).toContain(`leaven_restarts_total{kind="${name}"} 1`)
      expect(findPostgres(dataFolder)).toEqual(postgres)
    }
    expect(leaven.errors().split('\n')).toHaveLength(3)
    process.kill(leaven.pid, 'SIGTERM')
    expect(await untilEnded(leaven, 15_000)).toBe(0)
  }, 90_000)
})

test('of two starts at the same moment on a new folder one becomes ready, the other ends with one line', async () => {
  const starts = [await start({ dataFolder: join(folder, 'new') }), await start({ dataFolder: join(folder, 'new') })]
  const isOver = (leaven: Leaven) => leaven.code() !== null
  const isDone = (leaven: Leaven) => isOver(leaven) || leaven.output().includes('Leaven is ready')
  await until('one is ready and one has ended', () => starts.every(isDone) && starts.some(isOver))
  const [loser, ...others] = starts.filter(isOver)
  expect(others).toEqual([])
  expect(loser?.code()).toBe(1)
  expect(loser?.errors()).toMatch(/^.+\n$/)
  await endAll()
}, 60_000)
