import { api } from '@leaven/contract/api.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { commands, harmless } from './commands.ts'
import { askAtOnce, readUntil } from './crowd.ts'
import { useTown } from './town.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const AT_ONCE = IS_DEEP ? 200 : 50
/** One asks as often as all the others together: turns of one customer, and connections for all, are both wanted. */
const BUSY = 8
const SLOTS_LEFT = 3

const server = useServer({ http: 2 })
const { outside, newCustomer, audit } = useTown(server)

let busy: readonly Person[]
let other: Person

beforeAll(async () => {
  other = await newCustomer()
  busy = await Promise.all(Array.from({ length: BUSY }, newCustomer))
})

/** Who of the busy ones asks. */
const toAsking = (n: number): number => (n % 2 ? 1 + ((n >> 1) % (BUSY - 1)) : 0)

test('every command of the contract is played here, or said to move no money', () => {
  const isRead = (name: string) => Object.hasOwn(reads, name)
  const reads = Object.fromEntries(Object.entries(api).filter(([, { method }]) => method === 'GET'))
  const played = commands.flatMap(({ calls }) => calls)
  const known = new Set([...played, ...Object.keys(harmless)])
  expect(Object.keys(api).filter((name) => !isRead(name) && !known.has(name))).toEqual([])
  expect([...known].filter((name) => !Object.hasOwn(api, name))).toEqual([])
  expect(played.filter((name) => harmless[name] !== undefined)).toEqual([])
})

test.each(commands)(
  `${AT_ONCE} at once over two processes, half of them by one customer, while another reads: $name`,
  async ({ prepare, most, refusals = [] }) => {
    // What was asked before is no part of it.
    await server.server.deleteFrom('rate_limits').execute()
    const reader = other.client.at(() => server.base(1))
    const read = () => reader.call('getWallets', {})
    const asks = await Promise.all(
      busy.map(({ client, userId }) => prepare(client, { outside, admin: server.admin, userId })),
    )
    const askOne = (n: number) => {
      const one = toAsking(n)
      const client = busy[one]?.client.at(() => server.base((n >> 1) % 2))
      return client && asks[one]?.(client, n)
    }
    let isOver = false
    const asking = askAtOnce(AT_ONCE, async (n) => askOne(n)).finally(() => (isOver = true))
    const [, crowd] = await Promise.all([readUntil(read, () => isOver), asking])
    expect(crowd.broken).toEqual([])
    // Each customer had something to succeed with.
    const times = busy.map((_, one) => crowd.answered.filter((n) => toAsking(n) === one).length)
    if (most) expect(times).toEqual(busy.map(() => most))
    else expect(Math.min(...times)).toBeGreaterThan(0)
    expect(Object.keys(crowd.refused).filter((code) => !refusals.includes(code))).toEqual([])
    expect(crowd.answered.length + Object.values(crowd.refused).reduce((sum, count) => sum + count, 0)).toBe(AT_ONCE)
    expect(await audit()).toEqual([])
  },
  120_000,
)

test('as many claim the last slots of a stack at once as there are customers, and no slot too many is given', async () => {
  const { learnSlots } = server.config()
  await server.admin
    .updateTable('learn_stacks')
    .set({ taken: learnSlots - SLOTS_LEFT })
    .where('quiz_id', '=', 'eth')
    .execute()
  const crowd = await askAtOnce(BUSY, async (n) =>
    busy[n]?.client.at(() => server.base(n % 2)).call('claimEarnSlot', { body: { quizId: 'eth' } }),
  )
  expect([crowd.answered.length, crowd.broken]).toEqual([SLOTS_LEFT, []])
  expect(crowd.refused).toEqual({ NoEarnSlot: BUSY - SLOTS_LEFT })
  expect(await audit()).toEqual([])
})
