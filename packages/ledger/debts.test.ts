import { transact } from '@leaven/db/transact.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, audit, available, BTC, btc, CHAIN, ETH, staked, userId } from '@leaven/tests/world/ledger.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { listDebts } from './debts.ts'
import { openAccounts, post, postMany } from './ledger.ts'
import type { Operation } from './operations.ts'
import { move, type Posting } from './posting.ts'
import { findBalance, listStatement } from './statement.ts'

const { server: db } = useDatabase()

const place = (n: number, name: string) => `user:${userId(n)}:${name}`
const receivable = (n: number) => `receivable:${userId(n)}`
const POSITION = 'frozen:frz_1'
const BATCH = 'lending:spr_1'
const HOUSE = ['treasury', 'expense:staking', 'expense:lending', 'budget:learn', 'pool:BTC-DFI']
const places = ['available', 'staked', 'held', 'bonus', POSITION, BATCH]

let keys = 0
const record = (postings: readonly Posting[]) => ({ scope: 'job:test', key: `key-${(keys += 1)}`, postings }) as const
const put = (...postings: readonly Posting[]) => post(db, AT, record(postings))
const move1 = (units: number, source: string, destination: string, operation: Operation = 'houseMoved') =>
  move(btc(units), source, destination, { operation, reference: `ref_${units}` })
const unitsOf = async (path: string) => Number((await findBalance(db, path, BTC))?.units)

/** A customer who has spent coins that a chain took back afterwards. */
async function newDebtor(n: number, owed: number): Promise<void> {
  await openAccounts(
    db,
    [...places.map((name) => place(n, name)), receivable(n)].map((path) => ({ path, asset: BTC })),
  )
  await put(
    move1(owed, receivable(n), available(n), 'depositOwed'),
    move1(owed, available(n), CHAIN, 'depositReversed'),
  )
}

beforeAll(async () => {
  await openAccounts(
    db,
    [CHAIN, 'provider:a', ...HOUSE].flatMap((path) => [BTC, ETH].map((asset) => ({ path, asset }))),
  )
  await put(...HOUSE.map((path) => move1(1_000_000, CHAIN, path)))
})

type Kind = readonly [name: string, source: string, destination: string, operation: Operation]

/** Every way in which coins become a customer's to use. */
const kinds: readonly Kind[] = [
  ['a deposit', 'held', 'available', 'depositReleased'],
  ['a staking reward that is paid out', 'expense:staking', 'available', 'stakingReward'],
  ['a staking reward that compounds', 'expense:staking', 'staked', 'stakingReward'],
  ['unstaking', 'staked', 'available', 'stakeLeft'],
  ['a thaw', POSITION, 'staked', 'thawed'],
  ['a return of lending', 'expense:lending', 'available', 'batchReward'],
  ['an entry that comes back', BATCH, 'available', 'batchLeft'],
  ['a grant that is released', 'bonus', 'available', 'grantReleased'],
  ['a grant that is released into staking', 'bonus', 'staked', 'grantReleased'],
  ['a purchase', 'provider:a', 'available', 'fiatBought'],
  ['a swap through pools', 'pool:BTC-DFI', 'available', 'dexSwapIn'],
  ['a swap with the platform', 'treasury', 'available', 'swapIn'],
]

