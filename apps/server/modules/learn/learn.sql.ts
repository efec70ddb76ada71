import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { getId } from '@leaven/domain/id.ts'
import { letters, modals, type Progress } from '@leaven/domain/learn/flow.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql } from 'kysely'

export type ProgressId = Id<'lrn'>

export type KeptProgress = Progress & { readonly id: ProgressId; readonly quizId: string }

/** How many slots are taken, by stack. */
export async function listTaken(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('learn_stacks').select(['quiz_id', 'taken']).execute()
  return new Map(rows.map(({ quiz_id, taken }) => [quiz_id, taken]))
}

/** The stacks in which he has a slot. */
export async function listSlots(db: Database, userId: UserId): Promise<readonly string[]> {
  const rows = await db.selectFrom('learn_slots').select('quiz_id').where('user_id', '=', userId).execute()
  return rows.map(({ quiz_id }) => quiz_id)
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

/** False: he has it already. */
export async function saveSlot(trx: DatabaseTransaction, userId: UserId, quizId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('learn_slots')
    .values({ user_id: userId, quiz_id: quizId, claimed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await sql`update learn_stacks set taken = taken + 1 where quiz_id = ${quizId}`.execute(trx)
  return true
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
export async function removeCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('learn_codes').where('user_id', 'is', null).where('made_at', '<', before).execute()
}
