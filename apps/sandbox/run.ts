type Process = { readonly start: () => Promise<void>; readonly stop: () => Promise<void> }

/** Starts the sandbox and stops it cleanly: by signal, or when whoever started it is gone. */
export async function run(create: () => Process): Promise<void> {
  try {
    const { start, stop } = create()
    let stopping: Promise<void> | undefined
    const stopOnce = () => {
      stopping ??= stop().finally(() => process.exit())
    }
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stopOnce)
    // Asked for a sign of life, it says the same back.
    process.on('message', (message) => process.send?.(message, undefined, undefined, () => {}))
    await start()
    process.send?.('ready')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
