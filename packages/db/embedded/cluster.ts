import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunAs } from './run-as.ts'

export type NewCluster = {
  readonly cluster: string
  readonly bin: string
  readonly runAs: RunAs
  readonly password: string
  readonly isDurable: boolean
}

export const SUPERUSER = 'postgres'

export const hasCluster = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'))

/** Made aside and renamed, so that a killed initdb leaves no half cluster behind. */
export function createCluster({ cluster, bin, runAs, password, isDurable }: NewCluster): void {
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(`${cluster}.draft-`)
  const data = join(draft, 'data')
  const secret = join(draft, 'password')
  try {
    writeFileSync(secret, `${password}\n`, { mode: 0o600 })
    for (const path of [draft, secret]) runAs.own(path)
    initdb(bin, runAs, [
      `--pgdata=${data}`,
      `--pwfile=${secret}`,
      `--username=${SUPERUSER}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ])
    adopt(data, cluster)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function initdb(bin: string, runAs: RunAs, args: readonly string[]): void {
  const [program, rest] = runAs.command(join(bin, 'initdb'), args)
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const { status, error, stderr } = spawnSync(program, rest, { ...runAs.ids, env, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`The database could not be created: ${error?.message ?? lastLine(stderr)}`)
}

/** The error, not the clean-up notes that initdb prints behind it. */
const lastLine = (text: string): string =>
  text.split('\n').findLast((line) => /error|fatal|could not/i.test(line)) ?? text.trim()

function adopt(data: string, cluster: string): void {
  try {
    renameSync(data, cluster)
  } catch (error) {
    // Another process made it in the meantime, which is as good.
    if (!hasCluster(cluster)) throw error
  }
}
