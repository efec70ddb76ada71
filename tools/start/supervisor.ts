import type { Child } from './children.ts'
import type { Pulse } from './pulse.ts'
import { createSlot, type Kind, type Pauses, type Slot } from './slot.ts'
import { say, step } from './steps.ts'

export type Supervisor = {
  /** As many of a kind as it asks for, all ready. */
  readonly start: (kind: Kind) => Promise<void>
  /** One process after the other, so that somebody is always there. */
  readonly restart: () => Promise<void>
  /** Servers together, each within its time; then the rest, on which they may rely. */
  readonly stop: () => Promise<void>
  readonly list: () => readonly Running[]
}

export type Running = { readonly kind: Kind; readonly child: Child | undefined }

export type SupervisorOptions = {
  readonly pauses: Pauses
  readonly pulse: Pulse
  /** More deaths than that within a minute, of whatever kind, and nothing is started again. */
  readonly deathsMax: number
  readonly onDeath?: (kind: Kind) => void
  readonly onGiveUp: () => void
}

const MINUTE_MS = 60_000

/** Starts processes, and starts again what dies. */
export function createSupervisor({ pauses, pulse, deathsMax, onDeath, onGiveUp }: SupervisorOptions): Supervisor {
  const slots: Slot[] = []
  const countDeath = createDeathCount()
  let isOver = false
  let isRestarting = false

  function noteDeath(kind: Kind, what: string): void {
    if (isOver) return
    const count = countDeath()
    isOver = count > deathsMax
    complain(isOver ? `${what}, the ${count}th within a minute: Leaven stops.` : `${what}; starting it again …`)
    if (isOver) onGiveUp()
    else onDeath?.(kind)
  }

  async function start(kind: Kind): Promise<void> {
    const added = Array.from({ length: kind.count }, () => createSlot({ kind, pauses, pulse, onDeath: noteDeath }))
    slots.push(...added)
    await Promise.all(added.map((slot) => slot.fill()))
  }

  async function restart(): Promise<void> {
    if (isRestarting) return say('A restart is under way; this one is ignored.')
    isRestarting = true
    await replaceAll(slots.filter(isServer)).catch((error: unknown) => {
      if (!isOver) complain(`The restart ended early: ${error instanceof Error ? error.message : String(error)}`)
    })
    isRestarting = false
  }

  async function stop(): Promise<void> {
    isOver = true
    await Promise.all(slots.filter(isServer).map((slot) => slot.stop()))
    await Promise.all(slots.map((slot) => slot.stop()))
  }

  return { start, restart, stop, list: () => slots.map(({ kind, current }) => ({ kind, child: current() })) }
}

const isServer = ({ kind }: Slot): boolean => kind.isServer

/** Answers how many there were within the last minute. */
function createDeathCount(): () => number {
  let times: number[] = []
  return () => {
    const now = performance.now()
    times = [...times.filter((at) => now - at < MINUTE_MS), now]
    return times.length
  }
}

async function replaceAll(slots: readonly Slot[]): Promise<void> {
  await step(`Restarting ${slots.length} processes one by one`, async () => {
    for (const slot of slots) await slot.replace()
  })
}

const complain = (line: string): void => void process.stderr.write(`${line}\n`)
