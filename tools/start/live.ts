import { createServerDatabase } from '@leaven/db/server-database.ts'
import { findSamplePerson } from '@leaven/server/modules/identity/identity.service.ts'
import type { Config } from '@leaven/server/platform/config.ts'
import { z } from 'zod'
import { toUrl } from './environments.ts'

const ASK_WITHIN_MS = 1_000

const clockAnswer = z.object({ now: z.string() })

/** A platform whose outside world is played on the same machine is no live one, however it is configured. */
export async function assertNoSandbox({ mode, host, sandboxPort }: Config): Promise<void> {
  if (mode !== 'live') return
  const url = toUrl(host, sandboxPort)
  const answer: unknown = await fetch(`${url}/clock`, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })
    .then((response) => response.json())
    .catch(() => undefined)
  if (isSandbox(answer)) throw new Error(`A sandbox runs at ${url}: stop it before live mode is started.`)
}

/** Its own time, or its complaint that it has no platform to ask. */
const isSandbox = (answer: unknown): boolean =>
  clockAnswer.safeParse(answer).success ||
  z.object({ code: z.literal('PlatformUnreachable') }).safeParse(answer).success

/** Their password is printed in the README. */
export async function assertNoSamples(databaseUrl: string): Promise<void> {
  const db = createServerDatabase({ url: databaseUrl, connections: 1 })
  try {
    const email = await findSamplePerson(db)
    if (email) throw new Error(`This database holds ${email}, a sample person: it cannot be used in live mode.`)
  } finally {
    await db.destroy()
  }
}
