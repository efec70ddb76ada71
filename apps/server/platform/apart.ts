import { attempt } from '@leaven/db/attempt.ts'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { isTrouble, isWrongStatement } from '@leaven/db/trouble.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { findRefusedPath } from '@leaven/ledger/statement.ts'
import { AlarmError } from './alarms.ts'
import { NotYet } from './due-work.ts'
import { toReason } from './reason.ts'

/** One of a page that cannot be done before people have mended something, and why. */
export type LeftOut<Subject> = { readonly subject: Subject; readonly why: string }

/**
 * Does a page as one. Where that fails, its halves are done apart, and so on: all is done but what fails alone. What is
 * plainly of the subject leaves each out, and be it all of them. What the database, a turn, missing funds or an account of
 * the house is to blame for is thrown; so is what fails in one and the same way for everybody and is plainly nobody's.
 */
export async function doApart<Subject>(
  trx: DatabaseTransaction,
  subjects: readonly Subject[],
  run: (part: readonly Subject[]) => Promise<unknown>,
): Promise<readonly LeftOut<Subject>[]> {
  const failures = await doPart(trx, subjects, run)
  const [first] = failures
  const isAll = subjects.length > 1 && failures.length === subjects.length
  if (first && isAll && failures.every(({ blame, why }) => blame === 'unknown' && why === first.why)) throw first.error
  return failures.map(({ subject, why }) => ({ subject, why }))
}

type Failure<Subject> = Judged & { readonly subject: Subject; readonly error: unknown }

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
    const judged = await judge(trx, error)
    if (judged.blame === 'machine') throw error
    const [subject, ...others] = part
    if (subject !== undefined && others.length === 0) return [{ ...judged, subject, error }]
    const half = Math.ceil(part.length / 2)
    const before = await doPart(trx, part.slice(0, half), run)
    return [...before, ...(await doPart(trx, part.slice(half), run))]
  }
}

/** Who is to blame, and what operators are told. */
type Judged = { readonly blame: 'machine' | 'subject' | 'unknown'; readonly why: string }

/** What a row says cannot be: a value out of its range, or against a constraint. */
const WRONG_ROW = /^(?:22|23)/

async function judge(trx: DatabaseTransaction, error: unknown): Promise<Judged> {
  const why = toReason(error)
  const isOfAll = error instanceof NotYet || error instanceof AlarmError || isTrouble(error) || isWrongStatement(error)
  if (isOfAll) return { blame: 'machine', why }
  if (error instanceof Refusal) return judgeRefusal(trx, error)
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { blame: WRONG_ROW.test(code) ? 'subject' : 'unknown', why }
}

/** An account of a customer is theirs alone; one of the house is everybody's. */
async function judgeRefusal(trx: DatabaseTransaction, refusal: Refusal): Promise<Judged> {
  const { code, detail } = refusal
  const path = detail === undefined ? undefined : await findRefusedPath(trx, detail)
  if (path !== undefined) return { blame: path.startsWith('user:') ? 'subject' : 'machine', why: `${code}: ${path}` }
  return { blame: code === 'InsufficientBalance' ? 'unknown' : 'subject', why: toReason(refusal) }
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
    throw new AlarmError({ kind: 'work', subject: `${job} ${name}`, detail: toReason(error) }, { cause: error })
  }
}
