import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { toNeighbourhood, toPlainAddress } from './client-address.ts'
import type { Logger } from './logger.ts'

/** How many may be open at once: of one neighbourhood, and of all together. */
export type ConnectionLimits = { readonly perAddress: number; readonly all: number }

/**
 * A browser opens six, an office behind one address some hundred. All of them can be ready at once, and a turn of the
 * event loop then takes as long as all of their requests: so few of them that it stays far below the patience of those
 * who ask whether the process is alive.
 */
export const connectionLimits: ConnectionLimits = { perAddress: 512, all: 4_096 }

/**
 * Connections beyond the limits are closed before a byte of them is read. A trusted proxy stands for many and has no limit
 * of its own; its connections are among all, because a turn of the event loop takes as long for them.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  log: Logger,
  { perAddress, all }: ConnectionLimits = connectionLimits,
): void {
  const isProxy = createIsProxy(trustedProxies)
  const open = new Map<string, number>()
  // One line for each that goes too far, until it has let go of half.
  const told = new Set<string>()
  limitAll(server, all, log)
  server.on('connection', (socket: Socket) => {
    const address = toPlainAddress(socket.remoteAddress ?? '')
    if (isProxy(address)) return
    const name = toNeighbourhood(address)
    const count = (open.get(name) ?? 0) + 1
    open.set(name, count)
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1
      if (left === 0) open.delete(name)
      else open.set(name, left)
      if (left < perAddress / 2) told.delete(name)
    })
    if (count <= perAddress) return
    if (!told.has(name)) log.warn({ address: name, perAddress }, 'too many connections from one address')
    told.add(name)
    socket.destroy()
  })
}

/** So full, connections on which nothing is asked go: some addresses together could hold them all for nothing. */
const CROWDED = 7 / 8
const SWEEP_MS = 1_000

/** Node turns away what is beyond; one line says so, until half of all have let go. */
function limitAll(server: Server, all: number, log: Logger): void {
  server.maxConnections = all
  let open = 0
  let isTold = false
  let isSwept = false
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
      if (open < all / 2) isTold = false
    })
    if (open < all * CROWDED || isSwept) return
    isSwept = true
    setTimeout(() => (isSwept = false), SWEEP_MS).unref()
    server.closeIdleConnections()
  })
  server.on('drop', () => {
    if (!isTold) log.warn({ all }, 'too many connections')
    isTold = true
  })
}

function createIsProxy(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
