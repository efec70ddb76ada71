import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toNeighbourhood, toPlainAddress } from './client-address.ts'
import type { Logger } from './logger.ts'

type Unanswered = { before: ServerResponse | undefined; last: ServerResponse | undefined }

const TOLD_MAX = 1_000

/**
 * Who sends a third request before the first is answered is cut off. Browsers and proxies send one after the other; one
 * more may come while the last bytes of an answer are on their way. Without it a connection brings thousands of requests
 * in one reading, and each costs as much as any other, or holds a file open that is not read.
 *
 * Takes the place of those who listen for requests, so it must be called after them.
 */
export function limitPipelining(server: Server, log: Logger): void {
  // Overwritten in place, as in drain.ts.
  const connections = new WeakMap<Socket, Unanswered>()
  const told = new Set<string>()
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const unanswered = connections.get(socket) ?? { before: undefined, last: undefined }
    const isBeyond = unanswered.before?.writableFinished === false
    if (isBeyond) return cut(socket)
    unanswered.before = unanswered.last
    unanswered.last = response
    connections.set(socket, unanswered)
    for (const handle of handlers) Reflect.apply(handle, server, [request, response])
  })

  function cut(socket: Socket): void {
    stopParsing(socket)
    if (!socket.destroyed) tell(toNeighbourhood(toPlainAddress(socket.remoteAddress ?? '')))
    socket.destroy()
  }

  /** One line for each address. */
  function tell(address: string): void {
    if (told.has(address)) return
    if (told.size >= TOLD_MAX) told.clear()
    told.add(address)
    log.warn({ address }, 'a connection was cut: it sends requests without waiting for answers')
  }
}

/** The rest of what was read with it is not looked at. Node has no other way; a test sees whether it still is one. */
function stopParsing(socket: Socket & { readonly parser?: unknown }): void {
  const { parser } = socket
  if (typeof parser !== 'object' || parser === null || !('remove' in parser)) return
  if (typeof parser.remove === 'function') parser.remove()
}
