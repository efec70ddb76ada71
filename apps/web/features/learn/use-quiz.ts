import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { findMark } from '../../platform/campaign-store.ts'
import { findLanguage } from '../../platform/language.ts'
import { useViewer } from '../../platform/platform.tsx'
import { useAnswer } from '../../platform/queries.ts'
import type { Stack } from './stack.ts'

type Quiz = AnswerOf<Api['getQuiz']>

/** The stacks in the language of the moment. What was known stays until the next answer has come. */
export function useQuiz() {
  useLingui()
  const isGuest = useViewer() !== 'customer'
  const code = isGuest ? findMark('learnAndEarnCode') : null
  const answer = useAnswer('getQuiz', { query: { language: findLanguage(), ...(code && { learnAndEarnCode: code }) } })
  const [known, setKnown] = useState<Quiz>()
  if (answer.data && answer.data !== known) setKnown(answer.data)
  return { answer, known: answer.data ?? known }
}

export const toStacks = ({ quizStacks, userInfo }: Quiz): readonly Stack[] =>
  quizStacks.flatMap((view) => {
    const info = userInfo.find(({ quizId }) => quizId === view.id)
    return info ? [{ view, info }] : []
  })
