import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Mode } from '@leaven/server/platform/config.ts'
import { withoutDatabase } from './environments.ts'

/** What is built for the browser, and from what: a change in any of its sources means build again. */
export type App = { readonly name: string; readonly folder: string; readonly sources: readonly string[] }

const web: App = {
  name: 'web app',
  folder: 'apps/web',
  sources: ['apps/web/**/*', 'packages/{money,domain,contract,ui,proof}/**/*', 'lingui.config.ts', 'package-lock.json'],
}
const sandbox: App = {
  name: 'sandbox',
  folder: 'apps/sandbox',
  sources: ['apps/sandbox/**/*', 'package-lock.json'],
}

export function listUnbuilt(mode: Mode): readonly App[] {
  const apps = mode === 'sandbox' && existsSync(`${sandbox.folder}/vite.config.ts`) ? [web, sandbox] : [web]
  return apps.filter((app) => !isBuilt(app))
}

/** `npm run dev` builds for developers: with the gallery of components at /gallery. */
const kind = (): string => (process.env['LEAVEN_BUILD'] === 'development' ? 'development' : 'production')

/** Made aside and put in place whole, so that two starts at once do not build into each other. */
export async function build(app: App): Promise<void> {
  const stamp = toStamp(app)
  mkdirSync('.cache', { recursive: true })
  const draft = mkdtempSync(`.cache/${basename(app.folder)}-`)
  try {
    await runVite(app, resolve(draft))
    writeFileSync(`${draft}/.stamp`, stamp)
    chmodSync(draft, 0o755)
    rmSync(`${app.folder}/dist`, { recursive: true, force: true })
    renameSync(draft, `${app.folder}/dist`)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start may have been first, which is as good.
    if (!isBuilt(app)) throw error
  }
}

function isBuilt(app: App): boolean {
  const file = `${app.folder}/dist/.stamp`
  return existsSync(file) && readFileSync(file, 'utf8') === toStamp(app)
}

async function runVite({ name, folder }: App, draft: string): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', folder, '--logLevel', 'error', '--outDir', draft]
  args.push('--mode', kind())
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: withoutDatabase(process.env),
  })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code === 0) return

  throw new Error(`The ${name} could not be built: ${errors.trim().split('\n')[0] ?? ''}`)
}

/** What the owner has set is built in, so another value means build again. */
const listSettings = (): string =>
  JSON.stringify(
    Object.entries(process.env)
      .filter(([name]) => /^(WEB_|PRODUCT_NAME$)/.test(name))
      .map(([name, value]) => `${name}=${value}`)
      .toSorted((a, b) => a.localeCompare(b)),
  )

function toStamp({ sources }: App): string {
  const hash = createHash('sha256').update(kind()).update(listSettings())
  const files = globSync(sources, { withFileTypes: true, exclude: (entry) => /^(dist|node_modules)$/.test(entry.name) })
  for (const path of files
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}
