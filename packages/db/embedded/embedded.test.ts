import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRunning, kill, killPostgres, listChildren, until } from '@leaven/tests/faults/processes.ts'
import type { Started } from '@leaven/tests/faults/starter.ts'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { stopPostmaster } from './postmaster.ts'

const password = 'only-for-tests'
const folder = mkdtempSync(join(tmpdir(), 'leaven-embedded-'))
// Open to the account that PostgreSQL runs as when the tests run as root.
chmodSync(folder, 0o755)

const servers: Pick<Embedded, 'stop'>[] = []
const children: ChildProcess[] = []

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(name: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const server = await startEmbedded({ cluster: join(folder, name), password, isDurable: false, ...options })
  servers.push(server)
  return server
}

/** Another process that starts a database and stays. */
function forkStarter(name: string, wrapper: readonly string[] = []): ChildProcess {
  const [execPath, ...execArgv] = [...wrapper, process.execPath]
  const script = fileURLToPath(import.meta.resolve('@leaven/tests/faults/starter.ts'))
  const child = fork(script, [join(folder, name), password], { execPath, execArgv })
  children.push(child)
  return child
}

async function hear(name: string, child: ChildProcess): Promise<Started> {
  const started = await new Promise<Started>((done, fail) => {
    child.once('message', (message) => (isStarted(message) ? done(message) : fail(new TypeError('Not for us'))))
    child.once('exit', (code) => fail(new Error(`It ended with ${code}`)))
  })
  if ('pid' in started) servers.push({ stop: () => stopPostmaster(started.pid, join(folder, name)) })
  return started
}

const startTwice = (name: string): Promise<Started[]> =>
  Promise.all([forkStarter(name), forkStarter(name)].map((child) => hear(name, child)))

const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && ('pid' in message || 'problem' in message)

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

function startSleeper(): number {
  const { uid, gid } = statSync(join(folder, 'stale'))
  const child = spawn('sleep', ['60'], { uid, gid })
  children.push(child)
  return child.pid ?? 0
}

const pidFile = (name: string): string => join(folder, name, 'postmaster.pid')

describe('starting', () => {
  test('makes a cluster with checksums and starts it; a second start adopts the running server', async () => {
    const first = await start('plain')
    expect(await ask(first.url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    const second = await start('plain')
    expect(second).toMatchObject({ pid: first.pid, url: first.url })
  })

  test('a server whose processes were all killed -9 starts again with its data', async () => {
    const first = await start('killed', { isDurable: true })
    await ask(first.url, 'create table kept as select 7 as n')
    await killPostgres(first.pid)
    const second = await start('killed', { isDurable: true })
    expect(second.pid).not.toBe(first.pid)
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('a start waits for what a killed postmaster left running on its data', async () => {
    const first = await start('headless', { isDurable: true })
    const session = new Client(first.url)
    session.on('error', () => {})
    await session.connect()
    await session.query('create table kept as select 8 as n')
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
    const left = rows[0]?.pid ?? 0
    process.kill(left, 'SIGSTOP')
    kill(first.pid)

    const next = start('headless', { isDurable: true })
    await sleep(600)
    expect(isRunning(left)).toBe(true)
    kill(left)
    expect(await ask((await next).url, 'select n from kept')).toEqual([{ n: 8 }])
    await session.end().catch(() => {})
  })

  test('a setting that PostgreSQL refuses is told in one line', async () => {
    const refused = start('unset', { settings: { shared_buffers: 'plenty' } })
    await expect(refused).rejects.toThrow(/^The database did not start: invalid value .*"shared_buffers": "plenty"$/)
  })
})

describe('a stale postmaster.pid', () => {
  const strangers: { who: string; lives: boolean; pid: () => Promise<number> }[] = [
    { who: 'a process that is dead', lives: false, pid: async () => spawnSync('true').pid },
    { who: 'a living process of the same user', lives: true, pid: async () => startSleeper() },
    { who: 'the postmaster of another cluster', lives: true, pid: async () => (await start('other')).pid },
  ]

  test.each(strangers)('that names $who does not stop the start', async ({ pid, lives }) => {
    const first = await start('stale')
    await ask(first.url, 'create table if not exists kept ()')
    const left = readFileSync(pidFile('stale'), 'utf8')
    await first.stop()
    const stranger = await pid()
    writeFileSync(pidFile('stale'), left.replace(/^\d+/, String(stranger)))

    const second = await start('stale')
    expect(second.pid).not.toBe(stranger)
    expect(await ask(second.url, 'select from kept')).toEqual([])
    await second.stop()
    expect(isRunning(stranger)).toBe(lives)
  })
})

describe('several processes', () => {
  test('a server whose parent was killed -9 lives on, and the next start adopts it', async () => {
    const parent = forkStarter('orphan')
    const started = await hear('orphan', parent)
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    expect(await start('orphan')).toMatchObject(started)
  })

  test('what a killed initdb left behind does not disturb the next start', async () => {
    // In a container the next start often has the very pid of the last.
    mkdirSync(join(folder, `draft.draft-${process.pid}`))
    const parent = forkStarter('draft')
    await until('initdb has begun', () => listChildren(parent.pid ?? 0).some(({ command }) => /initdb/.test(command)))
    const initdb = listChildren(parent.pid ?? 0)
    for (const pid of [parent.pid ?? 0, ...initdb.map((child) => child.pid)]) kill(pid)
    await once(parent, 'exit')
    expect(readdirSync(folder)).not.toContain('draft')

    const server = await start('draft')
    expect(await ask(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('two starts at the same moment end with one server, on a new folder and on an old one', async () => {
    const [first, second] = await startTwice('race')
    expect(first).toHaveProperty('pid')
    expect(second).toEqual(first)
    if (!first || !('pid' in first)) return

    await killPostgres(first.pid)
    const [third, fourth] = await startTwice('race')
    expect(third).toHaveProperty('pid')
    expect(fourth).toEqual(third)
  })

  test('a folder that may not be written to is told in one line', async () => {
    mkdirSync(join(folder, 'locked'), { mode: 0o555 })
    // Root may write anywhere, so here it steps down first.
    const stepDown = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
    const started = await hear('locked', forkStarter('locked/data/postgres', stepDown))
    expect(started).toEqual({ problem: `EACCES: permission denied, mkdir '${join(folder, 'locked/data')}'` })
  })
})

test('stop ends the server and is safe twice, at the same moment too', async () => {
  const server = await start('stopped')
  await Promise.all([server.stop(), server.stop()])
  expect(isRunning(server.pid)).toBe(false)
  await server.stop()
})
