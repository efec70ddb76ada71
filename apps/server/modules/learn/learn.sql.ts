import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { getId } from '@leaven/domain/id.ts'
import { letters, modals, type Progress } from '@leaven/domain/learn/flow.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql } from 'kysely'

export type ProgressId = Id<'lrn'>

export type KeptProgress = Progress & { readonly id: ProgressId; readonly quizId: string }

/** The stacks in which a slot is free: one that nobody has, or one that was held too long. */
export async function listFree(db: Database, slots: number, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('learn_stacks as k')
    .select('k.quiz_id')
    .where((where) =>
      where.or([
        where('k.taken', '<', slots),
        // The earliest, which an index knows; asked whether there is any, the database would look at all of them.
        where(
          where
            .selectFrom('learn_slots as s')
            .select((select) => select.fn.min('s.held_until').as('first'))
            .whereRef('s.quiz_id', '=', 'k.quiz_id')
            .where('s.freed_at', 'is', null)
            .where('s.held_until', 'is not', null),
          '<=',
          now,
        ),
      ]),
    )
    .execute()
  return rows.map(({ quiz_id }) => quiz_id)
}

export type Slot = {
  readonly quizId: string
  /** Null: for good. */
  readonly heldUntil: Date | null
  readonly isHeld: boolean
}

/** The slots of a customer, also those that they hold no longer. */
export async function listSlots(db: Database, userId: UserId, now: Date): Promise<readonly Slot[]> {
  const rows = await db.selectFrom('learn_slots').selectAll().where('user_id', '=', userId).execute()
  return rows.map(({ quiz_id, held_until, freed_at }) => ({
    quizId: quiz_id,
    heldUntil: held_until,
    isHeld: freed_at === null && (held_until === null || held_until > now),
  }))
}

/** What lies in them is paid by what is read after this: nobody frees one meanwhile. */
export async function lockSlots(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx
    .selectFrom('learn_slots')
    .select('quiz_id')
    .where('user_id', '=', userId)
    .orderBy('quiz_id')
    .forUpdate()
    .execute()
}

/** Those who want one go one after the other, so that none too many is given. */
export async function lockTaken(trx: DatabaseTransaction, quizId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('learn_stacks')
    .select('taken')
    .where('quiz_id', '=', quizId)
    .forUpdate()
    .executeTakeFirst()
  return row?.taken
}

/**
 * Makes room: slots whose time is over are free again, so many at once. The stack is locked. One that is being paid at
 * this moment is left alone: it is about to be kept for good.
 */
export async function freeSlots(trx: DatabaseTransaction, quizId: string, now: Date, limit: number): Promise<number> {
  const { rows } =
    await sql`update learn_slots s set freed_at = ${now} where s.quiz_id = ${quizId} and s.user_id = any (array(
      select user_id from learn_slots where quiz_id = ${quizId} and freed_at is null and held_until <= ${now}
      order by held_until limit ${limit} for update skip locked)) returning s.user_id`.execute(trx)
  await changeTaken(trx, quizId, -rows.length)
  return rows.length
}

/** A slot that is of no use to its customer. The stack is locked. */
export async function freeSlot(trx: DatabaseTransaction, userId: UserId, quizId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('learn_slots')
    .set({ freed_at: now })
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('freed_at', 'is', null)
    .executeTakeFirst()
  await changeTaken(trx, quizId, -Number(numUpdatedRows))
}

/** New, or taken once more after it was freed. The stack is locked. */
export async function saveSlot(
  trx: DatabaseTransaction,
  userId: UserId,
  { quizId, claimedAt, heldUntil }: { readonly quizId: string; readonly claimedAt: Date; readonly heldUntil: Date },
): Promise<void> {
  const taken = { claimed_at: claimedAt, held_until: heldUntil, freed_at: null }
  await trx
    .insertInto('learn_slots')
    .values({ user_id: userId, quiz_id: quizId, ...taken })
    .onConflict((conflict) => conflict.columns(['user_id', 'quiz_id']).doUpdateSet(taken))
    .execute()
  await changeTaken(trx, quizId, 1)
}

const changeTaken = (trx: DatabaseTransaction, quizId: string, by: number) =>
  sql`update learn_stacks set taken = taken + ${by} where quiz_id = ${quizId}`.execute(trx)

