import { connect, createServer, type Socket } from 'node:net'

/** A wire to somebody else's port that can be cut and mended. */
export type Wire = {
  readonly port: number
  readonly cut: () => void
  readonly mend: () => void
  readonly stop: () => void
}

export async function layWire(target: { readonly host: string; readonly port: number }): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    stop: () => {
      drop()
      server.close()
    },
  }
}
