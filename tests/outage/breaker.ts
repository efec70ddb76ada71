import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseOptions } from '@leaven/db/database.ts'

/** As a connection says whose process or server was killed. */
class Killed extends Error {
  readonly code = '57P01'
  constructor() {
    super('terminating connection due to administrator command')
    this.name = 'Killed'
  }
}

/** Nobody is left to hear of it. */
export const isDeath = (error: unknown): boolean => error instanceof Killed

/** A job about a subject, a turn of a loop, a reader with an event: from the first try until one gets through. */
type Piece = {
  readonly name: string
  /** How many of this name were before it. */
  readonly number: number
  /** Before which statements it has died. */
  readonly deaths: number[]
  /** It had something to write, whether that was kept or not. */
  hasWork: boolean
}

/** `longest`: as many statements as a piece of this name has had so far. */
type Dead = Pick<Piece, 'name' | 'number'> & { readonly deaths: readonly number[]; readonly longest: number }

/** Before which statement a piece dies at its next try; undefined: it lives. */
export type Dying = (piece: Dead) => number | undefined

/** Before every statement, one after the other. */
export const atEach: Dying = ({ deaths }) => (deaths.at(-1) ?? 0) + 1

const DEATHS_LATER = 2

/** By steps that double: the first of a name until it gets through, each later one twice, from the next statement on. */
export const atSome: Dying = ({ number, deaths, longest }) => {
  const last = deaths.at(-1)
  if (last === undefined) return 1 + (number % Math.max(longest, 1))
  return number === 0 || deaths.length < DEATHS_LATER ? 2 * last : undefined
}

export type Kills = { readonly all: number; readonly atWork: number }

type Try = { readonly name: string; readonly diesAt: number | undefined } & {
  statements: number
  writes: number
  isKilled: boolean
}

type Unit = { readonly name: string; readonly subject: string }

export type Breaker = {
  /** Statements are counted where they leave for the database, whichever way they came. */
  readonly onConnect: NonNullable<DatabaseOptions['onConnect']>
  /** Tries a piece once. If that was not its end, the next try of it dies at the next place. */
  readonly run: <Result>(
    unit: Unit,
    work: () => Promise<Result>,
    isEnd?: (result: Result) => boolean,
  ) => Promise<Result>
  readonly countAll: () => number
  readonly countKills: (name: string) => Kills
}

/** Kills work before a statement. What its transaction had done is gone then, as if its process had died. */
export function createBreaker(diesAt: Dying): Breaker {
  const tries = new AsyncLocalStorage<Try>()
  const open = new Map<string, Piece>()
  const pieces = new Map<string, Piece[]>()
  const longest = new Map<string, number>()
  let kills = 0

  function find({ name, subject }: Unit): Piece {
    const found = open.get(`${name} ${subject}`)
    if (found) return found
    const before = pieces.get(name) ?? []
    const piece: Piece = { name, number: before.length, deaths: [], hasWork: false }
    pieces.set(name, [...before, piece])
    open.set(`${name} ${subject}`, piece)
    return piece
  }

  function end(piece: Piece, { statements, writes, isKilled }: Try): void {
    piece.hasWork ||= writes > 0
    longest.set(piece.name, Math.max(longest.get(piece.name) ?? 0, statements))
    if (!isKilled) return
    piece.deaths.push(statements)
    kills += 1
  }

  return {
    onConnect: (client) => {
      const send: (...given: readonly unknown[]) => unknown = client.query.bind(client)
      const query = (...given: readonly unknown[]): unknown => {
        const now = tries.getStore()
        if (!now || now.isKilled) return send(...given)
        now.statements += 1
        if (now.statements === now.diesAt) {
          now.isKilled = true
          throw new Killed()
        }
        const sent = send(...given)
        if (isWrite(now.name, toText(given[0]))) noteWrite(now, sent)
        return sent
      }
      Object.assign(client, { query })
    },
    run: async (unit, work, isEnd = () => true) => {
      const piece = find(unit)
      const place = diesAt({ ...piece, longest: longest.get(unit.name) ?? 0 })
      const now: Try = { name: unit.name, diesAt: place, statements: 0, writes: 0, isKilled: false }
      const before = kills
      try {
        const result = await tries.run(now, work)
        // What is inside may have died too: an event of a reader, in the page of the outbox.
        if (!now.isKilled && kills === before && isEnd(result)) open.delete(`${unit.name} ${unit.subject}`)
        return result
      } finally {
        end(piece, now)
      }
    },
    countAll: () => kills,
    countKills: (name) => {
      const of = pieces.get(name) ?? []
      const count = (some: readonly Piece[]) => some.reduce((sum, { deaths }) => sum + deaths.length, 0)
      return { all: count(of), atWork: count(of.filter(({ hasWork }) => hasWork)) }
    },
  }
}

const WRITES = /\binsert into\b|\bdelete from\b|\bupdate\s+\S+\s+(?:as \w+\s+)?set\b|\bledger_(?:post|fold)\w*\(/
/** What is done about every piece of due work, whatever it is: its row goes, and alarms of its failures end. */
const AROUND_JOBS = /^delete from "due_work" where "job" = \$1 and "subject" = \$2$|^update "alarms" set "ended_at"/

const isWrite = (name: string, text: string): boolean =>
  WRITES.test(text) && !(name.startsWith('job ') && AROUND_JOBS.test(text))

const toText = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

/** One that found nothing to change is none. */
function noteWrite(now: Try, sent: unknown): void {
  if (!(sent instanceof Promise)) return void (now.writes += 1)
  sent.then(
    ({ rowCount }: { readonly rowCount: number | null }) => (now.writes += rowCount ? 1 : 0),
    () => {},
  )
}
