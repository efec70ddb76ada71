import type { Language } from '@leaven/domain/identity/registration.ts'
import { letters, type Letter } from '@leaven/domain/learn/flow.ts'
import { sanitizeHtml } from '@leaven/domain/learn/html.ts'
import { texts, type Texts } from './texts.ts'
import type { LessonPlan, LessonText, StackPlan } from './lesson.ts'
import { plans } from './stacks.data.ts'

/** A stack of lessons as it is told in one language. */
export type Stack = Omit<StackPlan, 'lessons'> & {
  readonly coinName: string
  readonly description: string
  readonly language: Language
  readonly lessons: readonly Lesson[]
}

export type Lesson = {
  readonly index: number
  readonly title: string
  readonly parts: readonly { readonly index: number; readonly image: string; readonly content: string }[]
  readonly question: Question
}

export type Question = {
  readonly id: string
  readonly text: string
  readonly options: readonly { readonly letter: Letter; readonly text: string; readonly why: string }[]
  readonly answer: Letter
  readonly explanation: string
}

const made = new Map<Language, readonly Stack[]>()

/** All stacks; one without words in the language is told in English. Made once for each language. */
export function listStacks(language: Language): readonly Stack[] {
  const stacks = made.get(language) ?? plans.map((plan) => toStack(plan, language))
  made.set(language, stacks)
  return stacks
}

export const findStack = (id: string, language: Language = 'en'): Stack | undefined =>
  listStacks(language).find((stack) => stack.id === id)

export const questionIdsOf = ({ lessons }: Stack): readonly string[] => lessons.map(({ question }) => question.id)

/** I18N-04: what is not written in a language is told in English. */
export function toStack(plan: StackPlan, wanted: Language, written: Readonly<Record<string, Texts>> = texts): Stack {
  const known = written[plan.id]
  if (!known) throw new TypeError(`Nobody has written ${plan.id}`)
  const language = known[wanted] ? wanted : 'en'
  const { coinName, description, lessons } = known[language] ?? known.en
  return {
    ...plan,
    coinName,
    description,
    language,
    lessons: plan.lessons.flatMap((lesson, place) => {
      const text = lessons[place]
      return text ? [toLesson(lesson, text, place + 1)] : []
    }),
  }
}

const toLesson = ({ questionId, answer, images }: LessonPlan, text: LessonText, index: number): Lesson => ({
  index,
  title: text.title,
  parts: text.parts.map((paragraphs, place) => ({
    index: place + 1,
    image: images[place] ?? 'one.loaf',
    content: sanitizeHtml(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')),
  })),
  question: {
    id: questionId,
    text: text.question,
    options: letters.flatMap((letter, place) => {
      const option = text.options[place]
      return option ? [{ letter, ...option }] : []
    }),
    answer,
    explanation: text.explanation,
  },
})
