import { performance } from 'node:perf_hooks'

// One who only reads, in a process of their own: what they wait for is the servers, not those who ask beside them.

export type ReaderQuestion = {
  readonly url: string
  readonly token: string
  readonly forMs: number
}

export type ReaderAnswer = {
  /** How long each read took, in milliseconds. */
  readonly times: readonly number[]
  /** What is no answer with wallets in it. */
  readonly broken: readonly string[]
}

const BROKEN_MAX = 10

process.on('message', (question: ReaderQuestion) => {
  void readFor(question).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function readFor({ url, token, forMs }: ReaderQuestion): Promise<ReaderAnswer> {
  const times: number[] = []
  const broken: string[] = []
  const end = performance.now() + forMs
  while (performance.now() < end && broken.length < BROKEN_MAX) {
    const began = performance.now()
    const why = await whyBroken(url, token)
    times.push(performance.now() - began)
    if (why) broken.push(why)
  }
  return { times, broken }
}

async function whyBroken(url: string, token: string): Promise<string | null> {
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    return response.ok ? null : `${response.status} ${text}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
