import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '@leaven/tests/world/database.ts'
import {
  AT,
  audit,
  available,
  btc,
  deposit,
  openCustomers,
  sealing,
  sealWhenFinal,
  staked,
  verifyHead,
} from '@leaven/tests/world/ledger.ts'
import { auditLedger, auditSnapshot } from './audit.ts'
import { post } from './ledger.ts'
import { move } from './posting.ts'
import { sealAll, sealBlock } from './seal.ts'
import { getSummary } from './summary.ts'

const { server: db, admin } = useDatabase()

const stake = (n: number, units: number, key: string) =>
  post(db, AT, {
    scope: 'job:test',
    key,
    postings: [move(btc(units), available(n), staked(n), { operation: 'stakeEntered' })],
  })

describe('sealing', () => {
  test('seals what is final, links and signs the heads, and says so in the summary', async () => {
    await openCustomers(db, 2)
    expect(await sealBlock(db, sealing)).toBeNull()
    await deposit(db, 1, 100)
    await deposit(db, 2, 100)
    const first = await sealWhenFinal(db)
    expect(first).toMatchObject({ number: 1n, postings: 2 })
    await stake(1, 5, 'stake-1')
    expect(await getSummary(db)).toMatchObject({ postings: 3n, unsealed: 1n, lastBlock: { number: 1n } })
    const second = await sealWhenFinal(db)
    expect(second).toMatchObject({ number: 2n, postings: 1, previous: first?.hash })
    expect(await sealAll(db, sealing)).toBe(0)
    expect(await audit(db)).toEqual([])
  })

  test('leaves out what a running transaction may still come before, and takes it up afterwards', async () => {
    await db.transaction().execute(async (slow) => {
      await post(slow, AT, {
        scope: 'job:test',
        key: 'slow',
        postings: [move(btc(1), available(1), staked(1), { operation: 'stakeEntered' })],
      })
      await stake(2, 1, 'fast')
      expect(await sealBlock(db, sealing)).toBeNull()
    })
    expect(await sealWhenFinal(db)).toMatchObject({ postings: 2 })
    expect(await audit(db)).toEqual([])
  })

  test('two sealers at once make one chain', async () => {
    for (let n = 0; n < 20; n += 1) await stake(2, 1, `many-${n}`)
    await Promise.all(Array.from({ length: 4 }, () => sealAll(db, sealing)))
    await sealWhenFinal(db)
    const { rows } = await sql<{ number: bigint }>`select number from ledger_blocks order by number`.execute(db)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => BigInt(index + 1)))
    expect(await audit(db)).toEqual([])
  })

  test('a signature of another key is found', async () => {
    const findings = await auditLedger(db, (_, message, signature) => verifyHead('other', message, signature))
    expect(findings).toContainEqual({ check: 'blocks', subject: 'block 1', detail: 'has a bad signature' })
  })
})

