import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Letter } from '@leaven/domain/learn/flow.ts'
import { listStacks } from '@leaven/server/lessons/stacks.ts'
import type { Grant } from '@leaven/server/platform/grant.ts'
import { expect, vi } from 'vitest'
import type { Client } from './api.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

type Quiz = AnswerOf<Api['getQuiz']>

const answers = new Map(
  listStacks('en').flatMap(({ lessons }) => lessons.map(({ question }) => [question.id, question.answer])),
)

export const rightOf = (questionId: string): Letter => answers.get(questionId) ?? 'A'
export const wrongOf = (questionId: string): Letter => (rightOf(questionId) === 'A' ? 'B' : 'A')

export const toUpdate = (questionId: string, change: object = {}) => {
  const quizId = questionId.split('-')[0] ?? ''
  return { params: { quizId, questionId }, body: { quizId, quizQuestionId: questionId, ...change } }
}

/** Answers a question as it should be. */
export const answer = (client: Client, questionId: string, change: object = {}) =>
  client.call('updateQuiz', toUpdate(questionId, { answer: rightOf(questionId), ...change }))

export const claim = (client: Client, quizId: string) => client.why('claimEarnSlot', { body: { quizId } })
export const infoOf = ({ userInfo }: Quiz, quizId: string) => userInfo.find((info) => info.quizId === quizId)
export const stackOf = ({ quizStacks }: Quiz, quizId: string) => quizStacks.find(({ id }) => id === quizId)
export const read = async (client: Client, quizId: string, query: object = {}) =>
  infoOf(await client.call('getQuiz', { query }), quizId)

type Named = Pick<Person, 'userId'>

const PATIENCE = { timeout: 15_000, interval: 50 }

/** Sees what customers were given, and what is still to be done for them. */
export function createWatch(server: Pick<TestServer, 'admin'>, given: readonly Grant[]) {
  const grantsOf = ({ userId }: Named) => given.filter((grant) => grant.userId === userId)
  const reasonsOf = (person: Named) =>
    grantsOf(person)
      .map(({ reference }) => reference.split(':')[1] ?? '')
      .toSorted()
  const duesOf = ({ userId }: Named) =>
    server.admin
      .selectFrom('due_work')
      .selectAll()
      .where('job', '=', 'learn.pay')
      .where('subject', '=', userId)
      .execute()
  return {
    grantsOf,
    reasonsOf,
    duesOf,
    awaitReasons: (person: Named, reasons: readonly string[]) =>
      vi.waitFor(() => expect(reasonsOf(person)).toEqual(reasons), PATIENCE),
    awaitQuiet: (person: Named) =>
      vi.waitFor(
        async () => expect((await duesOf(person)).filter(({ due_at }) => due_at <= new Date())).toEqual([]),
        PATIENCE,
      ),
    /** The job runs now, whenever it would have. */
    payNow: ({ userId }: Named) =>
      server.admin.updateTable('due_work').set({ due_at: new Date() }).where('subject', '=', userId).execute(),
    /** What has happened so far has been heard of. */
    awaitHeard: async () => {
      const events = server.admin.selectFrom('outbox_events').select(({ fn }) => fn.max('id').as('last'))
      const { last } = await events.executeTakeFirstOrThrow()
      await vi.waitFor(async () => {
        const reader = server.admin.selectFrom('outbox_readers').select('last_id').where('reader', '=', 'learnCodes')
        expect((await reader.executeTakeFirst())?.last_id).toBeGreaterThanOrEqual(last)
      }, PATIENCE)
    },
  }
}
