import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@leaven/db/database.ts'
import type { KyselyPlugin } from 'kysely'

/** As a connection says whose process or server was killed. */
class Killed extends Error {
  readonly code = '57P01'
  constructor() {
    super('terminating connection due to administrator command')
    this.name = 'Killed'
  }
}

type Unit = { readonly name: string; statements: number; isKilled: boolean }

export type Breaker = {
  readonly see: (db: Database) => Database
  /** Runs a piece of work under its name; it dies before its next statement whenever its turn to die has come. */
  readonly run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** It was finished: from its next piece on it may live, or die anew. */
  readonly finish: (name: string) => void
  readonly countKills: (name: string) => number
  readonly isOver: (name: string) => boolean
}

/**
 * Kills a piece of work before its first statement, then before its second, and so on until it gets through, by steps that
 * grow as told. What the transaction had done is gone then, as if its process had died.
 */
export function createBreaker(mayKill: (name: string) => boolean, next: (step: number) => number): Breaker {
  const units = new AsyncLocalStorage<Unit>()
  const steps = new Map<string, number>()
  const kills = new Map<string, number>()
  const finished = new Set<string>()

  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const unit = units.getStore()
      if (unit && !unit.isKilled && mayKill(unit.name) && !finished.has(unit.name)) {
        unit.statements += 1
        const step = steps.get(unit.name) ?? 1
        if (unit.statements >= step) {
          unit.isKilled = true
          steps.set(unit.name, next(step))
          kills.set(unit.name, (kills.get(unit.name) ?? 0) + 1)
          throw new Killed()
        }
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }

  return {
    see: (db) => db.withPlugin(plugin),
    run: (name, work) => units.run({ name, statements: 0, isKilled: false }, work),
    finish: (name) => void finished.add(name),
    countKills: (name) => kills.get(name) ?? 0,
    isOver: (name) => finished.has(name) || !mayKill(name),
  }
}

export const never: Breaker = createBreaker(
  () => false,
  (step) => step,
)
