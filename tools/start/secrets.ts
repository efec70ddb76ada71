import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '@leaven/server/platform/write-once.ts'

/** What the platform and the sandbox know each other by. Made once, kept with the keys. */
export function loadSandboxToken(dataFolder: string): string {
  const folder = join(dataFolder, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'sandbox.token')
  writeOnce(file, randomBytes(24).toString('hex'))
  return readFileSync(file, 'utf8')
}
