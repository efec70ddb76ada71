import { resolve } from 'node:path'
import { explain } from './start/explain.ts'
import { say, step } from './start/steps.ts'

const TICK_MS = 5_000

/** Runs a command that a person gave: one line and exit code 1 for whatever goes wrong; Ctrl-C cleans up first. */
export async function runCommand(command: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const abort = new AbortController()
  const reason = new Error('Interrupted: nothing was changed.')
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => abort.abort(reason))
  try {
    await command(abort.signal)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
  process.exit(0)
}

/** A step that may take long tells every few seconds that it goes on, and how much it has copied. */
export function longStep<Result>(
  title: string,
  work: (onCopy: (bytes: number) => void) => Promise<Result>,
): Promise<Result> {
  return step(title, async () => {
    const started = performance.now()
    let copied = 0
    const timer = setInterval(() => {
      const seconds = Math.round((performance.now() - started) / 1000)
      say(`  ${seconds} s${copied > 0 ? `, ${toMegabytes([{ size: copied }])} MB` : ''}`)
    }, TICK_MS)
    try {
      return await work((bytes) => void (copied += bytes))
    } finally {
      clearInterval(timer)
    }
  })
}

/** npm runs in the repository; a path is meant from where the person stands. */
export const toPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path)

export const toMegabytes = (files: readonly { readonly size: number }[]): string =>
  (files.reduce((sum, { size }) => sum + size, 0) / 1_000_000).toFixed(1)
