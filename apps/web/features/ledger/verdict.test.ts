import { expect, test } from 'vitest'
import type { LedgerSummary } from './ledger.parse.ts'
import type { Reading } from './ledger.queries.ts'
import { findVerdict } from './verdict.ts'

const asset = { asset: 'BTC', customers: '1.5', house: '0.2', pools: '0', outside: '-1.7', sum: '0' }
const lastBlock = { number: '7', postings: '123', hash: 'a1'.repeat(32), sealedAt: '2026-11-15T03:00:00.000Z' }
const answer = { postings: '123', accounts: '12', assets: [asset], lastBlock, unsealed: '0' }

const ready = (changed: Partial<LedgerSummary>, isStale = false): Reading => ({
  state: 'ready',
  answer: { ...answer, ...changed },
  readAt: new Date('2026-11-15T08:00:00Z'),
  isStale,
})

test('a ledger that adds up is said with the newest hash, also when it was read a while ago', () => {
  expect(findVerdict(ready({}))).toEqual({ state: 'adds-up', hash: lastBlock.hash })
  expect(findVerdict(ready({}, true))).toEqual({ state: 'adds-up', hash: lastBlock.hash })
  expect(findVerdict(ready({ assets: [], lastBlock: null }))).toEqual({ state: 'adds-up', hash: null })
})

test('one asset that is off is enough, and nothing is claimed about a ledger that was not read', () => {
  expect(findVerdict(ready({ assets: [asset, { ...asset, asset: 'ETH', house: '0.3' }] }))).toEqual({ state: 'off' })
  expect(findVerdict({ state: 'loading' })).toEqual({ state: 'reading' })
  expect(findVerdict({ state: 'failed' })).toEqual({ state: 'unread' })
})
