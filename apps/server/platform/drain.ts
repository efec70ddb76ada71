import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Drain = {
  /** Ends when nobody is connected any more. Whoever calls again waits for the same end. */
  readonly begin: () => Promise<void>
  readonly isDraining: () => boolean
}

export type DrainTimes = {
  /** How long a connection that is kept alive may wait for its last request. */
  readonly graceMs: number
  /** What still runs by then is cut. */
  readonly limitMs: number
}

const SWEEP_MS = 100

/** Empties a server without failing a request (PLUS-28). To be created before the server listens. */
export function createDrain({ server }: Pick<FastifyInstance, 'server'>, { graceMs, limitMs }: DrainTimes): Drain {
  // Overwritten in place: a set that every answer enters and leaves would keep answers alive from one collection of
  // garbage to the next, at a tenth of the processor's time.
  const latest = new Map<Socket, ServerResponse | undefined>()
  let draining: Promise<void> | undefined

  // On the server itself and first of all, so that no route and no plugin is outside of it.
  server.prependListener('connection', (socket) => {
    latest.set(socket, undefined)
    socket.once('close', () => latest.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (draining) announceClose(response)
    if (latest.has(socket)) latest.set(socket, response)
  })

  async function drain(): Promise<void> {
    for (const response of latest.values()) if (response) announceClose(response)
    // Whoever stands in the queue of a socket that nobody shares would be reset.
    await nextTurn()
    // The http server's own close cuts idle connections, on which a request may be under way.
    const emptied = new Promise<void>((done) => Server.prototype.close.call(server, () => done()))
    let sweep: NodeJS.Timeout | undefined
    const grace = setTimeout(() => {
      for (const socket of latest.keys()) if (socket.bytesRead === 0) socket.destroy()
      server.closeIdleConnections()
      sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    }, graceMs)
    const limit = setTimeout(() => latest.forEach((_, socket) => socket.destroy()), limitMs)
    await emptied
    for (const timer of [grace, sweep, limit]) clearTimeout(timer)
  }

  return { begin: () => (draining ??= drain()), isDraining: () => draining !== undefined }
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
