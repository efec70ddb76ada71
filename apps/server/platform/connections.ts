import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { toNeighbourhood, toPlainAddress } from './client-address.ts'
import { FEW, isIdle, listEndable, lookAt, type Held } from './connections-room.ts'
import type { Logger } from './logger.ts'

/** How many may be open at once: of one neighbourhood, and of all together. */
export type ConnectionLimits = { readonly perAddress: number; readonly all: number }

/**
 * A browser opens six, an office behind one address some hundred. All of them can be ready at once, and a turn of the
 * event loop then takes as long as all of their requests: so few of them that it stays far below the patience of those
 * who ask whether the process is alive.
 */
export const connectionLimits: ConnectionLimits = { perAddress: 512, all: 4_096 }

/** So full, room is made: some addresses together could hold all connections for nothing. */
const CROWDED = 7 / 8
/** It is crowded until so few are open: otherwise those who made room take it back at once. */
const CALM = 3 / 4
/** Made at once, so that it is not looked for at every connection. */
const ROOM = 1 / 16
/** Where little room could be made, so many come before it is looked for again. */
const PAUSE = 1 / 64
const LOOK_MS = 1_000

/** Calls again and again, until what it answers is called. */
export type Watch = (look: () => void) => () => void

const everySecond: Watch = (look) => {
  const timer = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Connections beyond the limits are closed before a byte of them is read. A trusted proxy stands for many and has no limit
 * of its own; its connections are among all, because a turn of the event loop takes as long for them. While it is crowded
 * a neighbourhood may have its part of all and no more, and those who have most make room for the others. Where no room can
 * be made, the last eighth is for those who have few: otherwise enough neighbourhoods at their part are all there is.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  log: Logger,
  limits: ConnectionLimits = connectionLimits,
  watch: Watch = everySecond,
): void {
  const isProxy = createIsProxy(trustedProxies)
  const { all } = limits
  const crowded = Math.floor(all * CROWDED)
  const room = Math.ceil(all * ROOM)
  const open = createOpen()
  const tell = createTell(log, limits)
  let isCrowded = false
  let pause = 0
  // What is closed counts for Node until its turn is over, and who comes in that turn is no worse for it.
  server.maxConnections = all * 2

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const held = open.find(request.socket)
    if (held) Object.assign(held, { request, response })
  })
  server.on('drop', () => tell.full())
  server.on('connection', (socket: Socket) => {
    const address = toPlainAddress(socket.remoteAddress ?? '')
    const [name, isOfMany] = [toNeighbourhood(address), isProxy(address)]
    const own = open.counts.get(name) ?? 0
    const share = toShareNow()
    if (!isOfMany && own >= share) return refuse(socket, () => tell.one(name, share))
    if (open.size() >= crowded) makeRoom(share)
    const max = isOfMany || own < FEW ? all : crowded
    if (open.size() >= max) return refuse(socket, tell.full)
    open.add(toHeld(socket, name, isOfMany), () => tell.left(name, open.counts.get(name) ?? 0, open.size()))
  })
  server.on(
    'close',
    watch(() => {
      if (open.size() < all * CALM) return
      lookAt(open.list())
      // What nobody reads any more is known since this look.
      pause = 0
      if (open.size() >= crowded) makeRoom(toShareNow())
    }),
  )

  function toShareNow(): number {
    isCrowded = open.size() >= (isCrowded ? all * CALM : crowded)
    return isCrowded ? toShare(limits, (crowded - room) / open.counts.size) : limits.perAddress
  }

  function makeRoom(share: number): void {
    pause -= 1
    if (pause > 0) return
    const wanted = open.size() - crowded + room
    const ended = listEndable({ all: open.list(), counts: open.counts, share }, wanted)
    if (ended.length < wanted) pause = Math.floor(all * PAUSE)
    if (ended.some((held) => !isIdle(held))) tell.cut()
    for (const { socket } of ended) {
      open.remove(socket)
      socket.destroy()
    }
  }
}

const toHeld = (socket: Socket, name: string, isProxy: boolean): Held => ({
  name,
  isProxy,
  socket,
  request: undefined,
  response: undefined,
  sent: 0,
  still: 0,
})

function refuse(socket: Socket, tell: () => void): void {
  tell()
  socket.destroy()
}

const toShare = ({ perAddress }: ConnectionLimits, part: number): number =>
  Math.min(perAddress, Math.max(FEW, Math.floor(part)))

/** What is open, in the order in which it came, and how many of each neighbourhood. What was ended no longer counts. */
function createOpen() {
  const sockets = new Map<Socket, Held>()
  const counts = new Map<string, number>()

  function remove(socket: Socket): void {
    const held = sockets.get(socket)
    if (!held) return
    sockets.delete(socket)
    const left = (counts.get(held.name) ?? 1) - 1
    if (left === 0) counts.delete(held.name)
    else counts.set(held.name, left)
  }

  return {
    counts: counts as ReadonlyMap<string, number>,
    size: () => sockets.size,
    list: () => sockets.values(),
    find: (socket: Socket) => sockets.get(socket),
    add: (held: Held, onClose: () => void) => {
      sockets.set(held.socket, held)
      counts.set(held.name, (counts.get(held.name) ?? 0) + 1)
      held.socket.once('close', () => {
        remove(held.socket)
        onClose()
      })
    },
    remove,
  }
}

/** One line of a kind, and one for each neighbourhood that goes too far, until half have let go. */
function createTell(log: Logger, { all }: ConnectionLimits) {
  const told = new Map<string, number>()
  let isFull = false
  let isCut = false
  return {
    one: (address: string, perAddress: number) => {
      if (!told.has(address)) log.warn({ address, perAddress }, 'too many connections from one address')
      told.set(address, Math.min(perAddress, told.get(address) ?? perAddress))
    },
    full: () => {
      if (!isFull) log.warn({ all }, 'too many connections')
      isFull = true
    },
    cut: () => {
      if (!isCut) log.warn({ all }, 'crowded: unfinished requests and unread answers of the fullest addresses are cut')
      isCut = true
    },
    left: (address: string, left: number, open: number) => {
      if (left < (told.get(address) ?? 0) / 2) told.delete(address)
      if (open >= all / 2) return
      isFull = false
      isCut = false
    },
  }
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
