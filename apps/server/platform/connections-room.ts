import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, whose it is, and what was asked on it last. Overwritten in place, as in drain.ts. */
export type Held = {
  readonly name: string
  readonly isProxy: boolean
  readonly socket: Socket
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** What had left for it at the last look, and so many looks ago that was the same. */
  sent: number
  still: number
}

/** What a browser opens is nobody's crowd. */
export const FEW = 6
/** Once a second. Who reads slowly moves some bytes in this time: the system takes a third of its buffer at once. */
const STALLED_LOOKS = 5

/** Nothing is asked on it: the last answer is sent, and so was all of its request. */
export const isIdle = ({ request, response }: Held): boolean =>
  request?.complete === true && response?.writableFinished === true

/** Sees which of them move. */
export function lookAt(all: Iterable<Held>): void {
  for (const held of all) {
    const sent = toSent(held.socket)
    Object.assign(held, { sent, still: sent === held.sent ? held.still + 1 : 0 })
  }
}

/** There is something to be read, and for long nobody has read any of it. */
const isStalled = ({ socket, sent, still }: Held): boolean =>
  socket.writableLength > 0 && still >= STALLED_LOOKS && toSent(socket) === sent

/**
 * Idle, not whole yet, or not read by who asked. What is being answered and what moves is never cut; nor is who has few and
 * has just come, for they have had no time to ask.
 */
function canEnd(held: Held, count: number): boolean {
  if (isIdle(held) || isStalled(held)) return true
  return held.request?.complete !== true && (held.still > 0 || count > FEW)
}

/** Whose connections there are, how many of each, and how many each may have while it is crowded. */
export type Crowd = {
  readonly all: Iterable<Held>
  readonly counts: ReadonlyMap<string, number>
  readonly share: number
}

/**
 * Which connections go so that others come in: always one of whoever has most at that moment, the oldest first. So a
 * neighbourhood with few keeps them, however many others there are. A trusted proxy stands for many: it goes after those
 * who have more than their share, and before those who have less.
 */
export function listEndable({ all, counts, share }: Crowd, wanted: number): readonly Held[] {
  const ended = new Map<string, number>()
  const countOf = ({ name }: Held): number => counts.get(name) ?? 0
  const endable = [...all].filter((held) => canEnd(held, countOf(held)))
  const ranked = endable.map((held) => {
    const before = ended.get(held.name) ?? 0
    ended.set(held.name, before + 1)
    const left = countOf(held) - before
    return { held, left: held.isProxy ? Math.min(left, share) : left }
  })
  return ranked
    .toSorted((one, other) => other.left - one.left)
    .slice(0, wanted)
    .map(({ held }) => held)
}

/** So much of what was to be sent has left this process. Node looks at the same when it times a socket out. */
export function toSent(socket: Socket & { readonly _handle?: unknown }): number {
  const { _handle: handle } = socket
  if (typeof handle === 'object' && handle !== null && 'bytesWritten' in handle && 'writeQueueSize' in handle)
    return Number(handle.bytesWritten) - Number(handle.writeQueueSize)
  return socket.bytesWritten - socket.writableLength
}
