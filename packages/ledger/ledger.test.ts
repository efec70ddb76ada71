import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import {
  AT,
  audit,
  available,
  BTC,
  btc,
  CHAIN,
  deposit,
  ETH,
  openCustomers,
  staked,
  userId,
} from '@leaven/tests/world/ledger.ts'
import { closeAccount, openAccounts, post, postMany } from './ledger.ts'
import { move, type LedgerTransaction, type Posting } from './posting.ts'
import { findBalance, listBalances, listStatement } from './statement.ts'

const { server: db } = useDatabase()

const MAX = 2n ** 63n - 1n
let keys = 0

function transaction(postings: Posting[], key = `key-${(keys += 1)}`): LedgerTransaction {
  return { scope: `user:${userId(1)}`, key, postings }
}

const stake = (n: number, units: bigint | number) =>
  move(btc(units), available(n), staked(n), { operation: 'stakeEntered', reference: `stk_${n}` })

const unitsOf = async (path: string, asset = BTC) => (await findBalance(db, path, asset))?.units

describe('posting', () => {
  test('moves units from one account to the other, and the statement tells it', async () => {
    await openCustomers(db, 1)
    await deposit(db, 1, 500)
    expect(await post(db, AT, transaction([stake(1, 200)]))).toBe(true)

    expect(await listBalances(db, userId(1))).toEqual([
      { path: available(1), balance: btc(300) },
      { path: staked(1), balance: btc(200) },
    ])
    expect(await unitsOf(CHAIN)).toBe(-500n)
    expect(await listStatement(db, { userId: userId(1), limit: 10 })).toEqual([
      {
        number: 2n,
        at: AT,
        operation: 'stakeEntered',
        reference: 'stk_1',
        related: null,
        amount: btc(200),
        source: { path: available(1), balance: btc(300) },
        destination: { path: staked(1), balance: btc(200) },
      },
      expect.objectContaining({ number: 1n, operation: 'deposit', reference: 'dep_1', amount: btc(500) }),
    ])
    expect(await audit(db)).toEqual([])
  })

  test('pages of a statement are cut by number and never by more than the limit', async () => {
    await openCustomers(db, 1, 2)
    await deposit(db, 2, 100)
    for (let units = 1; units <= 4; units += 1) await post(db, AT, transaction([stake(2, units)]))
    const newest = await listStatement(db, { userId: userId(2), limit: 2 })
    expect(newest.map(({ number }) => number)).toEqual([5n, 4n])
    const older = await listStatement(db, { userId: userId(2), before: 4n, limit: 2 })
    expect(older.map(({ number }) => number)).toEqual([3n, 2n])
  })

  test('the same key moves money once, alone, in a list and at the same moment', async () => {
    await openCustomers(db, 1, 3)
    await deposit(db, 3, 100)
    const once = transaction([stake(3, 10)])
    const twice = transaction([stake(3, 20), stake(3, 1)])
    expect(await post(db, AT, once)).toBe(true)
    expect(await post(db, AT, once)).toBe(false)
    expect(await postMany(db, AT, [once, twice])).toEqual([false, true])
    expect(await postMany(db, AT, [twice, once])).toEqual([false, false])
    const race = transaction([stake(3, 5)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(db, AT, race)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await unitsOf(staked(3))).toBe(36n)
    expect(await audit(db)).toEqual([])
  })

  test('a key belongs to its scope: a customer cannot name the key of a job', async () => {
    await openCustomers(db, 1, 4)
    await deposit(db, 4, 100)
    expect(await post(db, AT, { scope: `user:${userId(4)}`, key: 'deposit-4', postings: [stake(4, 7)] })).toBe(true)
    expect(await unitsOf(staked(4))).toBe(7n)
  })

  test('several calls in one database transaction keep their order and their keys', async () => {
    await openCustomers(db, 1, 5)
    await deposit(db, 5, 100)
    await db.transaction().execute(async (trx) => {
      expect(await post(trx, AT, transaction([stake(5, 1)], 'a'))).toBe(true)
      expect(await postMany(trx, AT, [transaction([stake(5, 2)], 'b'), transaction([stake(5, 3)], 'c')])).toEqual([
        true,
        true,
      ])
      expect(await post(trx, AT, transaction([stake(5, 2)], 'b'))).toBe(false)
    })
    const lines = await listStatement(db, { userId: userId(5), limit: 3 })
    expect(lines.map(({ amount }) => amount.units)).toEqual([3n, 2n, 1n])
    expect(await audit(db)).toEqual([])
  })

  test('nobody can name the id of a transaction: a counter set from outside is not believed', async () => {
    await openCustomers(db, 1, 8)
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('leaven.last_ledger_id', ${String(2n ** 62n)}, true)`.execute(trx)
      await post(trx, AT, transaction([move(btc(1), CHAIN, available(8), { operation: 'deposit' })]))
    })
    expect(await audit(db)).toEqual([])
  })

  test('what a rolled back command posted never happened, and its key is free again', async () => {
    await openCustomers(db, 1, 6)
    await deposit(db, 6, 100)
    const posted = transaction([stake(6, 10)])
    const command = db.transaction().execute(async (trx) => {
      await post(trx, AT, posted)
      throw new Error('changed my mind')
    })
    await expect(command).rejects.toThrow('changed my mind')
    expect(await unitsOf(staked(6))).toBe(0n)
    expect(await post(db, AT, posted)).toBe(true)
  })

  test('a list sees its own earlier lines: what arrives in one can leave in the next', async () => {
    await openCustomers(db, 1, 7)
    const arrive = move(btc(50), CHAIN, available(7), { operation: 'deposit' })
    expect(await postMany(db, AT, [transaction([arrive]), transaction([stake(7, 50)])])).toEqual([true, true])
    expect(await listBalances(db, userId(7))).toEqual([
      { path: available(7), balance: btc(0) },
      { path: staked(7), balance: btc(50) },
    ])
    const tooEarly = postMany(db, AT, [transaction([stake(7, 1)]), transaction([{ ...arrive, amount: btc(1) }])])
    await expect(tooEarly).rejects.toMatchObject({ code: 'InsufficientBalance' })
  })
})

describe('refusals', () => {
  const refused: { why: string; code: RefusalCode; postings: () => Posting[] }[] = [
    { why: 'more than there is', code: 'InsufficientBalance', postings: () => [stake(10, 101)] },
    {
      why: 'more than there is, in parts',
      code: 'InsufficientBalance',
      postings: () => [stake(10, 60), stake(10, 41)],
    },
    { why: 'nothing', code: 'InvalidAmount', postings: () => [stake(10, 0)] },
    { why: 'a negative amount', code: 'InvalidAmount', postings: () => [stake(10, -1)] },
    { why: 'an amount beyond int8', code: 'AmountTooLarge', postings: () => [stake(10, MAX + 1n)] },
    {
      why: 'a balance beyond int8',
      code: 'AmountTooLarge',
      postings: () => [move(btc(MAX), CHAIN, available(10), { operation: 'deposit' })],
    },
    {
      why: 'a balance beyond int8, in a list',
      code: 'AmountTooLarge',
      postings: () => [stake(10, 1), move(btc(MAX), CHAIN, available(10), { operation: 'deposit' })],
    },
    {
      why: 'a missing account',
      code: 'AccountMissing',
      postings: () => [move(btc(1), available(10), `user:${userId(10)}:vault`, { operation: 'vaultEntered' })],
    },
    {
      why: 'a missing account, in a list',
      code: 'AccountMissing',
      postings: () => [stake(10, 1), move(btc(1), available(99), staked(10), { operation: 'stakeEntered' })],
    },
    {
      why: 'another coin than the account holds',
      code: 'AccountMissing',
      postings: () => [{ ...stake(10, 1), amount: { asset: ETH, units: 1n } }],
    },
    {
      why: 'another reading of the coin',
      code: 'AssetMismatch',
      postings: () => [{ ...stake(10, 1), amount: { asset: { code: 'BTC', decimals: 6 }, units: 1n } }],
    },
    {
      why: 'another reading of the coin, in a list',
      code: 'AssetMismatch',
      postings: () => [stake(10, 1), { ...stake(10, 1), amount: { asset: { code: 'BTC', decimals: 6 }, units: 1n } }],
    },
    {
      why: 'two customers',
      code: 'TwoCustomers',
      postings: () => [move(btc(1), available(10), available(11), { operation: 'houseMoved' })],
    },
    {
      why: 'two customers, in a list',
      code: 'TwoCustomers',
      postings: () => [stake(10, 1), move(btc(1), available(10), available(11), { operation: 'houseMoved' })],
    },
    {
      why: 'a closed account',
      code: 'AccountClosed',
      postings: () => [move(btc(1), available(10), `user:${userId(10)}:bonus`, { operation: 'airdrop' })],
    },
    {
      why: 'a closed account, in a list',
      code: 'AccountClosed',
      postings: () => [stake(10, 1), move(btc(1), available(10), `user:${userId(10)}:bonus`, { operation: 'airdrop' })],
    },
  ]

  test.each(refused)('$why is refused with $code and nothing moves', async ({ code, postings }) => {
    await openCustomers(db, 2, 10)
    await deposit(db, 10, 100)
    const bonus = { path: `user:${userId(10)}:bonus`, asset: BTC }
    await openAccounts(db, [bonus])
    await closeAccount(db, bonus)
    const before = await sql`select id, balance from ledger_accounts order by id`.execute(db)
    const sent = transaction(postings())

    await expect(post(db, AT, sent)).rejects.toMatchObject({ code })
    await expect(postMany(db, AT, [transaction([stake(10, 1)]), sent])).rejects.toMatchObject({ code })

    expect((await sql`select id, balance from ledger_accounts order by id`.execute(db)).rows).toEqual(before.rows)
    expect((await sql`select from ledger_transactions where key = ${sent.key}`.execute(db)).rows).toEqual([])
    expect(await audit(db)).toEqual([])
  })

  const changes: { what: string; change: (posting: Posting) => Posting[] }[] = [
    { what: 'amount', change: (posting) => [{ ...posting, amount: btc(2) }] },
    { what: 'source', change: (posting) => [{ ...posting, source: CHAIN }] },
    { what: 'destination', change: (posting) => [{ ...posting, destination: CHAIN }] },
    { what: 'operation', change: (posting) => [{ ...posting, operation: 'stakeLeft' }] },
    { what: 'reference', change: (posting) => [{ ...posting, reference: null }] },
    { what: 'related reference', change: (posting) => [{ ...posting, related: 'x' }] },
    { what: 'number of postings', change: (posting) => [posting, posting] },
  ]

  test.each(changes)('a key with another $what is refused with IdempotencyKeyReused', async ({ change }) => {
    await openCustomers(db, 1, 12)
    await deposit(db, 12, 100, `deposit-12-${(keys += 1)}`)
    const sent = transaction([stake(12, 1)])
    await post(db, AT, sent)
    const before = await unitsOf(available(12))
    const other = { ...sent, postings: change(stake(12, 1)) }
    await expect(post(db, AT, other)).rejects.toMatchObject({ code: 'IdempotencyKeyReused' })
    await expect(postMany(db, AT, [transaction([stake(12, 1)]), other])).rejects.toMatchObject({
      code: 'IdempotencyKeyReused',
    })
    expect(await unitsOf(available(12))).toBe(before)
  })

  test('our own mistakes are errors, not refusals: same account, no posting, no key, an unknown path', async () => {
    await openCustomers(db, 1, 13)
    const itself = { ...stake(13, 1), destination: available(13) }
    await expect(post(db, AT, transaction([itself]))).rejects.toThrow(RangeError)
    await expect(post(db, AT, transaction([]))).rejects.toThrow(RangeError)
    await expect(post(db, AT, transaction([stake(13, 1)], ''))).rejects.toThrow(RangeError)
    await expect(post(db, AT, transaction([stake(13, 1)], 'k'.repeat(201)))).rejects.toThrow(RangeError)
    await expect(openAccounts(db, [{ path: 'user:usr_1:pocket', asset: BTC }])).rejects.toThrow(TypeError)
  })

  test('an account that holds something cannot be closed, and an asset keeps its decimals', async () => {
    await openCustomers(db, 1, 14)
    await deposit(db, 14, 1)
    await expect(closeAccount(db, { path: available(14), asset: BTC })).rejects.toMatchObject({
      code: 'AccountNotEmpty',
    })
    await expect(closeAccount(db, { path: 'treasury', asset: BTC })).rejects.toMatchObject({ code: 'AccountMissing' })
    const other = { path: `user:${userId(14)}:vault`, asset: { code: 'BTC', decimals: 2 } }
    await expect(openAccounts(db, [other])).rejects.toMatchObject({ code: 'AssetMismatch' })
  })
})
