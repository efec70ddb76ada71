import type { Process } from '../composition.ts'

/** Starts a process of ours and stops it cleanly: by signal, or when whoever started it is gone. */
export async function run({ start, stop }: Process): Promise<void> {
  let stopping: Promise<void> | undefined
  const stopOnce = () => {
    stopping ??= stop().finally(() => process.exit())
  }
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stopOnce)
  try {
    await start()
    process.send?.('ready')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
