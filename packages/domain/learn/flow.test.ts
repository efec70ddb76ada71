import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginning,
  findPlace,
  goBack,
  goOn,
  isRight,
  isLastPart,
  letters,
  modals,
  resume,
  stages,
  toProgress,
  toShown,
  type Place,
  type Progress,
  type Stage,
} from './flow.ts'

const course = [6, 6, 6, 6, 6]
const at = (stage: Stage, lessonIndex = 1, partIndex = 1): Place => ({ stage, lessonIndex, partIndex })
const kept = (lessonIndex: number, partIndex: number, modal: Progress['modal'] = 'lesson'): Progress => ({
  lessonIndex,
  partIndex,
  modal,
  quizAnswer: null,
})

test('LEARN-02 LEARN-03 LEARN-04 there are five stages, and one of four is kept', () => {
  expect(stages).toEqual(['WELCOME', 'LESSON', 'QUIZ', 'RESULT', 'COMPLETED'])
  expect(modals).toEqual(['welcome', 'lesson', 'quiz', 'result'])
  expect(stages.map((stage) => toProgress(at(stage, 3, 2), 'B').modal)).toEqual([...modals, 'lesson'])
  expect(toProgress(at('QUIZ', 3, 6), 'B')).toEqual({ lessonIndex: 3, partIndex: 6, modal: 'quiz', quizAnswer: 'B' })
})

test.each([
  ['LEARN-31', at('WELCOME'), false, at('LESSON')],
  ['LEARN-35', at('LESSON', 2, 3), false, at('LESSON', 2, 4)],
  ['LEARN-35', at('LESSON', 2, 5), true, at('LESSON', 2, 6)],
  ['LEARN-31 LEARN-36', at('LESSON', 2, 6), false, at('QUIZ', 2, 6)],
  ['LEARN-10 LEARN-36', at('LESSON', 2, 6), true, at('RESULT', 2, 6)],
  ['LEARN-31', at('QUIZ', 2, 6), false, at('RESULT', 2, 6)],
  ['LEARN-32', at('RESULT', 2, 6), true, at('LESSON', 3)],
  ['LEARN-32', at('RESULT', 5, 6), true, at('COMPLETED')],
  ['LEARN-33', at('RESULT', 2, 6), false, at('QUIZ', 2, 6)],
  ['LEARN-33', at('RESULT', 5, 6), false, at('QUIZ', 5, 6)],
  ['LEARN-39', at('COMPLETED'), true, at('LESSON')],
])('%s from %o, done: %s, it goes on at %o', (_rows, from, isDone, to) => {
  expect(goOn(course, from, isDone)).toEqual(to)
})

test.each([
  ['LEARN-34', at('QUIZ', 2, 6), at('LESSON', 2, 6)],
  ['LEARN-34', at('RESULT', 2, 6), at('LESSON', 2, 6)],
  ['LEARN-35', at('LESSON', 2, 4), at('LESSON', 2, 3)],
  ['LEARN-37', at('LESSON', 3, 1), at('RESULT', 2, 6)],
  ['LEARN-38', at('LESSON', 1, 1), beginning],
  ['LEARN-38', beginning, beginning],
  ['LEARN-39', at('COMPLETED'), at('COMPLETED')],
])('%s back from %o is %o', (_rows, from, to) => {
  expect(goBack(course, from)).toEqual(to)
})

test('LEARN-39 who has completed is kept at the first part of the first lesson', () => {
  expect(toProgress(goOn(course, at('RESULT', 5, 6), true), 'C')).toMatchObject({ lessonIndex: 1, partIndex: 1 })
})

test.each([
  ['what the browser kept', { kept: kept(4, 2), nextLesson: 2, saved: kept(3, 3) }, at('LESSON', 4, 2)],
  ['the next open question', { kept: undefined, nextLesson: 2, saved: kept(3, 3) }, at('LESSON', 2)],
  ['what the server kept', { kept: undefined, nextLesson: undefined, saved: kept(3, 6, 'quiz') }, at('QUIZ', 3, 6)],
  ['the welcome', { kept: undefined, nextLesson: undefined, saved: undefined }, beginning],
  ['what is within the course', { kept: kept(6, 1), nextLesson: 9, saved: kept(1, 7) }, beginning],
  ['what is whole', { kept: kept(1, 1.5), nextLesson: undefined, saved: kept(0, 0) }, beginning],
])('LEARN-40 it resumes at %s', (_what, known, place) => {
  expect(resume(course, known)).toEqual(place)
})

test('a result that nobody has answered is the question', () => {
  expect(toShown(at('RESULT', 2, 6), false)).toEqual(at('QUIZ', 2, 6))
  expect(toShown(at('RESULT', 2, 6), true)).toEqual(at('RESULT', 2, 6))
  expect(toShown(at('LESSON', 2, 6), false)).toEqual(at('LESSON', 2, 6))
})

describe('wherever somebody goes', () => {
  const courses = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 })
  const steps = fc.array(fc.constantFrom('on', 'done', 'back'), { maxLength: 60 })

  test('LEARN-35 he stays within the course, is never more than a part further, and what is kept brings him back', () => {
    fc.assert(
      fc.property(courses, steps, (parts, taken) => {
        let place = beginning
        for (const step of taken) {
          const next = step === 'back' ? goBack(parts, place) : goOn(parts, place, step === 'done')
          const isStep = next.stage === 'LESSON' && place.stage === 'LESSON'
          if (isStep) expect(Math.abs(next.partIndex - place.partIndex)).toBe(1)
          if (next.stage !== 'LESSON' && next.stage !== 'WELCOME' && next.stage !== 'COMPLETED')
            expect(isLastPart(parts, next)).toBe(true)
          place = next
          const again = findPlace(parts, toProgress(place, null))
          expect(again).toEqual(place.stage === 'COMPLETED' ? { ...place, stage: 'LESSON' } : place)
        }
      }),
    )
  })
})

test('LEARN-47 an answer is right when it is the option that the question wants', () => {
  expect(letters.map((chosen) => isRight(chosen, 'C'))).toEqual([false, false, true, false])
})
