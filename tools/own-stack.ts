import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@leaven/tests/world/ports.ts'

const READY_WITHIN_MS = 180_000

/** Customers of the stories hold more than the unverified may bring; one of them meets this limit. */
export const storyLimits = { DEPOSIT_LIMIT_UNVERIFIED: '250000', DEPOSIT_LIMIT_TIER0: '250000' }

export type OwnStack = {
  readonly url: string
  readonly sandboxUrl: string
  readonly stop: () => Promise<void>
  /** Ends it as if the machine's owner did; its ports and its data stay. */
  readonly halt: () => Promise<void>
  readonly resume: () => Promise<void>
}

/** The whole of Leaven on ports and data of its own, which are gone afterwards; `more` is set beside them. */
export async function startOwnStack(more: NodeJS.ProcessEnv = {}): Promise<OwnStack> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'leaven-stack-'))
  const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()]
  const [port = 0, sandboxPort = 0, smtpPort = 0, metricsPort = 0] = ports
  const url = `http://localhost:${port}`
  const run = () =>
    runStart({
      DATABASE_URL: '',
      DATA_DIR: dataFolder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      METRICS_PORT: String(metricsPort),
      REQUESTS_PER_MINUTE: '1000000',
      ...more,
    })
  const clear = () => rmSync(dataFolder, { recursive: true, force: true })
  let halt = await run().catch((error: unknown) => {
    clear()
    throw error
  })
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    stop: async () => {
      await halt()
      clear()
    },
    halt: () => halt(),
    resume: async () => {
      halt = await run()
    },
  }
}

/** Answers how to end it, once it is ready and its samples are made: they mine blocks and send mails like anyone. */
async function runStart(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [...process.execArgv, 'tools/start/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const halt = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const ready = once(child, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(() => true)
  const isReady = await Promise.race([ready, ended.then(() => false)]).catch(() => false)
  if (isReady) return halt
  await halt()
  throw new Error('The stack did not become ready.')
}
