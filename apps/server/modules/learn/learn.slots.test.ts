import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { awaitStatus, decideAtProvider, showDocuments } from '@leaven/tests/world/kyc.ts'
import { answer, claim, read, stackOf } from '@leaven/tests/world/lessons.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { giveCoins } from '@leaven/tests/world/treasury.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { fund } from '../treasury/treasury.service.ts'

const server = useServer({ change: (config) => ({ ...config, learnSlots: 2 }) })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const newcomer = () => signUp(guest, outside)

async function verifyNow(person: Person): Promise<void> {
  await showDocuments(person)
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
}

const toNow = async (): Promise<Date> => new Date((await outside.readClock()).now)

/** Operators fill a budget at the present time. */
async function fill(coinId: string, decimal: string): Promise<void> {
  await giveCoins(server.server, 'treasury', coinId, decimal)
  await fund(server.server, {
    id: crypto.randomUUID(),
    account: 'budget:learn',
    amount: parseAmount(decimal, { code: coinId, decimals: 8 }),
    askedBy: 'operator:one',
    approvedBy: 'operator:two',
    at: await toNow(),
  })
}

/** The thirty days of all who have not been paid are over. */
const endSlots = (quizId: string) =>
  server.admin
    .updateTable('learn_slots')
    .set({ held_until: new Date(Date.now() - 1_000) })
    .where('quiz_id', '=', quizId)
    .where('held_until', 'is not', null)
    .execute()

const duesOf = ({ userId }: Person) =>
  server.admin
    .selectFrom('due_work')
    .select('job')
    .where('job', '=', 'learn.pay')
    .where('subject', '=', userId)
    .execute()

const unpaidOf = async ({ client }: Person) =>
  (await client.call('listUnpaidGrants', { query: { campaign: 'learn' } })).map(({ why }) => why)
const paidOf = async (person: Person, quizId: string) => (await read(person.client, quizId))?.quizQuestionPaidIds
const alarmsOf = async () => (await listAlarms(server.server)).map(({ kind, subject }) => `${kind} ${subject}`)

test('LEARN-23 LEARN-24 LEARN-28 LEARN-51 the stacks with their lessons, in the language asked for', async () => {
  const quiz = await guest.call('getQuiz', { query: {} })
  expect(quiz.quizStacks.map(({ id, coinId, coinName, rewardType }) => [id, coinId, coinName, rewardType])).toEqual([
    ['dfi', 'DFI', 'DeFiChain', 'FrozenStakingShare'],
    ['btc', 'BTC', 'Bitcoin', 'FrozenLiquidityMiningShare'],
    ['eth', 'ETH', 'Ether', 'FrozenLiquidityMiningShare'],
  ])
  const { lessons, ...stack } = stackOf(quiz, 'btc') ?? { lessons: [] }
  expect(stack).toEqual({
    id: 'btc',
    coinId: 'BTC',
    coinName: 'Bitcoin',
    description: expect.stringMatching(/^[A-Z].{20,}/),
    rewardType: 'FrozenLiquidityMiningShare',
    welcomeImage: 'ring.coin.cube.key.globe',
    isAvailable: true,
    language: 'en',
  })
  expect(lessons.map(({ lessonIndex }) => lessonIndex)).toEqual([1, 2, 3, 4, 5])
  const lesson = lessons[1]
  expect(lesson).toMatchObject({ lessonIndex: 2, quizQuestionId: 'btc-2', rewardInUsd: '0.20' })
  expect(lesson?.parts[2]).toMatchObject({ partIndex: 3, image: 'chain.loaf.loaf.loaf' })
  expect(lesson?.parts[2]?.content).toMatch(/^<p>A block is a batch of payments\. .*<b>hash<\/b>\.<\/p><p>/)
  expect(lesson?.quiz.options.map(({ option }) => option)).toEqual(['A', 'B', 'C', 'D'])
  const german = await guest.call('getQuiz', { query: { language: 'de' } })
  expect(german.quizStacks.map(({ language }) => language)).toEqual(['de', 'de', 'de'])
  expect(stackOf(german, 'btc')?.lessons[1]?.title).toBe('Jeder Laib hängt am vorigen')
  expect((await ask(guest, 'getQuiz', { query: { language: 'fr' } })).status).toBe(400)
})

test('LEARN-53 attack: accounts that are never verified hold slots for thirty days and no longer', async () => {
  await fill('ETH', '10')
  await fill('DFI', '100')
  const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()]
  const claimedAt = await toNow()
  for (const { client } of [first, second]) {
    expect(await claim(client, 'eth')).toBeNull()
    await answer(client, 'eth-1')
  }
  const until = Date.parse((await read(first.client, 'eth'))?.slotHeldUntil ?? '') - claimedAt.getTime()
  expect(Math.round(until / 86_400_000)).toBe(30)
  expect(await claim(third.client, 'eth')).toBe('NoEarnSlot')
  expect((await read(third.client, 'eth'))?.isEligible).toBe(false)
  await endSlots('eth')
  expect((await read(third.client, 'eth'))?.isEligible).toBe(true)
  expect(await read(first.client, 'eth')).toMatchObject({ claimStatus: 'NOT_CLAIMED', slotHeldUntil: null })
  expect(await claim(third.client, 'eth')).toBeNull()

  // Late, and one slot is still free: it is taken once more and pays.
  await verifyNow(first)
  await eventually(async () => expect(await paidOf(first, 'eth')).toEqual(['eth-1']))
  expect(await read(first.client, 'eth')).toMatchObject({ claimStatus: 'CLAIMED', slotHeldUntil: null })
  // Too late: both are taken, one by who has been paid with it.
  await verifyNow(second)
  await eventually(async () => expect(await duesOf(second)).toEqual([]))
  expect(await paidOf(second, 'eth')).toEqual([])
  expect((await read(first.client, 'eth'))?.claimStatus).toBe('CLAIMED')
  expect(await server.audit()).toEqual([])
})

test('LEARN-50 an empty budget is an alarm, says that it is late, keeps the slot, and is made up for when filled', async () => {
  const person = await newcomer()
  expect(await claim(person.client, 'btc')).toBeNull()
  await answer(person.client, 'btc-1')
  await verifyNow(person)
  await eventually(async () => expect(await unpaidOf(person)).toEqual(['LATE']))
  expect(await read(person.client, 'btc')).toMatchObject({ unpaid: 'LATE', slotHeldUntil: null })
  expect(await alarmsOf()).toContain('funding budget:learn BTC')
  await fill('BTC', '1')
  await eventually(async () => expect(await paidOf(person, 'btc')).toEqual(['btc-1']))
  expect([await unpaidOf(person), (await read(person.client, 'btc'))?.unpaid]).toEqual([[], null])
  expect(await alarmsOf()).not.toContain('funding budget:learn BTC')
  expect(await server.audit()).toEqual([])
})
