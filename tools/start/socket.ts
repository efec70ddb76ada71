import { lookup } from 'node:dns/promises'
import * as net from 'node:net'
import type { Address } from '@leaven/server/platform/listen.ts'
import { toPortProblem } from './preflight.ts'

/** A port that is ours. Whoever is given its descriptor may take connections; here nobody does. */
export type SharedSocket = { readonly fd: number; readonly close: () => void }

/** Held by the supervisor: connections wait in its queue while no http process is there to take them. */
export async function openSocket({ host, port }: Address): Promise<SharedSocket> {
  // Node.js has it since 24.19.
  if (!('BoundSocket' in net)) throw new Error(`Node.js 24.19 or newer is needed here; this is ${process.version}.`)
  const { address } = await lookup(host)
  try {
    const socket = new net.BoundSocket({ host: address, port })
    return { fd: socket.fd(), close: () => socket.close() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(toPortProblem({ host, port, name: 'PORT', code }), { cause: error })
  }
}
