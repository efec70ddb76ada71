import { expect, test } from 'vitest'
import { isLost } from '@leaven/db/trouble.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, audit, available, BTC, btc, CHAIN, deposit, openCustomers, staked } from '@leaven/tests/world/ledger.ts'
import { closeAccount, openAccounts, post, postMany } from './ledger.ts'
import { move, type LedgerTransaction } from './posting.ts'
import { findBalance } from './statement.ts'

const { server: db } = useDatabase(20)

let keys = 0
const transaction = (amount: number, source: string, destination: string): LedgerTransaction => ({
  scope: 'job:race',
  key: `${(keys += 1)}`,
  postings: [move(btc(amount), source, destination, { operation: 'houseMoved' })],
})

const LOCK_NOT_AVAILABLE = '55P03'

/** Whoever waited too long for his turn on a slow machine asks again, under the same key, until he is answered. */
async function insist(ask: () => Promise<unknown>): Promise<string> {
  for (;;) {
    try {
      await ask()
      return 'moved'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      const isLate = isLost(error) || (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      if (!isLate) return String(error)
    }
  }
}

test('of 1,000 requests for the whole balance at the same moment exactly one succeeds', async () => {
  await openCustomers(db, 1)
  await deposit(db, 1, 100)
  const attempts = Array.from({ length: 1_000 }, (_, n) => {
    const sent = transaction(100, available(1), staked(1))
    return insist(() => (n % 2 ? post(db, AT, sent) : postMany(db, AT, [sent])))
  })
  const answers = await Promise.all(attempts)
  expect(answers.filter((answer) => answer === 'moved')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'InsufficientBalance')).toHaveLength(999)
  expect((await findBalance(db, staked(1), BTC))?.units).toBe(100n)
  expect(await audit(db)).toEqual([])
})

test('lists over the same accounts in opposite orders queue up instead of deadlocking', async () => {
  await openCustomers(db, 6, 10)
  await openAccounts(db, [
    { path: 'treasury', asset: BTC },
    { path: 'expense:lending', asset: BTC },
  ])
  const people = [10, 11, 12, 13, 14, 15]
  for (const n of people) await deposit(db, n, 10_000)
  await post(db, AT, transaction(10_000, CHAIN, 'treasury'))
  await post(db, AT, transaction(10_000, CHAIN, 'expense:lending'))

  const there = () => [
    ...people.map((n) => transaction(1, available(n), staked(n))),
    transaction(1, 'treasury', 'expense:lending'),
    transaction(1, available(10), 'treasury'),
  ]
  const back = () => [
    transaction(1, 'expense:lending', 'treasury'),
    ...people.toReversed().map((n) => transaction(1, available(n), 'expense:lending')),
  ]
  const calls = Array.from({ length: 200 }, (_, n) => {
    const sent = n % 2 ? there() : back()
    return insist(() => postMany(db, AT, sent))
  })
  const singles = Array.from({ length: 200 }, (_, n) => {
    const sent = n % 2 ? transaction(1, 'treasury', 'expense:lending') : transaction(1, 'expense:lending', 'treasury')
    return insist(() => post(db, AT, sent))
  })
  const answers = await Promise.all([...calls, ...singles])
  expect(answers.filter((answer) => answer !== 'moved')).toEqual([])
  expect(await audit(db)).toEqual([])
})

test('nobody waits for a summed account, though another transaction holds part of it', async () => {
  await openCustomers(db, 3, 20)
  await db.transaction().execute(async (slow) => {
    await post(slow, AT, transaction(1, CHAIN, available(20)))
    await post(db, AT, transaction(1, CHAIN, available(21)))
    await postMany(db, AT, [transaction(1, CHAIN, available(22)), transaction(1, CHAIN, available(22))])
  })
  expect(await audit(db)).toEqual([])
})

test('an account cannot be closed under a posting that is on its way', async () => {
  await openCustomers(db, 1, 30)
  const account = { path: staked(30), asset: BTC }
  await deposit(db, 30, 100)
  const moves = Array.from({ length: 20 }, () => post(db, AT, transaction(1, available(30), staked(30))))
  const answers = await Promise.allSettled([...moves.slice(0, 10), closeAccount(db, account), ...moves.slice(10)])
  const closed = answers[10]?.status === 'fulfilled'
  const moved = answers.filter((answer) => answer.status === 'fulfilled' && answer.value === true).length
  expect((await findBalance(db, staked(30), BTC))?.units).toBe(BigInt(moved))
  if (closed) expect(moved).toBe(0)
  expect(await audit(db)).toEqual([])
})