describe('tampering by someone with every right in the database', () => {
  const lastPosting = "select max(transaction_id) from ledger_postings where operation = 'stakeEntered'"
  const changes: { what: string; change: string; finds: { check: string; detail: RegExp; subject: RegExp }[] }[] = [
    {
      what: 'a changed amount',
      change: `update ledger_postings set units = units + 1 where transaction_id = (${lastPosting})`,
      finds: [
        { check: 'balances', subject: /user:usr_.* BTC/, detail: /postings say/ },
        { check: 'blocks', subject: /^posting \d+\/1$/, detail: /is not what block \d+ sealed/ },
      ],
    },
    {
      what: 'a changed reference',
      change: `update ledger_postings set reference = 'other' where transaction_id = (${lastPosting})`,
      finds: [{ check: 'blocks', subject: /^posting \d+\/1$/, detail: /is not what block \d+ sealed/ }],
    },
    {
      what: 'a changed key',
      change: `update ledger_transactions set key = 'other' where id = (${lastPosting})`,
      finds: [{ check: 'blocks', subject: /^posting \d+\/1$/, detail: /is not what block \d+ sealed/ }],
    },
    {
      what: 'a removed posting',
      change: `delete from ledger_postings where transaction_id = (${lastPosting})`,
      finds: [
        { check: 'shape', subject: /^transaction \d+$/, detail: /has no posting/ },
        { check: 'numbers', subject: /^usr_/, detail: /counted to/ },
        { check: 'blocks', subject: /^block \d+$/, detail: /its posting \d+ is gone or changed/ },
      ],
    },
    {
      what: 'an inserted posting',
      change: `insert into ledger_postings select transaction_id, 2, recorded_at, null, null, operation, null, null,
        source_id, destination_id, 1, 1, 1 from ledger_postings where transaction_id = (${lastPosting})`,
      finds: [
        { check: 'shape', subject: /^posting \d+\/2$/, detail: /out of shape/ },
        { check: 'blocks', subject: /^posting \d+\/2$/, detail: /is not what block \d+ sealed/ },
      ],
    },
    {
      what: 'a posting slipped in between two blocks',
      change: `insert into ledger_postings select (select last_id + 1 from ledger_blocks where number = 1), 1, recorded_at,
        null, null, operation, null, null, source_id, destination_id, 1, 1, 1 from ledger_postings limit 1`,
      finds: [{ check: 'blocks', subject: /^posting \d+\/1$/, detail: /is not what block 2 sealed/ }],
    },
    {
      what: 'a raised balance',
      change: `update ledger_accounts set balance = balance + 1 where path like '%available'`,
      finds: [
        { check: 'balances', subject: /available BTC/, detail: /holds/ },
        { check: 'conservation', subject: /^BTC$/, detail: /sums to/ },
      ],
    },
    {
      what: 'a renamed account',
      change: `update ledger_accounts set path = replace(path, 'staked', 'vault') where path like '%staked'`,
      finds: [{ check: 'blocks', subject: /^posting/, detail: /is not what block/ }],
    },
    {
      what: 'a rewritten balance in a line of the history',
      change: `update ledger_postings set destination_balance = 7 where transaction_id = (${lastPosting})`,
      finds: [{ check: 'history', subject: /staked BTC line \d+/, detail: /says 7/ }],
    },
    {
      what: 'an id that this database has not reached',
      change: `insert into ledger_transactions values ((1::int8 << 62) - 1, 'job:test', 'from the future')`,
      finds: [{ check: 'order', subject: /^transaction 4611686018427387903$/, detail: /ahead of this database/ }],
    },
    {
      what: 'a removed block',
      change: 'delete from ledger_blocks where number = 2',
      finds: [{ check: 'blocks', subject: /^block 3$/, detail: /follows block 1/ }],
    },
    {
      what: 'a rewritten block',
      change: `update ledger_blocks set hash = sha256('x') where number = 2`,
      finds: [
        { check: 'blocks', subject: /^block 2$/, detail: /another hash/ },
        { check: 'blocks', subject: /^block 3$/, detail: /does not link/ },
      ],
    },
    {
      what: 'a spent treasury',
      change: `update ledger_accounts set path = 'income:x' || id, can_overdraw = true, balance = -5, user_id = null where path like '%staked'`,
      finds: [
        { check: 'floors', subject: /^income:x/, detail: /holds -5/ },
        { check: 'equity', subject: /^BTC$/, detail: /our own is/ },
      ],
    },
  ]

  test.each(changes)('$what is found and named', async ({ change, finds }) => {
    const undo = new Error('undo')
    const audited = admin.transaction().execute(async (trx) => {
      await sql.raw(change).execute(trx)
      const findings = await auditSnapshot(trx, verifyHead)
      for (const { check, subject, detail } of finds) {
        expect(findings).toContainEqual({
          check,
          subject: expect.stringMatching(subject),
          detail: expect.stringMatching(detail),
        })
      }
      throw undo
    })
    await expect(audited).rejects.toBe(undo)
    expect(await audit(db)).toEqual([])
  })
})
