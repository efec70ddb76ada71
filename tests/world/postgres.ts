import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed, prepareDatabase } from '@leaven/db/prepare.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with vitest's own
  export interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'template_leaven'
export const TEST_PASSWORD = 'only-for-tests'

/** One PostgreSQL for all tests of a run; each test file copies the migrated template. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'leaven-test-'))
  const server = await startEmbedded({ cluster: join(folder, 'postgres'), password: TEST_PASSWORD, isDurable: false })
  const teardown = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await createDatabaseNamed(server.url, TEMPLATE)
    await prepareDatabase({ url, serverPassword: TEST_PASSWORD, wall: new Date(), isDurable: false })
  } catch (error) {
    await teardown()
    throw error
  }
  provide('postgresUrl', server.url)
  return teardown
}
