import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Language } from '@leaven/domain/identity/registration.ts'
import { findPlace, isRight, type Letter, type Progress } from '@leaven/domain/learn/flow.ts'
import { isEligible, toClaimStatus, toHeldUntil, type Answers, type ClaimStatus } from '@leaven/domain/learn/reward.ts'
import type { UnpaidReason } from '@leaven/domain/people/person.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { findStack, listStacks, questionIdsOf, type Question, type Stack } from '../../lessons/stacks.ts'
import { schedule } from '../../platform/due-work.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import { assertGuestLimit, assertLimit, type Limit } from '../../platform/limits.ts'
import type { AssertRight } from '../../platform/right.ts'
import type { Making } from '../../platform/sessions.ts'
import { listUnpaid } from '../campaigns/campaigns.service.ts'
import {
  findCodeAnswers,
  freeSlots,
  listDone,
  listFree,
  listProgress,
  listRewarded,
  listSlots,
  lockTaken,
  moveCode,
  saveCode,
  saveCodeAnswer,
  saveDone,
  saveProgress,
  saveSlot,
  type KeptProgress,
  type ProgressId,
} from './learn.sql.ts'

export type SlotDeps = {
  readonly assertRight: AssertRight
  /** How many there are of each stack (LEARN-53). */
  readonly learnSlots: number
}

export type LearnDeps = SlotDeps & { readonly db: Database; readonly making: Making }

/** Whose budget pays, and what a grant for a lesson is called. */
export const CAMPAIGN = 'learn'
export const toReference = (userId: UserId, reason: string): string => `${userId}:${reason}`
const toReason = (reference: string): string => reference.split(':')[1] ?? ''

/** The job that gives customers what they have earned. */
export const PAY_LEARNER = 'learn.pay'

// Questions may be tried as often as one likes; these stop programs.
const triesOfCustomer: Limit = { name: 'quiz-customer', tries: 2_000, seconds: 3600 }
const triesOfAddress: Limit = { name: 'quiz-address', tries: 3_000, seconds: 3600 }
const codesOfAddress: Limit = { name: 'quiz-codes', tries: 300, seconds: 24 * 3600 }

const CODE_BYTES = 18

/** Who asks; a guest may have a code under which he has answered. */
export type Learner = { readonly userId: UserId } | { readonly userId: null; readonly code: string | undefined }

export type StackState = {
  readonly stack: Stack
  readonly answers: Answers
  readonly isEligible: boolean
  readonly claimStatus: ClaimStatus
  /** Null: there is no slot, or it is theirs for good. */
  readonly slotHeldUntil: Date | null
  /** Null: nothing that was earned is missing. */
  readonly unpaid: UnpaidReason | null
  readonly kept: KeptProgress | undefined
}

