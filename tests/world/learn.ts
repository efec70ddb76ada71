import type { QuizStack, QuizUserInfo, QuizView } from '@leaven/contract/learn.ts'

const RIGHT = 'B'

const toQuiz = (isDone: boolean): QuizView => ({
  quizId: 'btc',
  question: 'Which one?',
  options: (['A', 'B', 'C', 'D'] as const).map((option) => ({
    option,
    description: `The ${option}`,
    explanation: isDone ? `Why ${option}` : null,
  })),
  answer: isDone ? RIGHT : null,
  explanation: isDone ? 'Because.' : null,
})

const toStack = (doneIds: readonly string[], content: string): QuizStack => ({
  id: 'btc',
  coinId: 'BTC',
  coinName: 'Bitcoin',
  description: 'About it.',
  rewardType: 'FrozenLiquidityMiningShare',
  welcomeImage: 'one.coin',
  isAvailable: true,
  language: 'en',
  lessons: [1, 2].map((lessonIndex) => ({
    lessonIndex,
    title: `Lesson ${lessonIndex}`,
    quizQuestionId: `btc-${lessonIndex}`,
    rewardInUsd: '0.20',
    parts: [1, 2].map((partIndex) => ({ partIndex, image: 'one.loaf', content })),
    quiz: toQuiz(doneIds.includes(`btc-${lessonIndex}`)),
  })),
})

export const infoOf = (change: Partial<QuizUserInfo> = {}): QuizUserInfo => {
  const { quizQuestionDoneIds: done = [], quizQuestionPaidIds: paid = [] } = change
  return {
    quizId: 'btc',
    isEligible: true,
    isAllQuizQuestionDone: done.length === 2,
    isAllQuizQuestionPaid: paid.length === 2,
    quizQuestionDoneIds: done,
    quizQuestionPaidIds: paid,
    claimStatus: 'NOT_CLAIMED',
    slotHeldUntil: null,
    unpaid: null,
    nextIncompletedQuizQuestionId: done.length === 1 ? 'btc-2' : null,
    UserQuiz: null,
    ...change,
  }
}

type Refused = { readonly claim?: string }

/** A server with one stack of two lessons with two parts; it keeps what was sent, and B is right. */
export function createLearning(
  change: Partial<QuizUserInfo> = {},
  { content = '<p>Words.</p>', refused = {} }: { readonly content?: string; readonly refused?: Refused } = {},
) {
  const sent: unknown[] = []
  let info = infoOf(change)
  const getQuiz = () => Response.json({ quizStacks: [toStack(info.quizQuestionDoneIds, content)], userInfo: [info] })
  const update = (lesson: number) => (body: unknown) => {
    sent.push(body)
    const answer = typeof body === 'object' && body !== null && 'answer' in body ? body.answer : undefined
    const nothing = { separateQuizProgressId: null, quiz: null, learnAndEarnCode: null }
    if (answer === undefined) return Response.json(nothing)
    if (answer !== RIGHT) {
      const fields = [{ field: 'answer', message: 'Think again.' }]
      return Response.json({ code: 'WrongAnswer', message: 'Wrong.', fields, requestId: 'r' }, { status: 422 })
    }
    info = infoOf({ ...info, quizQuestionDoneIds: [...info.quizQuestionDoneIds, `btc-${lesson}`] })
    return Response.json({ ...nothing, quiz: toQuiz(true) })
  }
  const claim = () => {
    if (refused.claim)
      return Response.json({ code: refused.claim, message: 'Refused.', requestId: 'r' }, { status: 422 })
    info = { ...info, claimStatus: 'CLAIMED' }
    return Response.json({ quizId: 'btc', claimStatus: 'CLAIMED' })
  }
  return {
    sent,
    answers: {
      'GET /api/quiz?language=en': getQuiz,
      'POST /api/quiz/btc/btc-1/update': update(1),
      'POST /api/quiz/btc/btc-2/update': update(2),
      'POST /api/quiz/claim-earn-slot': claim,
    },
  }
}
