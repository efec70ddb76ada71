import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit, available, btc, deposit, openCustomers, staked, userId } from '@leaven/tests/world/ledger.ts'
import { expect, test } from 'vitest'
import { listHeldAt } from './holdings.ts'
import { post } from './ledger.ts'
import { move } from './posting.ts'

const { server: db } = useDatabase()
const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour))

test('what was held at a moment is seen late, though lines of before it were written after those of later', async () => {
  await openCustomers(db, 2)
  for (const n of [1, 2]) await deposit(db, n, 1_000)
  const shift = (n: number, units: number, hour: number, key: string) =>
    post(db, at(hour), {
      scope: `job:test${n}`,
      key,
      postings: [move(btc(units), available(n), staked(n), { operation: 'stakeEntered' })],
    })
  await shift(1, 100, 1, 'early')
  // Of a later time, and then so many of before it that they fill a page.
  await shift(1, 500, 9, 'later')
  for (let count = 0; count < 130; count += 1) await shift(1, 1, 2, `late ${count}`)
  const users = [1, 2].map(userId)
  const heldAt = async (hour: number) => {
    const held = await listHeldAt(db, users, at(hour))
    return users.map((user) => (held.get(user) ?? []).map(({ balance }) => Number(balance.units)))
  }
  expect(await heldAt(10)).toEqual([
    [270, 730],
    [1_000, 0],
  ])
  expect(await heldAt(5)).toEqual([
    [770, 230],
    [1_000, 0],
  ])
  expect(await heldAt(1)).toEqual([
    [900, 100],
    [1_000, 0],
  ])
  expect(await audit(db)).toEqual([])
})
