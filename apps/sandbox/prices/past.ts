import { createHash } from 'node:crypto'

/** How far a price of the past lies from the price of now. */
export type Drift = { readonly at: Date; readonly basisPoints: bigint }

const STEP_MS = 3 * 3_600_000
const STEPS = (30 * 24) / 3
/** Slow swings and quick ones: how many steps each lasts, and how many basis points it is high. */
const swings = [
  { steps: 64, height: 600 },
  { steps: 16, height: 250 },
  { steps: 4, height: 80 },
] as const
const steady = new Set(['DUSD', 'EUROC', 'USDT', 'USDC'])
const STEADY_PART = 40

/** A made-up past, oldest first: the same whenever it is asked for, and it leads to the price of now. */
export function listDrifts(coinId: string, now: Date): readonly Drift[] {
  const last = Math.floor(now.getTime() / STEP_MS)
  const heightAt = createHeights(coinId)
  const end = heightAt(last + 1)
  return Array.from({ length: STEPS + 1 }, (_, index) => {
    const step = last - STEPS + index
    return { at: new Date(step * STEP_MS), basisPoints: BigInt(heightAt(step) - end) }
  })
}

function createHeights(coinId: string): (step: number) => number {
  const ends = new Map<string, number>()
  // Many steps lie between the same two ends.
  const endOf = (name: string) => {
    const end = ends.get(name) ?? chance(`${coinId} ${name}`)
    ends.set(name, end)
    return end
  }
  return (step) => {
    const height = swings.reduce((sum, { steps, height: max }) => {
      const [from, part] = [Math.floor(step / steps), (step % steps) / steps]
      const [a, b] = [endOf(`${steps} ${from}`), endOf(`${steps} ${from + 1}`)]
      return sum + max * (a + (b - a) * part)
    }, 0)
    return Math.round(steady.has(coinId) ? height / STEADY_PART : height)
  }
}

/** From -1 to 1, always the same for the same text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readInt16BE() / 32_768
