/** LEARN-02, LEARN-04: five stages; what is kept of them is one of four. */
export const stages = ['WELCOME', 'LESSON', 'QUIZ', 'RESULT', 'COMPLETED'] as const

export type Stage = (typeof stages)[number]

export const modals = ['welcome', 'lesson', 'quiz', 'result'] as const // LEARN-03

export type Modal = (typeof modals)[number]

export const letters = ['A', 'B', 'C', 'D'] as const // LEARN-11

export type Letter = (typeof letters)[number]

/** How many parts each lesson has. Lessons and parts are counted from one. */
export type Course = readonly number[]

export type Place = { readonly stage: Stage; readonly lessonIndex: number; readonly partIndex: number }

/** LEARN-26: what is kept of a place. */
export type Progress = {
  readonly lessonIndex: number
  readonly partIndex: number
  readonly modal: Modal
  readonly quizAnswer: Letter | null
}

export const beginning: Place = { stage: 'WELCOME', lessonIndex: 1, partIndex: 1 }

/** Where it goes on. Done: the lesson's question has been answered right, now or before (LEARN-10). */
export function goOn(course: Course, place: Place, isDone: boolean): Place {
  const { stage, lessonIndex, partIndex } = place
  if (stage === 'WELCOME' || stage === 'COMPLETED') return { stage: 'LESSON', lessonIndex: 1, partIndex: 1 } // LEARN-39
  if (stage === 'LESSON') {
    if (partIndex < lastPart(course, lessonIndex)) return { ...place, partIndex: partIndex + 1 } // LEARN-35
    return { ...place, stage: isDone ? 'RESULT' : 'QUIZ' } // LEARN-36
  }
  if (stage === 'QUIZ') return { ...place, stage: 'RESULT' }
  if (!isDone) return { ...place, stage: 'QUIZ' } // LEARN-33
  if (isLastLesson(course, lessonIndex)) return { stage: 'COMPLETED', lessonIndex: 1, partIndex: 1 } // LEARN-32
  return { stage: 'LESSON', lessonIndex: lessonIndex + 1, partIndex: 1 }
}

/** The way back. Nothing lies before the welcome, and completion is an end. */
export function goBack(course: Course, place: Place): Place {
  const { stage, lessonIndex, partIndex } = place
  if (stage === 'WELCOME' || stage === 'COMPLETED') return place
  if (stage === 'QUIZ' || stage === 'RESULT') {
    return { stage: 'LESSON', lessonIndex, partIndex: lastPart(course, lessonIndex) } // LEARN-34
  }
  if (partIndex > 1) return { ...place, partIndex: partIndex - 1 }
  if (lessonIndex === 1) return beginning // LEARN-38
  const before = lessonIndex - 1
  return { stage: 'RESULT', lessonIndex: before, partIndex: lastPart(course, before) } // LEARN-37
}

/** A result without an answer is a question still. */
export const toShown = (place: Place, hasResult: boolean): Place =>
  place.stage === 'RESULT' && !hasResult ? { ...place, stage: 'QUIZ' } : place

export type Known = {
  /** What this browser has kept. */
  readonly kept: Progress | undefined
  /** The lesson of the first question that is still open, of somebody who has answered another one. */
  readonly nextLesson: number | undefined
  /** What the server has kept. */
  readonly saved: Progress | undefined
}

/** LEARN-40; what does not lie within the course counts for nothing. */
export function resume(course: Course, { kept, nextLesson, saved }: Known): Place {
  const ofKept = kept && findPlace(course, kept)
  if (ofKept) return ofKept
  if (nextLesson !== undefined && isWithin(course, nextLesson, 1)) {
    return { stage: 'LESSON', lessonIndex: nextLesson, partIndex: 1 }
  }
  return (saved && findPlace(course, saved)) ?? beginning
}

export function toProgress({ stage, lessonIndex, partIndex }: Place, quizAnswer: Letter | null): Progress {
  return { lessonIndex, partIndex, modal: modalOf[stage], quizAnswer }
}

/** LEARN-04: who has completed begins at the first part. */
const modalOf: Readonly<Record<Stage, Modal>> = {
  WELCOME: 'welcome',
  LESSON: 'lesson',
  QUIZ: 'quiz',
  RESULT: 'result',
  COMPLETED: 'lesson',
}

const stageOf: Readonly<Record<Modal, Stage>> = { welcome: 'WELCOME', lesson: 'LESSON', quiz: 'QUIZ', result: 'RESULT' }

export function findPlace(course: Course, { lessonIndex, partIndex, modal }: Progress): Place | undefined {
  return isWithin(course, lessonIndex, partIndex) ? { stage: stageOf[modal], lessonIndex, partIndex } : undefined
}

const isWithin = (course: Course, lessonIndex: number, partIndex: number): boolean =>
  Number.isInteger(partIndex) && partIndex >= 1 && partIndex <= lastPart(course, lessonIndex)

/** Zero: there is no such lesson. */
const lastPart = (course: Course, lessonIndex: number): number => course[lessonIndex - 1] ?? 0

export const isLastPart = (course: Course, { lessonIndex, partIndex }: Place): boolean =>
  partIndex === lastPart(course, lessonIndex)

export const isLastLesson = (course: Course, lessonIndex: number): boolean => lessonIndex >= course.length

/** LEARN-47 */
export const isRight = (chosen: Letter, answer: Letter): boolean => chosen === answer
