import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection, whose it is, and what was asked on it last. Overwritten in place, as in drain.ts. */
export type Held = {
  readonly name: string
  readonly isProxy: boolean
  readonly socket: Socket
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
}

/** Nothing is asked on it: the last answer is sent, and so was all of its request. */
export const isIdle = ({ request, response }: Held): boolean =>
  request?.complete === true && response?.writableFinished === true

/** Idle, or its request is not whole yet. What is being answered is never cut. */
const canEnd = (held: Held): boolean => isIdle(held) || held.request?.complete !== true

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
  const ranked = [...all].filter(canEnd).map((held) => {
    const before = ended.get(held.name) ?? 0
    ended.set(held.name, before + 1)
    const left = (counts.get(held.name) ?? 0) - before
    return { held, left: held.isProxy ? Math.min(left, share) : left }
  })
  return ranked
    .toSorted((one, other) => other.left - one.left)
    .slice(0, wanted)
    .map(({ held }) => held)
}
