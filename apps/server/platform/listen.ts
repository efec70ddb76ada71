import { once } from 'node:events'
import type { Server } from 'node:http'

/** Where the supervisor leaves the socket that all http processes share: after stdin, stdout, stderr and the channel. */
export const SHARED_SOCKET_FD = 4

export type Address = { readonly host: string; readonly port: number }

/** Takes over the supervisor's socket, so that whoever closes it loses no connection; alone it opens its own. */
export async function listenOn(
  server: Server,
  { host, port, isSupervised = false }: Address & { readonly isSupervised?: boolean },
): Promise<void> {
  server.listen(isSupervised ? { fd: SHARED_SOCKET_FD } : { host, port })
  await once(server, 'listening')
}
