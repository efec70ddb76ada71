import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const mapping = JSON.stringify({ int8: 'bigint', timestamptz: 'Date' })

/** The types of every table, read from a migrated database. */
export async function toTables(url: string): Promise<string> {
  const args = [
    '--print',
    '--log-level=silent',
    '--dialect=postgres',
    `--url=${url}`,
    `--type-mapping=${mapping}`,
    '--include-pattern=public.*',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    ...args,
  ])
  return `${stdout.replace('export interface DB ', 'export interface Tables ').trim()}\n`
}
