import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import {
  answer,
  claim,
  createWatch,
  infoOf,
  read,
  rightOf,
  stackOf,
  toUpdate,
  wrongOf,
} from '@leaven/tests/world/lessons.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test, vi } from 'vitest'
import { listStacks } from '../../lessons/stacks.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import type { Grant } from '../../platform/grant.ts'
import { cleanLearn } from './learn.jobs.ts'

const SLOTS = 6

// The budget as the tests need it: what it was asked for, and whether it covers that.
const given: Grant[] = []
const budget = { isFunded: true }

const server = useServer({
  change: (config) => ({
    ...config,
    learnSlots: SLOTS,
    countries: { ...config.countries, closedFeatures: { promos: ['US'] } },
  }),
  giveGrant: async (_, grant) => {
    if (budget.isFunded) given.push(grant)
    return budget.isFunded ? 'GIVEN' : 'LATE'
  },
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
const { grantsOf, reasonsOf, awaitReasons, awaitHeard, payNow, duesOf, awaitQuiet } = createWatch(server, given)

describe('what everybody is told', () => {
  test('LEARN-25 LEARN-30 who has done nothing has nothing done, paid, claimed or kept', async () => {
    const { client } = await signUp(guest, outside)
    const nothing = {
      isEligible: true,
      isAllQuizQuestionDone: false,
      isAllQuizQuestionPaid: false,
      quizQuestionDoneIds: [],
      quizQuestionPaidIds: [],
      claimStatus: 'NOT_CLAIMED',
      slotHeldUntil: null,
      unpaid: null,
      nextIncompletedQuizQuestionId: null,
      UserQuiz: null,
    }
    for (const who of [client, guest])
      expect((await who.call('getQuiz', { query: {} })).userInfo).toEqual(
        ['dfi', 'btc', 'eth'].map((quizId) => ({ quizId, ...nothing })),
      )
  })
})

describe('answering', () => {
  test('LEARN-48 LEARN-54 a wrong answer is refused and told why; nothing gives the right one away before', async () => {
    const { client } = await signUp(guest, outside)
    for (const who of [client, guest]) {
      const before = stackOf(await who.call('getQuiz', { query: {} }), 'eth')?.lessons[0]?.quiz
      expect(before).toMatchObject({ answer: null, explanation: null })
      expect(before?.options.map(({ explanation }) => explanation)).toEqual([null, null, null, null])
      const wrong = await ask(who, 'updateQuiz', toUpdate('eth-1', { answer: wrongOf('eth-1') }))
      expect([wrong.status, wrong.body['code']]).toEqual([422, 'WrongAnswer'])
      const why = listStacks('en')[2]?.lessons[0]?.question.options[0]?.why
      expect(wrong.body['fields']).toEqual([{ field: 'answer', message: why }])
      expect((await read(who, 'eth'))?.quizQuestionDoneIds).toEqual([])
    }
    const { quiz } = await answer(client, 'eth-1')
    expect(quiz).toMatchObject({ answer: 'B', explanation: expect.stringContaining('shared computer') })
    const after = await client.call('getQuiz', { query: {} })
    expect(stackOf(after, 'eth')?.lessons.map((lesson) => lesson.quiz.answer)).toEqual(['B', null, null, null, null])
    expect(infoOf(after, 'eth')).toMatchObject({
      quizQuestionDoneIds: ['eth-1'],
      nextIncompletedQuizQuestionId: 'eth-2',
    })
  })

  test('LEARN-26 LEARN-27 LEARN-45 a customer’s place is kept under one id, which nobody else can use', async () => {
    const [{ client }, other] = [await signUp(guest, outside), await signUp(guest, outside)]
    const progress = { lessonIndex: 2, partIndex: 3, modal: 'lesson', quizAnswer: null } as const
    const { separateQuizProgressId: id } = await client.call('updateQuiz', toUpdate('btc-2', { progress }))
    expect((await read(client, 'btc'))?.UserQuiz).toEqual({ id, quizId: 'btc', progress })
    const next = { ...progress, partIndex: 6, modal: 'quiz', quizAnswer: 'C' } as const
    const again = toUpdate('btc-2', { progress: next, separateQuizProgressId: id })
    expect((await client.call('updateQuiz', again)).separateQuizProgressId).toBe(id)
    expect((await read(client, 'btc'))?.UserQuiz?.progress).toEqual(next)
    expect(await other.client.why('updateQuiz', again)).toBe('NotFound')
    expect((await read(other.client, 'btc'))?.UserQuiz).toBeNull()
  })

  test.each([
    ['a question of another stack', { params: { quizId: 'btc', questionId: 'eth-1' } }, {}, 'ValidationFailed'],
    [
      'a question that there is not',
      { params: { quizId: 'btc', questionId: 'btc-9' } },
      { quizQuestionId: 'btc-9' },
      'NotFound',
    ],
    ['a stack that there is not', { params: { quizId: 'xyz', questionId: 'btc-1' } }, { quizId: 'xyz' }, 'NotFound'],
    ['a letter beyond D', {}, { answer: 'E' }, 'ValidationFailed'],
    [
      'a part beyond the last',
      {},
      { progress: { lessonIndex: 1, partIndex: 7, modal: 'lesson', quizAnswer: null } },
      'NotFound',
    ],
    [
      'a stage that is not kept',
      {},
      { progress: { lessonIndex: 1, partIndex: 1, modal: 'completed', quizAnswer: null } },
      'ValidationFailed',
    ],
  ])('%s is refused', async (_what, change, body, code) => {
    const { params, body: usual } = toUpdate('btc-1')
    const input = { params, ...change, body: { ...usual, ...body } }
    expect((await ask(guest, 'updateQuiz', input)).body['code']).toBe(code)
  })

  test('the same key answers the same, and is no other customer’s', async () => {
    const [one, two] = [await signUp(guest, outside), await signUp(guest, outside)]
    const input = toUpdate('dfi-1', { answer: rightOf('dfi-1') })
    for (const { client } of [one, one, two]) await client.call('updateQuiz', input, { key: 'same-key' })
    for (const { client } of [one, two]) expect((await read(client, 'dfi'))?.quizQuestionDoneIds).toEqual(['dfi-1'])
  })
})

describe('a guest', () => {
  test('LEARN-44 LEARN-46 gets one code for all he answers, which counts once for who registers with it', async () => {
    const { learnAndEarnCode: code, separateQuizProgressId } = await answer(guest, 'dfi-1')
    expect([typeof code, separateQuizProgressId]).toEqual(['string', null])
    const learnAndEarnCode = code ?? ''
    expect((await answer(guest, 'dfi-2', { learnAndEarnCode })).learnAndEarnCode).toBe(code)
    expect((await read(guest, 'dfi', { learnAndEarnCode }))?.quizQuestionDoneIds).toEqual(['dfi-1', 'dfi-2'])
    expect((await read(guest, 'dfi'))?.quizQuestionDoneIds).toEqual([])

    const register = async () => (await signUp(guest, outside, newEmail(), { learnAndEarnCode })).client
    const first = await register()
    await vi.waitFor(async () => expect((await read(first, 'dfi'))?.quizQuestionDoneIds).toEqual(['dfi-1', 'dfi-2']), {
      timeout: 15_000,
    })
    expect(await read(first, 'dfi')).toMatchObject({ claimStatus: 'CLAIMED', nextIncompletedQuizQuestionId: 'dfi-3' })
    const second = await register()
    await awaitHeard()
    expect((await read(second, 'dfi'))?.quizQuestionDoneIds).toEqual([])
    // A code that is used up is replaced by a new one.
    expect((await answer(guest, 'dfi-3', { learnAndEarnCode })).learnAndEarnCode).not.toBe(code)
    expect((await read(guest, 'dfi', { learnAndEarnCode }))?.quizQuestionDoneIds).toEqual([])
  })

  test('a code that was made up counts for nothing, and one that is old is taken away', async () => {
    const { learnAndEarnCode } = await answer(guest, 'eth-1', { learnAndEarnCode: 'x'.repeat(24) })
    expect(learnAndEarnCode).not.toBe('x'.repeat(24))
    const query = { learnAndEarnCode: learnAndEarnCode ?? '' }
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    await cleanLearn(server.server, days(89))
    expect((await read(guest, 'eth', query))?.quizQuestionDoneIds).toEqual(['eth-1'])
    await cleanLearn(server.server, days(91))
    expect((await read(guest, 'eth', query))?.quizQuestionDoneIds).toEqual([])
  })
})

describe('the reward', () => {
  test('LEARN-50 LEARN-60 LEARN-62 LEARN-63 waits for the verification, and then comes once with one more', async () => {
    const person = await signUp(guest, outside)
    const { client } = person
    expect(await claim(client, 'dfi')).toBeNull()
    expect(await claim(client, 'btc')).toBeNull()
    await answer(client, 'dfi-1')
    await answer(client, 'btc-1')
    await awaitQuiet(person)
    expect(reasonsOf(person)).toEqual([])
    expect(await read(client, 'btc')).toMatchObject({ quizQuestionPaidIds: [], claimStatus: 'CLAIMED' })

    await verify(server, person)
    await awaitReasons(person, ['btc-1', 'dfi-1', 'verification'])
    await vi.waitFor(async () => expect((await read(client, 'btc'))?.quizQuestionPaidIds).toEqual(['btc-1']))
    const [first] = grantsOf(person)
    const days = (Number(first?.lockedUntil) - Number(first?.now)) / 86_400_000
    expect([first?.campaign, first?.operation, days]).toEqual(['learn', 'learnReward', 180])
    expect(grantsOf(person).map(({ amount, releaseTo }) => [amount.asset.code, releaseTo])).toEqual([
      ['DFI', 'staked'],
      ['BTC', 'available'],
      ['DFI', 'staked'],
    ])
    const coins = await guest.call('listCoins', {})
    for (const { amount } of grantsOf(person)) {
      const price = Number(coins.find(({ id }) => id === amount.asset.code)?.priceUSD.avg)
      expect((Number(amount.units) / 1e8) * price).toBeCloseTo(0.2, 2)
    }
    // Answering again, claiming again and being approved again give nothing more.
    await answer(client, 'dfi-1')
    await claim(client, 'dfi')
    await answer(client, 'dfi-2')
    await awaitReasons(person, ['btc-1', 'dfi-1', 'dfi-2', 'verification'])
    await awaitQuiet(person)
    expect(await duesOf(person)).toEqual([])
    expect(await server.audit()).toEqual([])
  })

  test('LEARN-50 waits without a slot, while the budget is empty, while rewards are stopped, and comes later', async () => {
    const person = await signUp(guest, outside)
    const { client } = person
    await verify(server, person)
    await answer(client, 'eth-1')
    await awaitQuiet(person)
    expect([reasonsOf(person), await duesOf(person)]).toEqual([[], []])

    budget.isFunded = false
    expect(await claim(client, 'eth')).toBeNull()
    await awaitQuiet(person)
    const [due] = await duesOf(person)
    expect(Number(due?.due_at) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    budget.isFunded = true
    const stop = { flow: 'rewards', asset: 'ETH' } as const
    await stopFlow(server.server, { ...stop, reason: 'test', stoppedBy: 'test', at: new Date() })
    await payNow(person)
    await awaitReasons(person, ['verification'])
    await awaitQuiet(person)
    await startFlow(server.server, stop)
    await payNow(person)
    await awaitReasons(person, ['eth-1', 'verification'])
    expect((await read(client, 'eth'))?.quizQuestionPaidIds).toEqual(['eth-1'])
  })

  test('LEARN-52 LEARN-53 there are so many slots; asking again is harmless, and who is late is not eligible', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signUp(guest, outside)))
    const [lucky] = people
    if (!lucky) throw new Error('nobody')
    const taken = await server.admin
      .selectFrom('learn_stacks')
      .select('taken')
      .where('quiz_id', '=', 'eth')
      .executeTakeFirstOrThrow()
    await server.admin
      .updateTable('learn_stacks')
      .set({ taken: SLOTS - 1 })
      .where('quiz_id', '=', 'eth')
      .execute()
    const whys = await Promise.all(people.flatMap(({ client }) => [claim(client, 'eth'), claim(client, 'eth')]))
    expect(countBy(whys, String)).toEqual({ null: 2, NoEarnSlot: 4 })
    const infos = await Promise.all(people.map(({ client }) => read(client, 'eth')))
    expect(infos.filter((info) => info?.isEligible).map((info) => info?.claimStatus)).toEqual(['CLAIMED'])
    expect((await ask(guest, 'claimEarnSlot', { body: { quizId: 'eth' } })).status).toBe(401)
    expect(await claim(lucky.client, 'xyz')).toBe('NotFound')
    await server.admin
      .updateTable('learn_stacks')
      .set({ taken: taken.taken + 1 })
      .where('quiz_id', '=', 'eth')
      .execute()
  })

  test('LEARN-49 LEARN-50 where promotions are closed nothing is claimed or paid, and the lessons go on', async () => {
    const person = await signUp(guest, outside)
    await server.admin.updateTable('identity_users').set({ country: 'US' }).where('id', '=', person.userId).execute()
    const rights = await person.client.call('getAccessRights', {})
    expect(rights.promos.reasons).toEqual(['CountryRestriction'])
    expect(await claim(person.client, 'dfi')).toBe('CountryRestriction')
    await answer(person.client, 'dfi-1')
    expect(await read(person.client, 'dfi')).toMatchObject({ isEligible: false, quizQuestionDoneIds: ['dfi-1'] })
    await verify(server, person)
    await awaitQuiet(person)
    expect(reasonsOf(person)).toEqual([])
  })
})
