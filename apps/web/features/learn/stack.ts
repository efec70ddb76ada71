import type { QuizLesson, QuizStack, QuizUserInfo } from '@leaven/contract/learn.ts'
import type { Course } from '@leaven/domain/learn/flow.ts'
import { REWARD, toStackStatus, type StackStatus } from '@leaven/domain/learn/reward.ts'
import { scale, type Amount } from '@leaven/money/amount.ts'
import { findKeptPlace } from './kept-places.ts'

/** A stack with what whoever looks at it has done. */
export type Stack = { readonly view: QuizStack; readonly info: QuizUserInfo }

export const toCourse = ({ lessons }: QuizStack): Course => lessons.map(({ parts }) => parts.length)

export const lessonAt = ({ lessons }: QuizStack, lessonIndex: number): QuizLesson | undefined =>
  lessons[lessonIndex - 1]

export const lessonOf = ({ lessons }: QuizStack, questionId: string | null): number | undefined =>
  lessons.find(({ quizQuestionId }) => quizQuestionId === questionId)?.lessonIndex

/** What so many lessons pay. */
export const rewardOf = (lessons: number): Amount => scale(REWARD, BigInt(lessons), 1n, 'floor')

/** Payable: verified and entitled, so that he has finished when he was paid (LEARN-42). */
export function statusOf({ view, info }: Stack, isPayable: boolean): StackStatus {
  const answers = {
    questionIds: view.lessons.map(({ quizQuestionId }) => quizQuestionId),
    doneIds: info.quizQuestionDoneIds,
    paidIds: info.quizQuestionPaidIds,
  }
  const place = findKeptPlace(view.id) ?? info.UserQuiz?.progress
  return toStackStatus(answers, { isPayable, hasBegun: place !== undefined && place.modal !== 'welcome' })
}
