import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, test } from 'vitest'
import { startEmbedded, type Embedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaven-wake-'))
const archive = join(folder, 'archive')
let server: Embedded | undefined

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** With a minute of one second, and the sleep of a quarter of an hour that the settings for real data have. */
async function start(): Promise<void> {
  const settings = { archive_timeout: '1s' }
  server = await startEmbedded({ cluster: join(folder, 'postgres'), password: 'only-for-tests', archive, settings })
}

const listSegments = (): readonly string[] => readdirSync(archive).filter((name) => /^[0-9A-F]{24}$/.test(name))

async function commit(): Promise<void> {
  const client = new Client(server?.url)
  await client.connect()
  await client.query('create table if not exists kept (n int4)')
  await client.query('insert into kept values (1)')
  await client.end()
}

test('what is committed after a start is archived a minute later, after the first start and after later ones', async () => {
  for (let turn = 1; turn <= 2; turn += 1) {
    await start()
    const before = listSegments().length
    await commit()
    // Whether it comes at all: without being woken, nothing comes for a quarter of an hour.
    while (listSegments().length === before) await sleep(100)
    await server?.stop()
  }
}, 60_000)