/** Something was earned with it, so it does not end any more. */
export async function keepSlot(trx: DatabaseTransaction, userId: UserId, quizId: string): Promise<void> {
  await trx
    .updateTable('learn_slots')
    .set({ held_until: null })
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('freed_at', 'is', null)
    .execute()
}

export async function listProgress(db: Database, userId: UserId): Promise<readonly KeptProgress[]> {
  const rows = await db.selectFrom('learn_progress').selectAll().where('user_id', '=', userId).execute()
  return rows.map((row) => ({
    id: getId('lrn', row.id),
    quizId: row.quiz_id,
    lessonIndex: row.lesson_index,
    partIndex: row.part_index,
    modal: getOneOf(modals, row.modal),
    quizAnswer: row.quiz_answer === null ? null : getOneOf(letters, row.quiz_answer),
  }))
}

/** A customer has one place in a stack; its id stays. */
export async function saveProgress(
  trx: DatabaseTransaction,
  { id, userId, quizId, progress, at }: NewProgress,
): Promise<ProgressId> {
  const place = {
    lesson_index: progress.lessonIndex,
    part_index: progress.partIndex,
    modal: progress.modal,
    quiz_answer: progress.quizAnswer,
    saved_at: at,
  }
  const row = await trx
    .insertInto('learn_progress')
    .values({ id, user_id: userId, quiz_id: quizId, ...place })
    .onConflict((conflict) => conflict.columns(['user_id', 'quiz_id']).doUpdateSet(place))
    .returning('id')
    .executeTakeFirstOrThrow()
  return getId('lrn', row.id)
}

type NewProgress = {
  readonly id: ProgressId
  readonly userId: UserId
  readonly quizId: string
  readonly progress: Progress
  readonly at: Date
}

/** Questions that he has answered right. */
export async function listDone(db: Database, userId: UserId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('learn_answers')
    .select('question_id')
    .where('user_id', '=', userId)
    .orderBy('question_id')
    .execute()
  return rows.map(({ question_id }) => question_id)
}

export async function saveDone(
  trx: DatabaseTransaction,
  userId: UserId,
  questionIds: readonly string[],
  at: Date,
): Promise<void> {
  if (questionIds.length === 0) return
  await trx
    .insertInto('learn_answers')
    .values(questionIds.map((question_id) => ({ user_id: userId, question_id, done_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What he was given something for. */
export async function listRewarded(db: Database, userId: UserId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('learn_rewards')
    .select('reason')
    .where('user_id', '=', userId)
    .orderBy('reason')
    .execute()
  return rows.map(({ reason }) => reason)
}

export type Reward = {
  readonly userId: UserId
  readonly reason: string
  readonly coinId: string
  readonly units: bigint
  readonly at: Date
}

export async function saveReward(
  trx: DatabaseTransaction,
  { userId, reason, coinId, units, at }: Reward,
): Promise<void> {
  await trx
    .insertInto('learn_rewards')
    .values({ user_id: userId, reason, coin_id: coinId, units, given_at: at })
    .execute()
}

/** What a guest has answered under a code that nobody has used. Undefined: there is no such code. */
export async function findCodeAnswers(db: Database, code: string): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('learn_codes')
    .select('code')
    .where('code', '=', code)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const rows = await db
    .selectFrom('learn_code_answers')
    .select('question_id')
    .where('code', '=', code)
    .orderBy('question_id')
    .execute()
  return rows.map(({ question_id }) => question_id)
}

export async function saveCode(trx: DatabaseTransaction, code: string, at: Date): Promise<void> {
  await trx.insertInto('learn_codes').values({ code, made_at: at }).execute()
}

export async function saveCodeAnswer(trx: DatabaseTransaction, code: string, questionId: string): Promise<void> {
  await trx
    .insertInto('learn_code_answers')
    .values({ code, question_id: questionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Compare-and-set. False: there is no such code, or somebody has used it. */
export async function moveCode(trx: DatabaseTransaction, code: string, userId: UserId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('learn_codes')
    .set({ user_id: userId, used_at: at })
    .where('code', '=', code)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Codes that nobody came back with. */
export const removeCodes = (db: Database, before: Date): Promise<void> =>
  deletePages(db, { table: 'learn_codes', column: 'made_at', before, where: sql`user_id is null` })
