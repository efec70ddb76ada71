import { Agent, request } from 'node:http'

export type Sent = { readonly status: number; readonly text: string; readonly ms: number }

export type Sending = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const STALLED_MS = 10_000

/** Many connections that stay open, as those of a browser or of a bot. */
export const createAgent = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections })

/** Sends it as it is; an answer that does not come in time is an error. */
export function send(agent: Agent, url: string, { method, headers, body }: Sending): Promise<Sent> {
  const started = performance.now()
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(url)
    const path = url.slice(url.indexOf('/', 'http://'.length))
    const asking = request({ agent, hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        done({ status: response.statusCode ?? 0, text, ms: performance.now() - started })
      })
    })
    asking.setTimeout(STALLED_MS, () => asking.destroy(new Error(`no answer within ${STALLED_MS} ms`)))
    asking.on('error', fail)
    asking.end(body)
  })
}
