import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 30_000
const POLL_MS = 100

/** What the sandbox and the worker do takes a moment. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    if (await isSo()) return
    await sleep(POLL_MS)
  }
  throw new Error(`waited in vain until ${what}`)
}
