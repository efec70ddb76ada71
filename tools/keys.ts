import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rotateDataKey } from '@leaven/server/platform/data-keys.ts'
import { rotateSealKey } from '@leaven/server/platform/seal-key.ts'
import { runCommand } from './command.ts'
import { say } from './start/steps.ts'

// Changes a key for whoever sits at the machine; what older keys sealed or signed stays readable.

const USAGE = 'Say: npm run keys -- rotate KEY; KEY is data or blocks.'

await runCommand(async () => {
  const [action, key, ...others] = process.argv.slice(2)
  if (action !== 'rotate' || (key !== 'data' && key !== 'blocks') || others.length > 0) throw new Error(USAGE)
  const folder = join(resolve(process.env['DATA_DIR'] || '.data'), 'keys')
  if (!existsSync(folder)) throw new Error(`${folder} is not there: start Leaven first, or set DATA_DIR.`)
  const id = key === 'data' ? rotateDataKey(folder, randomBytes) : rotateSealKey(folder)
  say(`The new key is ${id}. It is used after the next restart (SIGUSR2 or a new start).`)
  say('Back the folder of keys up, and copy it to every other machine before it restarts.')
})
