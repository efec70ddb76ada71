import { once } from 'node:events'
import type { Server } from 'node:http'

/** A bare server on a port of its own, without the product behind it. */
export async function listen(server: Server): Promise<{ readonly port: number; readonly close: () => void }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: address.port, close }
}
