import { fork, type ChildProcess } from 'node:child_process'
import type { Config } from '@leaven/server/platform/config.ts'

export const WORKER = 'apps/server/worker.ts'

/** One worker as the supervisor starts it. It says `ready` when it has begun. */
export const startWorker = (config: Config): ChildProcess =>
  fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: toWorkerEnvironment(config) })

export const toWorkerEnvironment = (config: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: config.databaseUrl,
  DATA_DIR: config.dataFolder,
  SANDBOX_URL: config.sandboxUrl,
  SANDBOX_TOKEN: config.sandboxToken,
  SMTP_URL: config.smtpUrl,
  LOG_LEVEL: 'fatal',
  LEAVEN_SUPERVISED: '1',
})
