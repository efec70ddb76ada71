import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed } from '@leaven/db/prepare.ts'
import { liveEnvironment, makeLiveKeys } from '@leaven/tests/faults/live.ts'
import { untilEnded, untilReady, useLeaven, type Leaven } from '@leaven/tests/faults/leaven.ts'
import { readEnvironment, listGroup } from '@leaven/tests/faults/processes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { folder, start } = useLeaven()
const PASSWORD = 'hunter2-only-for-tests'
const START_WITHIN_MS = 120_000

async function stop(leaven: Leaven): Promise<void> {
  process.kill(leaven.pid, 'SIGTERM')
  expect(await untilEnded(leaven)).toBe(0)
}

/** What a server process reads of its environment, whoever started it. */
const toServerEnvironment = (pid: number): NodeJS.ProcessEnv =>
  Object.fromEntries((readEnvironment(pid) ?? []).map((line) => line.split(/=(.*)/s).slice(0, 2)))

async function runAlone(path: string, env: NodeJS.ProcessEnv): Promise<{ code: number; errors: string }> {
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const [code] = await once(child, 'close', { signal: AbortSignal.timeout(20_000) }).finally(() =>
    child.kill('SIGKILL'),
  )
  return { code: Number(code), errors }
}

describe("a sandbox's data", () => {
  const dataFolder = join(folder, 'sandbox')
  let server: Embedded
  let url: string
  let serverEnvironment: NodeJS.ProcessEnv

  beforeAll(async () => {
    server = await startEmbedded({ cluster: join(folder, 'external'), password: PASSWORD })
    url = await createDatabaseNamed(server.url, 'leaven')
    const leaven = await start({ dataFolder, env: { DATABASE_URL: url } })
    await untilReady(leaven)
    const http = listGroup(leaven.pid).find(({ command }) => command.includes('apps/server/http.ts'))
    serverEnvironment = toServerEnvironment(http?.pid ?? 0)
    await stop(leaven)
  }, START_WITHIN_MS)
  afterAll(() => server?.stop())

  test('attack: live mode is started on the folder of a sandbox', async () => {
    const leaven = await start({ dataFolder, env: { ...liveEnvironment, DATABASE_URL: url } })
    expect(await untilEnded(leaven)).toBe(1)
    expect(leaven.errors()).toBe(
      `${dataFolder} holds sandbox data: it cannot be used in live mode. Set another DATA_DIR.\n`,
    )
  })

  test('attack: live mode is started on the database of a sandbox, with keys of its own', async () => {
    const own = join(folder, 'own')
    makeLiveKeys(own)
    const leaven = await start({ dataFolder: own, env: { ...liveEnvironment, DATABASE_URL: url } })
    expect(await untilEnded(leaven)).toBe(1)
    expect(leaven.errors()).toBe(
      'This database holds sandbox data: it cannot be used in live mode. Set another DATABASE_URL.\n',
    )
  })

  test.each(['http', 'worker'])(
    'attack: a %s process is run alone in live mode, on the database or on the keys of a sandbox',
    async (name) => {
      const own = join(folder, `own-${name}`)
      makeLiveKeys(own)
      // Started by hand: without a supervisor, and without what a sandbox's processes are told.
      const alone = { SANDBOX_URL: '', SANDBOX_TOKEN: '', LEAVEN_SUPERVISED: '', NODE_CHANNEL_FD: undefined }
      const given = { ...serverEnvironment, ...liveEnvironment, ...alone }
      const path = `apps/server/${name}.ts`
      expect(await runAlone(path, { ...given, DATA_DIR: own })).toEqual({
        code: 1,
        errors: 'This database holds sandbox data: it cannot be used in live mode. Set another DATABASE_URL.\n',
      })
      expect(await runAlone(path, { ...given, DATA_DIR: dataFolder })).toEqual({
        code: 1,
        errors: `${dataFolder} holds sandbox data: it cannot be used in live mode. Set another DATA_DIR.\n`,
      })
    },
  )
})

describe('live data', () => {
  test(
    'are made by a live start, and no sandbox can be started on them',
    async () => {
      const dataFolder = join(folder, 'live')
      makeLiveKeys(dataFolder)
      const live = await start({ dataFolder, env: liveEnvironment })
      await untilReady(live)
      expect(live.output()).not.toMatch(/sandbox|leaven\.test/)
      await stop(live)
      const sandbox = await start({ dataFolder })
      expect(await untilEnded(sandbox)).toBe(1)
      expect(sandbox.errors()).toBe(
        `${dataFolder} holds live data: it cannot be used in sandbox mode. Set another DATA_DIR.\n`,
      )
    },
    START_WITHIN_MS,
  )
})
