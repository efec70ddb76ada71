import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { writeOnce } from './write-once.ts'

const MARK = 'keys/mode'

/** What only a sandbox leaves in its folder: the seed of its deposit addresses, its token, its people and its chains. */
const sandboxFiles = ['keys/deposits.seed', 'keys/sandbox.token', 'people.seeded', 'house.seeded', 'sandbox']

/** What a first start makes: where it is, the mark was too. */
const ownSecrets = ['keys/access.secret', 'keys/factors.secret']

/** Told by its mark or by what lies in it: `markFolder` refuses it in live mode. */
export const isOfSandbox = (dataFolder: string): boolean => {
  const mark = join(dataFolder, MARK)
  return findLeft(dataFolder) !== undefined || (existsSync(mark) && readFileSync(mark, 'utf8').trim() === 'sandbox')
}

const findLeft = (dataFolder: string): string | undefined =>
  sandboxFiles.find((file) => existsSync(join(dataFolder, file)))

/** The folder of keys carries its mode as the database does: written once, never another one. */
export function markFolder({ dataFolder, mode }: Pick<Config, 'dataFolder' | 'mode'>): void {
  const left = findLeft(dataFolder)
  const mark = join(dataFolder, MARK)
  const used = existsSync(mark) || left ? undefined : ownSecrets.find((file) => existsSync(join(dataFolder, file)))
  if (used && mode === 'live')
    throw new Error(`${mark} is missing beside ${used}: whose data they are is unknown. Set another DATA_DIR.`)
  mkdirSync(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 })
  writeOnce(mark, left ? 'sandbox' : mode)
  const found = readFileSync(mark, 'utf8').trim()
  if (found !== mode) throw new Error(`${dataFolder} holds ${found} data: ${cannot(mode)} Set another DATA_DIR.`)
  // A mark that was altered, or files that were copied beside it, make no live folder of a sandbox's.
  if (left && mode === 'live') throw new Error(`${join(dataFolder, left)} is a sandbox's: ${cannot(mode)} Remove it.`)
}

const cannot = (mode: string): string => `it cannot be used in ${mode} mode.`
