import type { FastifyReply } from 'fastify'
import type { Faults, Mode } from './faults.ts'
import type { Party } from './parties.ts'

/** How late a slow party answers. */
export const SLOW_MS = 5_000

export type Wait = (ms: number) => Promise<unknown>

type MisbehaveGiven = {
  readonly faults: Faults
  readonly wait: Wait
  readonly party: Party
  readonly reply: FastifyReply
  readonly answer: (mode: Mode | undefined) => unknown
}

/** Answers as the party would, or not, if it is to misbehave. */
export async function misbehave({ faults, wait, party, reply, answer }: MisbehaveGiven): Promise<unknown> {
  const mode = faults.modeOf(party)
  if (mode === 'down') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (mode === 'error') return reply.code(500).type('text/plain').send(`${party} has failed, as it was told to.`)
  if (mode === 'slow') await wait(SLOW_MS)
  return answer(mode)
}

/** A list as a party that repeats itself or loses the order would give it. */
export function disorder<Item>(list: readonly Item[], mode: Mode | undefined): readonly Item[] {
  if (mode === 'duplicate') return list.flatMap((item) => [item, item])
  return mode === 'reorder' ? list.toReversed() : list
}
