import { spawn } from 'node:child_process'

// The same as start, with the web app built again at every change and the servers restarted by Node's own watcher.
const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--watch', '--logLevel', 'warn'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
process.once('exit', () => vite.kill())
process.execArgv.push('--watch-path=apps/server', '--watch-path=packages', '--watch-preserve-output')
await import('./start.ts')
