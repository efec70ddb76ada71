import { CallError } from '@leaven/contract/client.ts'
import type { QuizView } from '@leaven/contract/learn.ts'
import {
  beginning,
  goBack,
  goOn,
  resume,
  toProgress,
  toShown,
  type Letter,
  type Place,
} from '@leaven/domain/learn/flow.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { findMark, keepLearnCode } from '../../platform/campaign-store.ts'
import { findLanguage } from '../../platform/language.ts'
import { useCommand } from '../../platform/queries.ts'
import { showToast } from '../../platform/toasts.ts'
import { useUpdateFailed } from '../../platform/update-failed.ts'
import { findKeptPlace, keepPlace } from './kept-places.ts'
import { lessonAt, lessonOf, toCourse, type Stack } from './stack.ts'

/** What came of an answer in this sitting. */
export type Outcome =
  | { readonly kind: 'right'; readonly quiz: QuizView }
  | { readonly kind: 'wrong'; readonly letter: Letter; readonly why: string }

/** Where somebody is in a stack, and every step that leads on. */
export function useFlow(stack: Stack, isGuest: boolean) {
  const { view, info } = stack
  const course = toCourse(view)
  const [place, setPlace] = useState<Place>(() =>
    resume(course, {
      kept: findKeptPlace(view.id),
      nextLesson: lessonOf(view, info.nextIncompletedQuizQuestionId),
      saved: info.UserQuiz?.progress,
    }),
  )
  const [chosen, setChosen] = useState<Letter | null>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const { save, claim, answer, isBusy } = useCalls(stack, isGuest)
  const lesson = lessonAt(view, place.lessonIndex)
  const isDone = info.quizQuestionDoneIds.includes(lesson?.quizQuestionId ?? '') || outcome?.kind === 'right'
  const shown = toShown(place, isDone || outcome !== undefined)

  function move(next: Place, quizAnswer: Letter | null = null): void {
    setPlace(next)
    keepPlace(view.id, toProgress(next, quizAnswer))
    if (next.lessonIndex === place.lessonIndex && next.stage !== 'QUIZ') return
    setChosen(null)
    setOutcome(undefined)
  }

  function go(next: Place): void {
    move(next)
    if (next.stage !== 'WELCOME') save(next)
  }

  async function submit(): Promise<void> {
    if (!lesson || !chosen || isBusy) return
    const next = goOn(course, shown, false)
    const found = await answer(lesson.quizQuestionId, chosen, next)
    if (!found) return
    move(next, chosen)
    setOutcome(found)
  }

  return {
    place: shown,
    course,
    lesson,
    isDone,
    isBusy,
    chosen,
    choose: setChosen,
    outcome,
    start: async () => {
      if (!isGuest && info.claimStatus === 'NOT_CLAIMED' && info.isEligible) await claim()
      go(goOn(course, beginning, false))
    },
    goOn: () => go(goOn(course, shown, isDone)),
    goBack: () => go(goBack(course, shown)),
    submit,
  }
}

export type Flow = ReturnType<typeof useFlow>

/** The calls behind the steps, each with what it says when it is done or has failed. */
function useCalls({ view }: Stack, isGuest: boolean) {
  const { t } = useLingui()
  const onError = useUpdateFailed()
  const saving = useCommand('updateQuiz')
  const answering = useCommand('updateQuiz', ['getQuiz'])
  const claiming = useCommand('claimEarnSlot', ['getQuiz'])
  const before = useRef<Promise<void>>(Promise.resolve())
  const toInput = (quizQuestionId: string, rest: object) => ({
    params: { quizId: view.id, questionId: quizQuestionId },
    body: { quizId: view.id, quizQuestionId, ...rest },
  })

  /** LEARN-45: only a customer's place is the server's to keep. */
  function save(place: Place): void {
    const questionId = lessonAt(view, place.lessonIndex)?.quizQuestionId
    if (isGuest || !questionId) return
    const input = toInput(questionId, { progress: toProgress(place, null) })
    const onSaved = () => showToast(t`Progress saved`, { id: 'learn', iconName: 'done' }) // LEARN-55
    // One after the other, so that the last place is the one that is kept.
    before.current = before.current.then(() => saving.mutateAsync(input).then(onSaved, onError))
  }

  /** LEARN-57: without a slot the lessons go on all the same. */
  async function claim(): Promise<void> {
    await claiming.mutateAsync({ body: { quizId: view.id } }).catch(onError)
  }

  /** Undefined: nobody knows; it was said why. */
  async function answer(questionId: string, letter: Letter, next: Place): Promise<Outcome | undefined> {
    const code = isGuest ? findMark('learnAndEarnCode') : null
    const kept = isGuest ? { ...(code && { learnAndEarnCode: code }) } : { progress: toProgress(next, letter) }
    const rest = { answer: letter, language: findLanguage(), ...kept }
    await before.current
    try {
      const { quiz, learnAndEarnCode } = await answering.mutateAsync(toInput(questionId, rest))
      if (learnAndEarnCode) keepLearnCode(learnAndEarnCode)
      showToast(t`Congratulations! You have answered correctly`, { id: 'learn', iconName: 'done' }) // LEARN-56
      return quiz ? { kind: 'right', quiz } : undefined
    } catch (error) {
      if (error instanceof CallError && error.code === 'WrongAnswer')
        return { kind: 'wrong', letter, why: error.fields?.[0]?.message ?? '' }
      onError(error)
      return undefined
    }
  }

  return { save, claim, answer, isBusy: answering.isPending || claiming.isPending }
}
