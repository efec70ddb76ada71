import { describe, expect, test } from 'vitest'
import { available, btc, staked, userId } from '@leaven/tests/world/ledger.ts'
import { move, whyNotPostable, whyNotRecordable, type LedgerTransaction, type Posting } from './posting.ts'

const good = move(btc(1), available(1), staked(1), { operation: 'stakeEntered', reference: 'stk_1' })

describe('what the ledger can be asked', () => {
  const postings: [string, Partial<Posting>, ReturnType<typeof whyNotPostable>][] = [
    ['a plain posting', {}, null],
    ['the largest amount', { amount: btc(2n ** 63n - 1n) }, null],
    ['one unit more', { amount: btc(2n ** 63n) }, 'AmountTooLarge'],
    ['nothing', { amount: btc(0) }, 'InvalidAmount'],
    ['less than nothing', { amount: btc(-1) }, 'InvalidAmount'],
    ['an account to itself', { destination: available(1) }, 'SameAccount'],
    ['an empty reference', { reference: '' }, 'BadReference'],
    ['a reference that is too long', { related: 'x'.repeat(101) }, 'BadReference'],
    ['a reference that PostgreSQL cannot hold', { reference: 'a\0b' }, 'BadReference'],
  ]
  test.each(postings)('%s', (_, change, why) => {
    expect(whyNotPostable({ ...good, ...change })).toBe(why)
  })

  const transactions: [string, Partial<LedgerTransaction>, ReturnType<typeof whyNotRecordable>][] = [
    ['a plain transaction', {}, null],
    ['no key', { key: '' }, 'BadKey'],
    ['a key that is too long', { key: 'k'.repeat(201) }, 'BadKey'],
    ['a scope that is too long', { scope: `job:${'x'.repeat(97)}` }, 'BadKey'],
    ['no posting', { postings: [] }, 'BadPostings'],
    ['too many postings', { postings: Array.from({ length: 101 }, () => good) }, 'BadPostings'],
  ]
  test.each(transactions)('%s', (_, change, why) => {
    expect(whyNotRecordable({ scope: `user:${userId(1)}`, key: 'k', postings: [good], ...change })).toBe(why)
  })
})
