import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@leaven/db/database.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { auditLedger } from '@leaven/ledger/audit.ts'
import { createSandbox } from '@leaven/sandbox/composition.ts'
import { createHttp } from '@leaven/server/composition/http.ts'
import { createWorker } from '@leaven/server/composition/worker.ts'
import { parseConfig, type Config } from '@leaven/server/platform/config.ts'
import { createPasswords } from '@leaven/server/platform/passwords.ts'
import { loadSealKey } from '@leaven/server/platform/seal-key.ts'
import { Client } from 'pg'
import { findFreePort } from '../world/ports.ts'
import { TEMPLATE, TEST_PASSWORD } from '../world/postgres.ts'
import type { TestServer } from '../world/server.ts'
import { settle, type Settled } from './settlers.ts'

const TOKEN = 'sandbox-token-of-the-tests'
const DAY_MS = 24 * 3_600_000
const NOON_MS = DAY_MS / 2
const WEDNESDAY = 3

/** A Wednesday's noon that is still to come, so that every life sees the same days of the week. */
export function toStart(now: Date): Date {
  const noon = new Date(now.getTime() - (now.getTime() % DAY_MS) + NOON_MS + DAY_MS)
  return new Date(noon.getTime() + ((WEDNESDAY + 7 - noon.getUTCDay()) % 7) * DAY_MS)
}

/** A town of customers, right before anything becomes of what they did. It is lived through from here again and again. */
export type Town = {
  readonly folder: string
  readonly database: string
  readonly postgresUrl: string
  readonly start: Date
  readonly settled: Settled
  readonly close: () => Promise<void>
}

export const toUrls = (postgresUrl: string, name: string) => {
  const adminUrl = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href
  const login = { username: SERVER_ROLE, password: TEST_PASSWORD }
  return { adminUrl, serverUrl: Object.assign(new URL(adminUrl), login).href }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

export type Around = { readonly sandboxUrl: string; readonly smtpPort: number }

export const toConfig = (
  databaseUrl: string,
  folder: string,
  { sandboxUrl, smtpPort }: Around,
  start: Date,
): Config => {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' }
  const bonusWindow = { from: new Date(start.getTime() - DAY_MS), until: new Date(start.getTime() + 365 * DAY_MS) }
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`
  return { ...parseConfig(env), sandboxUrl, sandboxToken: TOKEN, smtpUrl, bonusWindow }
}

export const toSandbox = (dataFolder: string, platformUrl: string, wall: () => Date) =>
  createSandbox({ port: 0, smtpPort: 0, platformUrl, token: TOKEN, dataFolder, wall })

export async function foundTown(postgresUrl: string): Promise<Town> {
  const folder = mkdtempSync(join(tmpdir(), 'leaven-town-'))
  const database = `town_${process.pid}_${Math.random().toString(36).slice(2)}`
  const start = toStart(new Date())
  const aheadMs = start.getTime() - Date.now()
  const wall = () => new Date(Date.now() + aheadMs)
  await runOn(postgresUrl, `create database ${database} template ${TEMPLATE}`)
  const urls = toUrls(postgresUrl, database)
  const [server, admin] = [
    createDatabase({ url: urls.serverUrl, connections: 10 }),
    createDatabase({ url: urls.adminUrl, connections: 2 }),
  ]
  const port = await findFreePort()
  const platformUrl = `http://127.0.0.1:${port}`
  const sandbox = toSandbox(folder, platformUrl, wall)
  await sandbox.start()
  const sandboxUrl = `http://127.0.0.1:${sandbox.port}`
  const config = toConfig(urls.serverUrl, folder, { sandboxUrl, smtpPort: sandbox.smtpPort }, start)
  const edge = { passwords: createPasswords(), keptMs: 0 }
  const http = createHttp({ ...config, port, publicUrl: platformUrl }, wall, { graceMs: 0, limitMs: 5_000 }, edge)
  await http.start()
  const worker = createWorker(config, wall)
  await worker.start()
  const test: TestServer = {
    ...urls,
    server,
    admin,
    base: () => `${platformUrl}/api`,
    sandboxUrl: () => sandboxUrl,
    config: () => config,
    audit: () => auditLedger(server, loadSealKey(join(folder, 'keys')).verify),
  }
  const settled = await settle(test, { start, wall, stopWork: worker.stop })
  await http.stop()
  await sandbox.stop()
  await Promise.all([server.destroy(), admin.destroy()])
  const close = async () => {
    await runOn(postgresUrl, `drop database ${database} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, database, postgresUrl, start, settled, close }
}

/** A copy of everything that the town has written down. */
export async function copyTown({ folder, database, postgresUrl }: Town) {
  const name = `${database}_${Math.random().toString(36).slice(2)}`
  await runOn(postgresUrl, `create database ${name} template ${database}`)
  const own = mkdtempSync(join(tmpdir(), 'leaven-life-'))
  cpSync(folder, own, { recursive: true })
  const close = async () => {
    await runOn(postgresUrl, `drop database ${name} with (force)`)
    rmSync(own, { recursive: true, force: true })
  }
  return { folder: own, close, ...toUrls(postgresUrl, name) }
}
