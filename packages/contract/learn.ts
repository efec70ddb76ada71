import { languages } from '@leaven/domain/identity/registration.ts'
import { letters, modals } from '@leaven/domain/learn/flow.ts'
import { claimStatuses, rewardTypes } from '@leaven/domain/learn/reward.ts'
import { unpaidReasons } from '@leaven/domain/people/person.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, decimal, id, instant, text } from './wire.ts'

const STACKS_MAX = 20
const LESSONS_MAX = 50
const PARTS_MAX = 50

const quizId = z
  .string()
  .regex(/^[a-z0-9-]{1,30}$/)
  .meta({ examples: ['btc'] })

const questionId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .meta({ examples: ['btc-2'] })

const language = z.enum(languages)
const letter = z.enum(letters)
const index = (max: number) => z.int().min(1).max(max)

/** What is drawn beside a text: an arrangement and the things in it, in words that the web app knows. */
const image = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+){0,5}$/)

/** Opens at register; names nobody. */
export const learnCode = text(64)

/** LEARN-24. What gives the answer away is null until whoever asks has answered right (LEARN-48). */
const quiz = z.object({
  quizId,
  question: z.string().max(300),
  options: z
    .array(z.object({ option: letter, description: z.string().max(300), explanation: z.string().max(600).nullable() }))
    .length(letters.length),
  answer: letter.nullable(),
  explanation: z.string().max(1_000).nullable(),
})

const lesson = z.object({
  lessonIndex: index(LESSONS_MAX),
  title: z.string().max(200),
  quizQuestionId: questionId,
  rewardInUsd: decimal,
  parts: z
    .array(
      z.object({
        partIndex: index(PARTS_MAX),
        image,
        content: z.string().max(4_000).meta({ description: 'HTML of p, b, i, ul and li, without attributes.' }),
      }),
    )
    .max(PARTS_MAX),
  quiz,
})

/** LEARN-23 */
const stack = z.object({
  id: quizId,
  coinId,
  coinName: z.string().max(60),
  description: z.string().max(300),
  rewardType: z.enum(rewardTypes),
  welcomeImage: image,
  isAvailable: z.boolean(),
  language: language.meta({ description: 'Of the texts; English where there are no others.' }),
  lessons: z.array(lesson).max(LESSONS_MAX),
})

/** LEARN-26 */
const progress = z
  .object({
    lessonIndex: index(LESSONS_MAX),
    partIndex: index(PARTS_MAX),
    modal: z.enum(modals),
    quizAnswer: letter.nullable(),
  })
  .strict()

/** LEARN-25, one for each stack. */
const userInfo = z.object({
  quizId,
  isEligible: z.boolean(),
  isAllQuizQuestionDone: z.boolean(),
  isAllQuizQuestionPaid: z.boolean(),
  quizQuestionDoneIds: z.array(questionId).max(LESSONS_MAX),
  quizQuestionPaidIds: z.array(questionId).max(LESSONS_MAX),
  claimStatus: z.enum(claimStatuses),
  slotHeldUntil: instant
    .nullable()
    .meta({ description: 'Until when the slot is held unless something is earned with it.' }),
  unpaid: z.enum(unpaidReasons).nullable().meta({ description: 'Why something that was earned is not paid.' }),
  nextIncompletedQuizQuestionId: questionId.nullable(),
  /** Null: nothing of his is kept here. */
  UserQuiz: z.object({ id: id('lrn'), quizId, progress }).nullable(),
})

export const learn = endpoints({
  getQuiz: {
    method: 'GET',
    path: '/quiz',
    summary: 'The stacks of Learn and Earn, and what whoever asks has done of them (LEARN-51)',
    access: 'guest',
    query: z.object({
      language: language.optional(),
      learnAndEarnCode: learnCode.optional().meta({ description: 'Of a guest: what he has answered.' }),
    }),
    answer: z.object({ quizStacks: z.array(stack).max(STACKS_MAX), userInfo: z.array(userInfo).max(STACKS_MAX) }),
  },
  claimEarnSlot: {
    method: 'POST',
    path: '/quiz/claim-earn-slot',
    summary: 'Reserves a reward slot of a stack; asked again it answers the same (LEARN-52)',
    access: 'session',
    key: 'optional',
    body: z.object({ quizId }).strict(),
    answer: z.object({ quizId, claimStatus: z.enum(claimStatuses) }),
    refusals: ['NotFound', 'NoEarnSlot', 'CountryRestriction', 'KycRejected', 'AccountRestricted'],
  },
  updateQuiz: {
    method: 'POST',
    path: '/quiz/{quizId}/{questionId}/update',
    summary: 'Answers a question, or keeps where somebody is in a lesson (LEARN-54)',
    access: 'guest',
    key: 'optional',
    params: z.object({ quizId, questionId }),
    body: z
      .object({
        quizId,
        quizQuestionId: questionId,
        separateQuizProgressId: id('lrn').optional(),
        answer: letter.optional(),
        progress: progress.optional(),
        language: language.optional(),
        learnAndEarnCode: learnCode.optional(),
      })
      .strict(),
    answer: z.object({
      separateQuizProgressId: id('lrn').nullable(),
      /** Null: no answer was given. */
      quiz: quiz.nullable(),
      /** Only for guests who have answered right (LEARN-46). */
      learnAndEarnCode: learnCode.nullable(),
    }),
    refusals: ['NotFound', 'WrongAnswer'],
  },
})

export type QuizStack = z.output<typeof stack>
export type QuizLesson = z.output<typeof lesson>
export type QuizView = z.output<typeof quiz>
export type QuizUserInfo = z.output<typeof userInfo>
