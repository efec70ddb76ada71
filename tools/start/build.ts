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
import { resolve } from 'node:path'

const FOLDER = 'apps/web/dist'
const STAMP = `${FOLDER}/.stamp`

// Whatever ends up in the browser; a change in any of these means: build again.
const sources = ['apps/web/**/*', 'packages/{money,domain,contract,ui,proof}/**/*', 'package-lock.json']

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === toStamp()
}

/** Made aside and put in place whole, so that two starts at once do not build into each other. */
export async function build(): Promise<void> {
  const stamp = toStamp()
  mkdirSync('.cache', { recursive: true })
  const draft = mkdtempSync('.cache/web-')
  try {
    await runVite(resolve(draft))
    writeFileSync(`${draft}/.stamp`, stamp)
    chmodSync(draft, 0o755)
    rmSync(FOLDER, { recursive: true, force: true })
    renameSync(draft, FOLDER)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start may have been first, which is as good.
    if (!isBuilt()) throw error
  }
}

async function runVite(folder: string): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error', '--outDir', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`The web app could not be built: ${errors.trim().split('\n')[0] ?? ''}`)
}

function toStamp(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true, exclude: (entry) => /^(dist|node_modules)$/.test(entry.name) })
  for (const path of files
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}
