import { expect, test } from 'vitest'
import { parseLedgerSummary } from './ledger.parse.ts'

const asset = { asset: 'BTC', customers: '1.5', house: '0.2', pools: '0', outside: '-1.7', sum: '0' }
const lastBlock = { number: '7', postings: '123', hash: 'a1'.repeat(32), sealedAt: '2026-11-15T03:00:00.000Z' }
const answer = { postings: '123', accounts: '12', assets: [asset], lastBlock, unsealed: '0' }

test('an answer as agreed is read, and what is not agreed is left out', () => {
  expect(parseLedgerSummary({ ...answer, more: 1 })).toEqual(answer)
  expect(parseLedgerSummary({ ...answer, assets: [], lastBlock: null })).toEqual({
    ...answer,
    assets: [],
    lastBlock: null,
  })
})

test.each([
  ['nothing', null],
  ['text', 'postings'],
  ['a missing block', { ...answer, lastBlock: undefined }],
  ['a count that is a number', { ...answer, postings: 123 }],
  ['a count below zero', { ...answer, accounts: '-1' }],
  ['assets that are no list', { ...answer, assets: { 0: asset } }],
  ['the same asset twice', { ...answer, assets: [asset, asset] }],
  ['an asset without a name', { ...answer, assets: [{ ...asset, asset: '' }] }],
  ['an amount with an exponent', { ...answer, assets: [{ ...asset, house: '1e3' }] }],
  ['an amount with a line end', { ...answer, assets: [{ ...asset, house: '1\n' }] }],
  ['an amount that inherits its value', { ...answer, assets: [Object.create(asset)] }],
  ['a hash in capitals', { ...answer, lastBlock: { ...lastBlock, hash: 'A1'.repeat(32) } }],
  ['a short hash', { ...answer, lastBlock: { ...lastBlock, hash: 'a1' } }],
  ['a time that does not exist', { ...answer, lastBlock: { ...lastBlock, sealedAt: '2026-13-40T03:00:00Z' } }],
  ['a time without a zone', { ...answer, lastBlock: { ...lastBlock, sealedAt: '2026-11-15T03:00:00' } }],
])('%s is refused', (_what, wrong) => {
  expect(() => parseLedgerSummary(wrong)).toThrow(TypeError)
})