/** Every stack in the language, with what the learner has done of it. */
export async function getStacks(
  deps: LearnDeps,
  learner: Learner,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<readonly StackState[]> {
  const { db, learnSlots } = deps
  const free = await listFree(db, learnSlots, now)
  const { doneIds, paidIds, slots, progress, hasRight, unpaid } = await findDoings(deps, learner, now)
  return listStacks(language).map((stack) => {
    const questionIds = questionIdsOf(stack)
    const isOwn = (id: string) => questionIds.includes(id)
    const answers = { questionIds, doneIds: doneIds.filter(isOwn), paidIds: paidIds.filter(isOwn) }
    const slot = slots.find(({ quizId }) => quizId === stack.id)
    const hasSlot = slot?.isHeld ?? false
    return {
      stack,
      answers,
      isEligible: isEligible({ hasRight, hasSlot, isSlotFree: free.includes(stack.id) }),
      claimStatus: toClaimStatus(answers, hasSlot),
      slotHeldUntil: slot?.isHeld ? slot.heldUntil : null,
      unpaid: unpaid.find(({ reference }) => isOwn(toReason(reference)))?.why ?? null,
      kept: progress.find(({ quizId }) => quizId === stack.id),
    }
  })
}

async function findDoings(deps: LearnDeps, learner: Learner, now: Date) {
  const { db } = deps
  if (learner.userId === null) {
    const doneIds = (learner.code && (await findCodeAnswers(db, learner.code))) || []
    return { doneIds, paidIds: [], slots: [], progress: [], hasRight: true, unpaid: [] }
  }
  const { userId } = learner
  return {
    doneIds: await listDone(db, userId),
    paidIds: await listRewarded(db, userId),
    slots: await listSlots(db, userId, now),
    unpaid: await listUnpaid(db, userId, CAMPAIGN),
    progress: await listProgress(db, userId),
    hasRight: await hasRewardRight(db, deps, userId, now),
  }
}

/** LEARN-49: rewards are part of the promotions, and closed where those are. */
export async function assertRewardRight(
  db: Database,
  { assertRight }: SlotDeps,
  userId: UserId,
  now: Date,
): Promise<void> {
  await assertRight(db, userId, 'learnAndEarn', now)
  await assertRight(db, userId, 'promos', now)
}

export async function hasRewardRight(db: Database, deps: SlotDeps, userId: UserId, now: Date): Promise<boolean> {
  try {
    await assertRewardRight(db, deps, userId, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** LEARN-53: a slot is held for a time, and for good once something was earned with it; asking again changes nothing. */
export const claim = (
  deps: LearnDeps,
  asked: Once,
  { userId, quizId, now }: { readonly userId: UserId; readonly quizId: string; readonly now: Date },
): Promise<ClaimStatus> =>
  once(deps.db, asked, async (trx) => {
    const stack = findStack(quizId)
    if (!stack) throw new Refusal('NotFound')
    await assertRewardRight(trx, deps, userId, now)
    if (!(await takeSlot(trx, deps, userId, quizId, now))) throw new Refusal('NoEarnSlot')
    await schedule(trx, { job: PAY_LEARNER, subject: userId, dueAt: now })
    const paidIds = await listRewarded(trx, userId)
    return toClaimStatus({ questionIds: questionIdsOf(stack), doneIds: [], paidIds }, true)
  })

/** So many are freed at once; whoever comes next frees more. */
const FREED_PAGE = 100

/** False: all are taken. */
export async function takeSlot(
  trx: DatabaseTransaction,
  { learnSlots }: SlotDeps,
  userId: UserId,
  quizId: string,
  now: Date,
): Promise<boolean> {
  const hasIt = async () => (await listSlots(trx, userId, now)).some((slot) => slot.quizId === quizId && slot.isHeld)
  if (await hasIt()) return true
  const taken = (await lockTaken(trx, quizId)) ?? learnSlots
  // Another call of theirs may have taken it while this one waited.
  if (await hasIt()) return true
  const freed = await freeSlots(trx, quizId, now, FREED_PAGE)
  if (taken - freed >= learnSlots) return false
  await saveSlot(trx, userId, { quizId, claimedAt: now, heldUntil: toHeldUntil(now) })
  return true
}

export type Update = {
  readonly learner: Learner
  readonly address: string
  readonly quizId: string
  readonly questionId: string
  readonly progressId: ProgressId | undefined
  readonly answer: Letter | undefined
  readonly progress: Progress | undefined
  readonly language: Language
  readonly now: Date
}

export type Updated = {
  readonly progressId: ProgressId | null
  /** The question that was answered right. */
  readonly question: Question | null
  readonly stack: Stack
  readonly code: string | null
}

/** Answers a question or keeps a place. A wrong answer is refused and says why it is wrong (LEARN-48). */
export async function update(deps: LearnDeps, asked: Once, given: Update): Promise<Updated> {
  const { learner, quizId, questionId, language, address, progress } = given
  const stack = findStack(quizId, language)
  const question = stack?.lessons.find((lesson) => lesson.question.id === questionId)?.question
  if (!stack || !question) throw new Refusal('NotFound')
  if (
    progress &&
    !findPlace(
      stack.lessons.map(({ parts }) => parts.length),
      progress,
    )
  )
    throw new Refusal('NotFound')
  const limited = learner.userId ? ([triesOfCustomer, learner.userId] as const) : ([triesOfAddress, address] as const)
  await assertLimit(deps.db, ...limited, asked.wall)
  if (given.answer) assertRightAnswer(question, given.answer)
  const kept =
    learner.userId === null
      ? { progressId: null, code: given.answer ? await keepForGuest(deps, asked, given, learner.code) : null }
      : { progressId: await keepForCustomer(deps, asked, given, learner.userId), code: null }
  return { ...kept, stack, question: given.answer ? question : null }
}

function assertRightAnswer({ options, answer }: Question, chosen: Letter): void {
  if (isRight(chosen, answer)) return
  const message = options.find(({ letter }) => letter === chosen)?.why ?? ''
  throw new Refusal('WrongAnswer', undefined, [{ field: 'answer', message }])
}

const keepForCustomer = (
  { db, making }: LearnDeps,
  asked: Once,
  { quizId, questionId, progressId, answer, progress, now }: Update,
  userId: UserId,
): Promise<ProgressId | null> =>
  // The call is open to guests too; a customer's key is his own all the same.
  once(db, { ...asked, scope: `user:${userId}` }, async (trx) => {
    const known = (await listProgress(trx, userId)).find((one) => one.quizId === quizId)
    if (progressId && known?.id !== progressId) throw new Refusal('NotFound')
    if (answer) {
      await saveDone(trx, userId, [questionId], now)
      await schedule(trx, { job: PAY_LEARNER, subject: userId, dueAt: now })
    }
    if (!progress) return known?.id ?? null
    return saveProgress(trx, { id: making.makeId('lrn'), userId, quizId, progress, at: now })
  })

/** LEARN-46: one code for all that a guest answers; who has none that is unused gets a new one. */
async function keepForGuest(
  { db, making }: LearnDeps,
  asked: Once,
  { questionId, address, now }: Update,
  known: string | undefined,
): Promise<string> {
  const isKnown = known !== undefined && (await findCodeAnswers(db, known)) !== undefined
  if (!isKnown) await assertGuestLimit(db, codesOfAddress, address, asked.wall)
  return once(db, asked, async (trx) => {
    const code = isKnown ? known : Buffer.from(making.random(CODE_BYTES)).toString('base64url')
    if (!isKnown) await saveCode(trx, code, now)
    await saveCodeAnswer(trx, code, questionId)
    return code
  })
}

/** LEARN-46: what a guest has answered counts for who registers with its code, once, with the slots that are free. */
export async function takeCode(
  trx: DatabaseTransaction,
  deps: SlotDeps,
  { userId, code, now }: { readonly userId: UserId; readonly code: string; readonly now: Date },
): Promise<void> {
  const doneIds = await findCodeAnswers(trx, code)
  if (!doneIds || !(await moveCode(trx, code, userId, now))) return
  await saveDone(trx, userId, doneIds, now)
  await schedule(trx, { job: PAY_LEARNER, subject: userId, dueAt: now })
  if (!(await hasRewardRight(trx, deps, userId, now))) return
  const begun = listStacks('en').filter((stack) => questionIdsOf(stack).some((id) => doneIds.includes(id)))
  for (const { id } of begun.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await takeSlot(trx, deps, userId, id, now)
}
