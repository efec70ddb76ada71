import { fork, type ChildProcess } from 'node:child_process'
import type { Config } from '@leaven/server/platform/config.ts'

/** One worker as the supervisor starts it. It says `ready` when it has begun. */
export function startWorker({ databaseUrl, dataFolder, sandboxUrl, sandboxToken, smtpUrl }: Config): ChildProcess {
  return fork('apps/server/worker.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      SANDBOX_URL: sandboxUrl,
      SANDBOX_TOKEN: sandboxToken,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'fatal',
      LEAVEN_SUPERVISED: '1',
    },
  })
}
