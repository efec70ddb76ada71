import { attempt } from '@leaven/db/attempt.ts'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { isRepeatable } from '@leaven/db/transact.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { AlarmError } from './alarms.ts'
import { NotYet } from './due-work.ts'

/** One of a page that cannot be done before people have mended something, and why. */
export type LeftOut<Subject> = { readonly subject: Subject; readonly why: string }

/**
 * Does a page as one. Where that fails, its halves are done apart, and so on: all is done but what fails alone. What fails
 * for everybody is nobody's own, and is thrown; so is what the database, a turn or a missing fund is to blame for.
 */
export async function doApart<Subject>(
  trx: DatabaseTransaction,
  subjects: readonly Subject[],
  run: (part: readonly Subject[]) => Promise<unknown>,
): Promise<readonly LeftOut<Subject>[]> {
  const failures = await doPart(trx, subjects, run)
  const [first] = failures
  if (first && subjects.length > 1 && failures.length === subjects.length) throw first.error
  return failures.map(({ subject, error }) => ({ subject, why: toWhy(error) }))
}

type Failure<Subject> = { readonly subject: Subject; readonly error: unknown }

async function doPart<Subject>(
  trx: DatabaseTransaction,
  part: readonly Subject[],
  run: (part: readonly Subject[]) => Promise<unknown>,
): Promise<readonly Failure<Subject>[]> {
  if (part.length === 0) return []
  try {
    await attempt(trx, () => run(part))
    return []
  } catch (error) {
    if (!isOfSubject(error)) throw error
    const [subject, ...others] = part
    if (subject !== undefined && others.length === 0) return [{ subject, error }]
    const half = Math.ceil(part.length / 2)
    const before = await doPart(trx, part.slice(0, half), run)
    return [...before, ...(await doPart(trx, part.slice(half), run))]
  }
}

/** The database's own trouble: connections, transactions, resources, locks, shutdowns. */
const TROUBLE = /^(?:08|25|40|53|55|57|58|XX|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/

function isOfSubject(error: unknown): boolean {
  if (error instanceof NotYet || error instanceof AlarmError || isRepeatable(error)) return false
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error instanceof Refusal || !TROUBLE.test(code)
}

const toWhy = (error: unknown): string => {
  if (error instanceof Refusal) return error.detail ? `${error.code}: ${error.detail}` : error.code
  return error instanceof Error ? error.message : String(error)
}

/** Thrown by the work of one that was left out, until it is mended: operators hear of it by its name. */
export const toLeftOutAlarm = (job: string, name: string, why: string): AlarmError =>
  new AlarmError({ kind: 'work', subject: `${job} ${name}`, detail: `${name} was left out, others were not: ${why}` })

/** What the ledger refuses in work of one subject is told of by its name, at once, and is tried again. */
export async function doNamed<Result>(job: string, name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new AlarmError({ kind: 'work', subject: `${job} ${name}`, detail: toWhy(error) }, { cause: error })
  }
}
