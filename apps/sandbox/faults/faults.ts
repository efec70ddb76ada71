import type { Party } from './parties.ts'

export const modes = ['down', 'slow', 'error', 'duplicate', 'reorder'] as const

export type Mode = (typeof modes)[number]

export type Fault = { readonly party: Party; readonly mode: Mode; readonly secondsLeft: number }

export type Faults = {
  /** How the party misbehaves at this moment. */
  readonly modeOf: (party: Party) => Mode | undefined
  readonly begin: (fault: { readonly party: Party; readonly mode: Mode; readonly forSeconds: number }) => Fault
  readonly list: () => readonly Fault[]
}

/** One fault per party; a new one takes the place of the old one. They end by the real clock and by a restart. */
export function createFaults({ wall }: { readonly wall: () => Date }): Faults {
  const running = new Map<Party, { readonly mode: Mode; readonly endsAt: number }>()
  const list = () => {
    const now = wall().getTime()
    return [...running]
      .filter(([, { endsAt }]) => endsAt > now)
      .map(([party, { mode, endsAt }]) => ({ party, mode, secondsLeft: Math.ceil((endsAt - now) / 1000) }))
  }
  return {
    list,
    modeOf: (party) => list().find((fault) => fault.party === party)?.mode,
    begin: ({ party, mode, forSeconds }) => {
      running.delete(party)
      if (forSeconds > 0) running.set(party, { mode, endsAt: wall().getTime() + forSeconds * 1000 })
      return { party, mode, secondsLeft: forSeconds }
    },
  }
}
