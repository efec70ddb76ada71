import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { readonly status: number; readonly pid: number; readonly isLast: boolean }

export type Tally = {
  readonly answers: Answer[]
  readonly failures: string[]
}

export type Load = { readonly tally: Tally; readonly stop: () => Promise<Tally> }

export type LoadOptions = {
  readonly port: number
  readonly clients: number
  readonly path?: string
  /** Between an answer and the next request of a client. */
  readonly pauseMs?: number
  /** Ends a client at its first failure, as when nobody is there any more. */
  readonly untilFailure?: boolean
}

/** Clients that ask and ask, half of them on connections they keep, half on a new one each time. */
export function startLoad({ port, clients, path = '/', pauseMs = 0, untilFailure = false }: LoadOptions): Load {
  const tally: Tally = { answers: [], failures: [] }
  const stopping = new AbortController()
  const running = Array.from({ length: clients }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 })
    while (!stopping.signal.aborted) {
      const isAnswered = await askInto(tally, { port, agent, path })
      if (untilFailure && !isAnswered) break
      if (pauseMs > 0) await sleep(pauseMs)
    }
    agent.destroy()
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(running)
    return tally
  }
  return { tally, stop }
}

async function askInto({ answers, failures }: Tally, question: Question): Promise<boolean> {
  try {
    answers.push(await ask(question))
    return true
  } catch (error) {
    failures.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
    return false
  }
}

export type Question = { readonly port: number; readonly agent?: Agent; readonly path?: string }

export function ask({ port, agent, path = '/' }: Question): Promise<Answer> {
  return new Promise((done, failed) => {
    const request = get({ host: '127.0.0.1', port, path, agent: agent ?? false, timeout: 20_000 }, (response) => {
      let body = ''
      response.on('data', (data: Buffer) => (body += data.toString()))
      response.once('error', failed)
      response.once('end', () => {
        const isLast = response.headers.connection === 'close'
        done({ status: response.statusCode ?? 0, pid: Number(/"pid":(\d+)/.exec(body)?.[1]), isLast })
      })
    })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', failed)
  })
}
