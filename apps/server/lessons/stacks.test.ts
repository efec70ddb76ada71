import { languages } from '@leaven/domain/identity/registration.ts'
import { letters } from '@leaven/domain/learn/flow.ts'
import { describe, expect, test } from 'vitest'
import { plans } from './stacks.data.ts'
import { listStacks, toStack, type Lesson } from './stacks.ts'
import { texts } from './texts.ts'

const english = listStacks('en')
const lessons = english.flatMap((stack) => stack.lessons)
const countWords = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length

test('LEARN-20 LEARN-21 LEARN-22 three coins, five lessons each, six parts with a picture of their own, one question', () => {
  expect(english.map(({ coinId }) => coinId)).toEqual(['DFI', 'BTC', 'ETH'])
  expect(english.map((stack) => stack.lessons.map(({ index }) => index))).toEqual(english.map(() => [1, 2, 3, 4, 5]))
  for (const { parts, question } of lessons) {
    expect(parts.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(parts.map(({ image }) => image)).size, question.id).toBe(6)
    expect(question.options.map(({ letter }) => letter)).toEqual(letters)
    expect(new Set(question.options.map(({ text }) => text)).size, question.id).toBe(4)
  }
  expect(new Set(lessons.map(({ question }) => question.id)).size).toBe(15)
})

test('LEARN-21 the parts are short, and no answer stands in the same place everywhere', () => {
  const counts = lessons.flatMap(({ title, parts }) =>
    parts.map(({ index, content }) => ({ part: `${title} ${index}`, words: countWords(content) })),
  )
  expect(counts.filter(({ words }) => words < 38 || words > 90)).toEqual([])
  expect(new Set(lessons.map(({ question }) => question.answer))).toEqual(new Set(letters))
})

test('I18N-04 a stack that is not written in German is told in English, and says so; the others stay German', () => {
  const { btc, ...others } = texts
  if (!btc) throw new Error('btc is written')
  const { de: _, ...withoutGerman } = btc
  const stacks = plans.map((plan) => toStack(plan, 'de', { ...others, btc: withoutGerman }))
  expect(stacks.map(({ id, language }) => [id, language])).toEqual([
    ['dfi', 'de'],
    ['btc', 'en'],
    ['eth', 'de'],
  ])
  expect(stacks[1]).toEqual(english[1])
})

describe.each(languages)('in %s', (language) => {
  const stacks = listStacks(language)

  test('every stack has the same lessons, parts, pictures and answers', () => {
    const toShape = ({ parts, question }: Lesson) => [
      parts.map(({ image, content }) => [image, content.split('<p>').length]),
      [question.id, question.answer, question.options.length],
    ]
    expect(stacks.map((stack) => stack.lessons.map(toShape))).toEqual(
      english.map((stack) => stack.lessons.map(toShape)),
    )
  })

  test('nothing is empty, broken or named by the product', () => {
    const all = stacks.flatMap(({ coinName, description, lessons: told }) => [
      coinName,
      description,
      ...told.flatMap(({ title, parts, question: { text, options, explanation } }) => [
        title,
        ...parts.map(({ content }) => content),
        text,
        explanation,
        ...options.flatMap((option) => [option.text, option.why]),
      ]),
    ])
    expect(all.filter((text) => text === '' || text.trim() !== text || /leaven|&lt;|[{}]/i.test(text))).toEqual([])
  })

  test('LEARN-21 every stack is told in it, and nothing was left in English', () => {
    expect(stacks.map((stack) => stack.language)).toEqual(stacks.map(() => language))
    const toTexts = (lesson: Lesson) => [
      lesson.title,
      ...lesson.parts.map(({ content }) => content),
      lesson.question.text,
      lesson.question.explanation,
      ...lesson.question.options.flatMap(({ text, why }) => [text, why]),
    ]
    const original = new Set(language === 'en' ? [] : lessons.flatMap(toTexts))
    const told = stacks.flatMap((stack) => stack.lessons.flatMap(toTexts))
    expect(told.filter((text) => original.has(text))).toEqual([])
  })
})
