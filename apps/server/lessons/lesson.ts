import type { Letter } from '@leaven/domain/learn/flow.ts'

/** What of a stack is the same in every language. */
export type StackPlan = {
  readonly id: string
  readonly coinId: string
  readonly welcomeImage: string
  readonly lessons: readonly LessonPlan[]
}

export type LessonPlan = {
  readonly questionId: string
  readonly answer: Letter
  /** One for each part: an arrangement and the things in it. */
  readonly images: readonly string[]
}

/** Its words, in one language. */
export type StackText = {
  readonly coinName: string
  readonly description: string
  readonly lessons: readonly LessonText[]
}

export type LessonText = {
  readonly title: string
  /** Each a few paragraphs, in which words may be bold: <b>hash</b>. */
  readonly parts: readonly (readonly string[])[]
  readonly question: string
  /** A to D, each with what there is to say to whoever has chosen it. */
  readonly options: readonly OptionText[]
  /** Why the answer is right. */
  readonly explanation: string
}

export type OptionText = { readonly text: string; readonly why: string }

export const option = (text: string, why: string): OptionText => ({ text, why })
