import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { hash, verify } from '@node-rs/argon2'
import { Piscina } from 'piscina'
import { toNeighbourhoods } from './client-address.ts'
import type { ScoreQuestion } from './password-score.ts'
import { createTurns } from './turns.ts'
import type { Path } from './turns-lines.ts'

/**
 * Each neighbourhood waits in a line of its own, and their heads take turns: `from` is the network address that asks. Those
 * who were known before anything is hashed have lines of their own, and every second turn: `known` is whose they are.
 */
export type Passwords = {
  /** 0 to 4 (AUTH-42); 1 at most for what contains the mail address. */
  readonly score: (password: string, email: string, from?: string) => Promise<number>
  readonly hash: (password: string, from?: string) => Promise<string>
  /** Takes as long when there is nothing to compare with. */
  readonly verify: (
    hashed: string | null | undefined,
    password: string,
    from?: string,
    known?: UserId,
  ) => Promise<boolean>
}

/** How much of the machine passwords may take. Who comes when the line of their neighbourhood is full is told to come later. */
export type PasswordLimits = { readonly threads: number; readonly waiting: number; readonly waitMs: number }

const IDLE_MS = 60_000
const limits: PasswordLimits = { threads: 2, waiting: 20, waitMs: 10_000 }

// Argon2id, which is the library's own choice, with 19 MiB and two passes: about 30 ms, and too dear to guess with.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Neither holds the event loop: scoring has threads of its own, hashing some of libuv's, which files and names need too. */
export function createPasswords({ threads, waiting, waitMs }: PasswordLimits = limits): Passwords {
  const nobody = hash('nobody has this password', cost)
  const hashing = createTurns({ name: 'hashing', atOnce: threads, waiting, waitMs })
  return {
    score: createScorer({ threads, waiting, waitMs }),
    hash: (password, from = '') => hashing('', () => hash(password, cost), toLine(from)),
    verify: (hashed, password, from = '', known?) => {
      const check = async () => {
        const isRight = await verify(hashed ?? (await nobody), password).catch(() => false)
        return isRight && typeof hashed === 'string'
      }
      return hashing('', check, toLine(from, known))
    },
  }
}

/** However many strangers come, they are one of two. Of a customer all known browsers share a line. */
const toLine = (from: string, known?: UserId): Path =>
  known === undefined ? ['strangers', ...toNeighbourhoods(from)] : ['known', known]

/** One thread is always there; it does not keep the process alive. The others come and go with the load. */
function createScorer({ threads, waiting, waitMs }: PasswordLimits): Passwords['score'] {
  // The pool's own queue has no bound for work with a time limit, so the line is kept here.
  const scoring = createTurns({ name: 'scoring', atOnce: threads, waiting, waitMs })
  const pool = new Piscina<ScoreQuestion, number>({
    filename: new URL('./password-score.ts', import.meta.url).href,
    name: 'scorePassword',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
  })
  const score = async (question: ScoreQuestion) => {
    try {
      return await pool.run(question, { signal: AbortSignal.timeout(waitMs) })
    } catch (error) {
      throw isOverdue(error) ? new Refusal('TooManyRequests', 'scoring: took too long') : error
    }
  }
  return (password, email, from = '') => scoring('', () => score({ password, email }), toLine(from))
}

const isOverdue = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
