import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './ids.ts'
import { makeTestKey, remarkTestKey, whyNotLive } from './wallet-key.ts'
import { writeOnce } from './write-once.ts'

const SECRET_BYTES = 48
const SEED_BYTES = 64

/** Made at the first start and the same for every process that shares the folder. */
export function loadSecret(folder: string, name: string, random: Random): string {
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeOnce(file, makeSecret(random))
  return readFileSync(file, 'utf8')
}

export const makeSecret = (random: Random): string => Buffer.from(random(SECRET_BYTES)).toString('base64url')

/** Of the wallet that deposits go to, the half that makes addresses. In the sandbox the other half lies beside it. */
export function loadDepositKey(folder: string, random: Random, mayMake: boolean): string {
  const file = join(folder, 'deposits.xpub')
  if (!existsSync(file)) {
    if (!mayMake) throw new Error(`${file} is missing: in live mode the signer makes it.`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const seedFile = join(folder, 'deposits.seed')
    writeOnce(seedFile, Buffer.from(random(SEED_BYTES)).toString('hex'))
    writeOnce(file, makeTestKey(Buffer.from(readFileSync(seedFile, 'utf8'), 'hex')))
  }
  if (mayMake) remarkTestKey(folder)
  const key = readFileSync(file, 'utf8').trim()
  const why = mayMake ? null : whyNotLive(file, key)
  if (why) throw new Error(why)
  return key
}