describe('a debt is repaid from the next credit of its coin', () => {
  test.each(kinds.map((kind, index) => [...kind, 100 + index] as const))(
    'DEPOSIT-11 by %s',
    async (_, source, destination, operation, n) => {
      const own = places.includes(source)
      const from = own ? place(n, source) : source
      const to = place(n, destination)
      // What is locked was there before the debt, so that only its release can repay.
      await openAccounts(
        db,
        [from, to].map((path) => ({ path, asset: BTC })),
      )
      if (from !== 'treasury') await put(move1(1_000, CHAIN, from, own ? 'deposit' : 'houseMoved'))
      await newDebtor(n, 40)
      await put(move1(30, from, to, operation))
      expect([await unitsOf(to), await unitsOf(receivable(n))]).toEqual([0, -10])
      expect((await listDebts(db, userId(n))).map(({ units }) => units)).toEqual([10n])
      await put(move1(25, from, to, operation))
      expect([await unitsOf(to), await unitsOf(receivable(n))]).toEqual([15, 0])
      expect(await listDebts(db, userId(n))).toEqual([])
      await put(move1(1, from, to, operation))
      expect(await unitsOf(to)).toBe(16)
      const lines = await listStatement(db, { userId: userId(n), limit: 5 })
      expect(lines.map((line) => [line.operation, Number(line.amount.units), line.reference])).toEqual([
        [operation, 1, 'ref_1'],
        ['depositOwed', 10, 'ref_25'],
        [operation, 25, 'ref_25'],
        ['depositOwed', 30, 'ref_30'],
        [operation, 30, 'ref_30'],
      ])
      expect(await audit(db)).toEqual([])
    },
  )

  test('coins that only pass through on their way into the next batch are left alone, and repay when they come out', async () => {
    await openAccounts(
      db,
      [place(1, 'lending:spr_2'), place(1, BATCH)].map((path) => ({ path, asset: BTC })),
    )
    await put(move1(50, CHAIN, place(1, BATCH)))
    await newDebtor(1, 40)
    const [from, to] = [place(1, BATCH), place(1, 'lending:spr_2')]
    await put(move1(50, from, available(1), 'batchLeft'), move1(45, available(1), to, 'batchEntered'))
    expect([await unitsOf(to), await unitsOf(available(1)), await unitsOf(receivable(1))]).toEqual([45, 0, -35])
    await put(move1(45, to, available(1), 'batchLeft'))
    expect([await unitsOf(available(1)), await unitsOf(receivable(1))]).toEqual([10, 0])
    expect(await audit(db)).toEqual([])
  })

  test('what lies in staking since before the debt stays there, and another coin repays nothing', async () => {
    await openAccounts(db, [
      { path: staked(2), asset: BTC },
      { path: available(2), asset: ETH },
    ])
    await put(move1(70, CHAIN, staked(2)))
    await newDebtor(2, 40)
    await put(move1(5, 'expense:staking', staked(2), 'stakingReward'))
    await put(move({ asset: ETH, units: 9n }, CHAIN, available(2), { operation: 'deposit' }))
    expect([await unitsOf(staked(2)), await unitsOf(receivable(2))]).toEqual([70, -35])
    expect((await findBalance(db, available(2), ETH))?.units).toBe(9n)
    await put(move1(35, CHAIN, available(2), 'deposit'))
    expect(await audit(db)).toEqual([])
  })

  test('the same key repays once, a refused posting repays nothing, and a list repays for each of its customers', async () => {
    for (const n of [3, 4, 5]) await newDebtor(n, 10)
    const credit = record([move1(4, 'treasury', available(3))])
    expect([await post(db, AT, credit), await post(db, AT, credit)]).toEqual([true, false])
    expect(await unitsOf(receivable(3))).toBe(-6)
    const refused = transact(db, async (trx) => {
      await post(trx, AT, record([move1(6, 'treasury', available(3))]))
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await unitsOf(receivable(3))).toBe(-6)
    await postMany(
      db,
      AT,
      [3, 4, 5, 3].map((n) => record([move1(10, 'treasury', available(n))])),
    )
    const left = [3, 4, 5].flatMap((n) => [available(n), receivable(n)])
    expect(await Promise.all(left.map(unitsOf))).toEqual([14, 0, 0, 0, 0, 0])
    expect(await audit(db)).toEqual([])
  })

  test('credits of the same moment repay a debt once', async () => {
    await newDebtor(6, 100)
    await Promise.all(Array.from({ length: 30 }, () => put(move1(9, 'treasury', available(6)))))
    expect([await unitsOf(available(6)), await unitsOf(receivable(6))]).toEqual([170, 0])
    expect(await audit(db)).toEqual([])
  })

  test('whatever comes, in whichever order: never are coins available beside a debt, and not a unit is lost', async () => {
    const credits = kinds.filter(([, source, destination]) => !places.includes(source) && destination === 'available')
    const step = fc.record({ kind: fc.constantFrom(...credits), units: fc.integer({ min: 1, max: 60 }) })
    let n = 1_000
    await fc.assert(
      fc.asyncProperty(
        fc.nat(150),
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        async (owed, calls) => {
          n += 1
          await newDebtor(n, owed + 1)
          if (calls.flat().some(({ kind }) => kind[1] === 'provider:a')) await put(move1(1_000, CHAIN, 'provider:a'))
          let brought = 0
          for (const call of calls) {
            await put(...call.map(({ kind, units }) => move1(units, kind[1], place(n, kind[2]), kind[3])))
            brought += call.reduce((sum, { units }) => sum + units, 0)
            const [movable, debt] = [await unitsOf(available(n)), 0 - (await unitsOf(receivable(n)))]
            expect([movable, debt]).toEqual([Math.max(0, brought - owed - 1), Math.max(0, owed + 1 - brought)])
          }
        },
      ),
      { numRuns: 40 },
    )
    // What is still owed is the platform's loss until it is repaid, and it has more than that.
    expect(await audit(db)).toEqual([])
  })
})
