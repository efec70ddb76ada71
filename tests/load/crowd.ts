import { performance } from 'node:perf_hooks'
import { CallError } from '@leaven/contract/client.ts'
import type { Client } from '../world/api.ts'

/** What one customer asks again and again at once; `n` tells the asks apart. */
export type Ask = (client: Client, n: number) => Promise<unknown>

export type Crowd = {
  /** Which asks ended with an answer, and with which refusals the others did. */
  readonly answered: readonly number[]
  readonly refused: Readonly<Record<string, number>>
  /** What is no answer of ours: a server error, or a connection that broke. */
  readonly broken: readonly string[]
}

/** All at once. */
export async function askAtOnce(count: number, ask: (n: number) => Promise<unknown>): Promise<Crowd> {
  const { crowd, askOne } = gather(ask)
  await Promise.all(Array.from({ length: count }, (_, n) => askOne(n)))
  return crowd
}

/** So many at any time: who has an answer asks again, until the time is over. */
export async function askFor(forMs: number, count: number, ask: (n: number) => Promise<unknown>): Promise<Crowd> {
  const { crowd, askOne } = gather(ask)
  const end = performance.now() + forMs
  let asked = 0
  const askOn = async (): Promise<void> => {
    while (performance.now() < end) {
      asked += 1
      await askOne(asked)
    }
  }
  await Promise.all(Array.from({ length: count }, askOn))
  return crowd
}

function gather(ask: (n: number) => Promise<unknown>) {
  const refused: Record<string, number> = {}
  const broken: string[] = []
  const answered: number[] = []
  const askOne = async (n: number): Promise<void> => {
    try {
      await ask(n)
      answered.push(n)
    } catch (error) {
      if (error instanceof CallError && error.status < 500) refused[error.code] = (refused[error.code] ?? 0) + 1
      else broken.push(error instanceof Error ? error.message : String(error))
    }
  }
  const crowd: Crowd = { answered, refused, broken }
  return { crowd, askOne }
}

/** Reads again and again until it is told to stop. */
export async function readUntil(read: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  do await read()
  while (!isOver())
}

export function toP99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
