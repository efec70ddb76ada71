import { fork, type ChildProcess } from 'node:child_process'

export type Child = { readonly stop: () => Promise<void> }

const STOP_WITHIN_MS = 12_000 // SIGTERM drains within 10 s

/** Starts one of our processes and waits until it says that it is ready. */
export async function startChild(path: string, env: NodeJS.ProcessEnv, onDeath: () => void): Promise<Child> {
  const child = fork(path, { env, execArgv: process.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let isStopping = false
  await new Promise<void>((done, failed) => {
    child.once('message', () => done())
    child.once('exit', (code) => failed(new Error(`${path} ended with code ${code} before it was ready.`)))
  })
  child.once('exit', () => isStopping || onDeath())
  return {
    stop: () => {
      isStopping = true
      return stopChild(child)
    },
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(force)
}
