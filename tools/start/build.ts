import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'apps/web/dist/.stamp'

// Whatever ends up in the browser; a change in any of these means: build again.
const sources = ['apps/web/**/*', 'packages/{money,domain,contract,ui,proof}/**/*', 'package-lock.json']

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === toStamp()
}

export async function build(): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`The web app could not be built: ${errors.trim().split('\n')[0] ?? ''}`)
  writeFileSync(STAMP, toStamp())
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
