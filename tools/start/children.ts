import { fork, type ChildProcess } from 'node:child_process'
import type { Metrics } from '@leaven/server/platform/metrics-port.ts'
import { createMetricsQuestion } from './metrics-question.ts'
import type { SharedSocket } from './socket.ts'

/** What is to be run. */
export type Program = {
  readonly path: string
  readonly env: NodeJS.ProcessEnv
  readonly socket?: SharedSocket | undefined
}

export type Child = {
  readonly pid: number
  /** Fails if it ends before it has said that it is ready, or takes too long. */
  readonly ready: Promise<void>
  /** How it ended: a signal, a code, or why it could not even begin. */
  readonly ended: Promise<string>
  /** Undefined if it does not answer in time. */
  readonly askMetrics: (withinMs: number) => Promise<Metrics | undefined>
  /** Asks for a sign of life; whatever it says is one. */
  readonly askBeat: () => void
  readonly onWord: (heard: () => void) => void
  /** For one that does not listen any more. */
  readonly kill: () => void
  readonly stop: () => Promise<void>
}

const STOP_WITHIN_MS = 12_000 // SIGTERM drains within 10 s
const READY_WITHIN_MS = 60_000

/** Starts one of our processes. It has a channel to us, says `ready` there, and stops when the channel is gone. */
export function startChild({ path, env, socket }: Program): Child {
  const descriptor = socket ? [socket.fd] : []
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc', ...descriptor] as const
  const child = fork(path, { env, execArgv: process.execArgv, stdio: [...stdio] })
  const ended = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(signal ?? `code ${code}`))
    child.on('error', (error) => child.pid ?? done(error.message))
  })
  const ready = untilReady(child, path, ended)
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => {})
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    askMetrics: createMetricsQuestion(child),
    // One that has just ended cannot be asked, and its end is told.
    askBeat: () => void (child.connected && child.send({ kind: 'beat' }, () => {})),
    onWord: (heard) => void child.on('message', heard),
    kill: () => void child.kill('SIGKILL'),
    stop: () => stopChild(child, ended),
  }
}

async function untilReady(child: ChildProcess, path: string, ended: Promise<string>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const why = await Promise.race([
    new Promise<undefined>((done) => child.on('message', (message) => message === 'ready' && done(undefined))),
    ended.then((how) => `${path} ended with ${how} before it was ready.`),
    new Promise<string>((done) => {
      timer = setTimeout(() => done(`${path} was not ready within ${READY_WITHIN_MS / 1000} seconds.`), READY_WITHIN_MS)
    }),
  ])
  clearTimeout(timer)
  if (why === undefined) return
  child.kill('SIGKILL')
  throw new Error(why)
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(force)
}
