import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll } from 'vitest'
import { findFreePort } from '../world/ports.ts'
import type { TestServer } from '../world/server.ts'
import type { ReaderAnswer, ReaderQuestion } from './reader-process.ts'

const HTTP = 'apps/server/http.ts'
const READER = 'tests/load/reader-process.ts'

type Ours = Pick<TestServer, 'base' | 'config' | 'serverUrl'>

export type Processes = {
  /** The API's base at one of them. */
  readonly base: (process: number) => string
  readonly read: (question: ReaderQuestion) => Promise<ReaderAnswer>
}

/** Two http processes as they run in earnest, beside those of the test, and one who reads from a third. */
export function useProcesses(server: Ours): Processes {
  const children: ChildProcess[] = []
  const bases: string[] = []
  let reader: ChildProcess | undefined

  beforeAll(async () => {
    for (const _ of [0, 1]) {
      const port = await findFreePort()
      const env = toEnvironment(server)
      children.push(await begin(HTTP, { ...env, PORT: String(port), METRICS_PORT: String(await findFreePort()) }))
      bases.push(`http://127.0.0.1:${port}/api`)
    }
    reader = await begin(READER, {})
    children.push(reader)
  })
  afterAll(async () => {
    await Promise.all(children.map(end))
  })
  return {
    base: (process) => bases[process] ?? '',
    read: async (question) => {
      if (!reader) throw new Error('Nobody reads')
      const answered = once(reader, 'message')
      reader.send(question)
      const [answer]: readonly ReaderAnswer[] = await answered
      if (!answer) throw new Error('The reader has nothing to say')
      return answer
    },
  }
}

const toEnvironment = ({ base, config, serverUrl }: Ours): NodeJS.ProcessEnv => ({
  DATABASE_URL: serverUrl,
  // Who is sent back from elsewhere comes to the address that the others were told.
  PUBLIC_URL: new URL(base()).origin,
  DATA_DIR: config().dataFolder,
  SANDBOX_URL: config().sandboxUrl,
  SANDBOX_TOKEN: config().sandboxToken,
  SMTP_URL: config().smtpUrl,
  LOG_LEVEL: 'fatal',
  REQUESTS_PER_MINUTE: '10000000',
})

async function begin(path: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(path, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  })
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== 'ready') throw new Error(`${path} has not begun: ${String(said)}`)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
