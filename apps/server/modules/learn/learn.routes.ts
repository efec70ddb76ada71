import type { learn, QuizStack, QuizUserInfo, QuizView } from '@leaven/contract/learn.ts'
import { findNextOpen, isAllDone, isAllPaid, REWARD, rewardTypeOf } from '@leaven/domain/learn/reward.ts'
import { FIAT_DECIMALS, toPlaces } from '@leaven/money/format.ts'
import type { FastifyRequest } from 'fastify'
import type { Lesson, Question, Stack } from '../../lessons/stacks.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { Session } from '../../platform/session-tokens.ts'
import { ValidationError } from '../../platform/validation.ts'
import { claim, getStacks, update, type LearnDeps, type Learner, type StackState } from './learn.service.ts'

export type LearnRouteDeps = LearnDeps & {
  /** Nothing for a guest. */
  readonly findSession: (request: FastifyRequest) => Promise<Session | undefined>
}

export function learnRoutes(deps: LearnRouteDeps): Handlers<typeof learn> {
  const toLearner = async (request: FastifyRequest, code: string | undefined): Promise<Learner> => {
    const session = await deps.findSession(request)
    return session ? { userId: session.userId } : { userId: null, code }
  }
  return {
    getQuiz: async ({ query: { language = 'en', learnAndEarnCode }, now, request }) => {
      const learner = await toLearner(request, learnAndEarnCode)
      const states = await getStacks(deps, learner, { language, now: await now() })
      return { quizStacks: states.map(toStackView), userInfo: states.map(toUserInfo) }
    },
    claimEarnSlot: async ({ body: { quizId }, session, once, now }) => ({
      quizId,
      claimStatus: await claim(deps, once, { userId: session.userId, quizId, now: await now() }),
    }),
    updateQuiz: async ({ params: { quizId, questionId }, body, once, now, request }) => {
      if (body.quizId !== quizId || body.quizQuestionId !== questionId) {
        throw new ValidationError([{ field: 'quizQuestionId', message: 'Not the question of the path.' }])
      }
      const { separateQuizProgressId: progressId, answer, progress, language = 'en', learnAndEarnCode } = body
      const learner = await toLearner(request, learnAndEarnCode)
      const given = { learner, address: request.ip, quizId, questionId, progressId, answer, progress, language }
      const updated = await update(deps, once, { ...given, now: await now() })
      return {
        separateQuizProgressId: updated.progressId,
        quiz: updated.question && toQuizView(updated.stack, updated.question, true),
        learnAndEarnCode: updated.code,
      }
    },
  }
}

const toStackView = ({ stack, answers }: StackState): QuizStack => ({
  id: stack.id,
  coinId: stack.coinId,
  coinName: stack.coinName,
  description: stack.description,
  rewardType: rewardTypeOf(stack.coinId),
  welcomeImage: stack.welcomeImage,
  isAvailable: true,
  language: stack.language,
  lessons: stack.lessons.map((lesson) => toLessonView(stack, lesson, answers.doneIds)),
})

const toLessonView = (stack: Stack, { index, title, parts, question }: Lesson, doneIds: readonly string[]) => ({
  lessonIndex: index,
  title,
  quizQuestionId: question.id,
  rewardInUsd: toPlaces(REWARD, FIAT_DECIMALS), // LEARN-61
  parts: parts.map((part) => ({ partIndex: part.index, image: part.image, content: part.content })),
  quiz: toQuizView(stack, question, doneIds.includes(question.id)),
})

/** LEARN-48: who has not answered is told nothing that would answer for him. */
const toQuizView = ({ id }: Stack, { text, options, answer, explanation }: Question, isDone: boolean): QuizView => ({
  quizId: id,
  question: text,
  options: options.map(({ letter, text: description, why }) => ({
    option: letter,
    description,
    explanation: isDone ? why : null,
  })),
  answer: isDone ? answer : null,
  explanation: isDone ? explanation : null,
})

function toUserInfo({
  stack,
  answers,
  isEligible,
  claimStatus,
  slotHeldUntil,
  unpaid,
  kept,
}: StackState): QuizUserInfo {
  return {
    quizId: stack.id,
    isEligible,
    isAllQuizQuestionDone: isAllDone(answers),
    isAllQuizQuestionPaid: isAllPaid(answers),
    quizQuestionDoneIds: [...answers.doneIds],
    quizQuestionPaidIds: [...answers.paidIds],
    claimStatus,
    slotHeldUntil: slotHeldUntil?.toISOString() ?? null,
    unpaid,
    nextIncompletedQuizQuestionId: findNextOpen(answers),
    UserQuiz: kept
      ? {
          id: kept.id,
          quizId: stack.id,
          progress: {
            lessonIndex: kept.lessonIndex,
            partIndex: kept.partIndex,
            modal: kept.modal,
            quizAnswer: kept.quizAnswer,
          },
        }
      : null,
  }
}
