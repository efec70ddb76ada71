// Behind every npm command. Plain JavaScript without dependencies: it runs on the Node.js that is there, installs
// what is missing, and hands over to the Node.js that came with the packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyNodeTooOld } from './node-version.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_OWN = 24
const TICK_MS = 10_000

const commands = {
  start: 'tools/start/start.ts',
  dev: 'tools/start/dev.ts',
  backup: 'tools/backup.ts',
  flow: 'tools/flow.ts',
  house: 'tools/house.ts',
  keys: 'tools/keys.ts',
  restore: 'tools/restore.ts',
  test: 'tools/test.ts',
  'test:deep': 'tools/test-deep.ts',
  check: 'tools/check.ts',
  bench: 'tests/bench/bench.ts',
  docs: 'tools/make-docs.ts',
  format: 'tools/format.ts',
}

const [command = 'start', ...args] = process.argv.slice(2)
const script = commands[command]
if (!script) fail(`There is no command ${command}. There are: ${Object.keys(commands).join(', ')}.`)
const tooOld = whyNodeTooOld(process.versions.node)
if (tooOld) fail(tooOld)
if (!isInstalled()) await install()
handOver(script)

function stampPath() {
  return join(root, 'node_modules', '.leaven-installed')
}

/** What is installed is what the lock file of this very commit asks for, on this kind of machine. */
function installStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function isInstalled() {
  return existsSync(stampPath()) && readFileSync(stampPath(), 'utf8') === installStamp()
}

async function install() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing packages (about a minute, more on a slow line) …')
  const ticker = setInterval(() => console.log(`  still installing, ${seconds()} s`), TICK_MS)
  const { code, output } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(ticker)
  if (code !== 0) fail(`The packages could not be installed: ${whyNpmFailed(output)}`)
  writeFileSync(stampPath(), installStamp())
  console.log(`  installed in ${seconds()} s`)
}

function runNpm(npmArgs) {
  const npm = process.env.npm_execpath
  const [program, programArgs] = npm ? [process.execPath, [npm, ...npmArgs]] : ['npm', npmArgs]
  return new Promise((done) => {
    const child = spawn(program, programArgs, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('close', (code) => done({ code, output }))
  })
}

function whyNpmFailed(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'the disk is full.'
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|network/i.test(output)) return 'the npm registry cannot be reached.'
  const line = output.split('\n').find((text) => /error/i.test(text) && !text.startsWith('npm error code'))
  return line?.replace(/^npm error\s*/, '') ?? 'npm ci failed.'
}

function findOwnNode() {
  const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= NODE_OWN) return process.execPath
  return fail(`On ${process.platform}-${process.arch} Leaven needs Node.js ${NODE_OWN} or newer to be installed.`)
}

function handOver(path) {
  const child = spawn(findOwnNode(), ['--disable-warning=ExperimentalWarning', join(root, path), ...args], {
    cwd: root,
    // What was compiled once is not compiled by every process anew.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env },
    // With a channel the child notices when this process is killed outright.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(error.message))
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
