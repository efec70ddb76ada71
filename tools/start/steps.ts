/** What a person sees while Leaven starts: each step with the time it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  say(`${title} …`)
  try {
    const result = await work()
    say(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    say('  failed')
    throw error
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
