import * as fc from 'fast-check'
import type { Asset } from '@leaven/money/amount.ts'
import type { AccountName } from '@leaven/ledger/ledger.ts'
import { move, type LedgerTransaction, type Posting } from '@leaven/ledger/posting.ts'
import { BTC, ETH, userId } from './ledger.ts'

// Random calls on a small world, so that they meet: empty accounts, repeated keys, missing and closed accounts.

export type Call =
  | { readonly kind: 'post'; readonly transactions: readonly Draft[] }
  | { readonly kind: 'open'; readonly account: AccountName }
  | { readonly kind: 'close'; readonly account: AccountName }

/** A transaction to be, or the place of an earlier one to send again, as it was or changed. */
export type Draft = {
  readonly postings: readonly Posting[]
  readonly again: number | null
  readonly isChanged: boolean
}

const CUSTOMERS = 12
export const users = Array.from({ length: CUSTOMERS }, (_, n) => userId(n + 1))
const wallets = ['available', 'staked', 'vault', 'bonus'] as const
const house = ['treasury', 'expense:lending', 'income:fees', 'chain:bitcoin', 'chain:ethereum']
// Nothing holds a summed account above zero but the care of its module, so income is never a source here.
const sources = house.filter((path) => path !== 'income:fees')
const assets: readonly Asset[] = [BTC, ETH]

const HUGE = 2n ** 63n - 1n

export const everyAccount: readonly AccountName[] = assets.flatMap((asset) =>
  [...house, ...users.flatMap((user) => wallets.map((wallet) => `user:${user}:${wallet}`))].map((path) => ({
    path,
    asset,
  })),
)

const account = fc.constantFrom(...everyAccount)
const user = fc.constantFrom(...users)
const wallet = fc.constantFrom(...wallets)
const asset = fc.constantFrom(...assets)
const units = fc.oneof(
  { weight: 60, arbitrary: fc.bigInt(1n, 1_000n) },
  { weight: 10, arbitrary: fc.bigInt(1n, 10n ** 12n) },
  { weight: 1, arbitrary: fc.constant(HUGE) },
)

const toPosting = (path: { source: string; destination: string }, of: Asset, amount: bigint): Posting =>
  move({ asset: of, units: amount }, path.source, path.destination, {
    operation: 'houseMoved',
    reference: `ref_${amount}`,
  })

/** Money comes in, moves between a customer's own accounts, and leaves to the house; now and then nonsense. */
const route = fc.oneof(
  {
    weight: 30,
    arbitrary: fc
      .record({ source: fc.constantFrom('chain:bitcoin', 'chain:ethereum'), to: user })
      .map(({ source, to }) => ({ source, destination: `user:${to}:available` })),
  },
  {
    weight: 40,
    arbitrary: fc
      .record({ of: user, from: wallet, to: wallet })
      .map(({ of, from, to }) => ({ source: `user:${of}:${from}`, destination: `user:${of}:${to}` })),
  },
  {
    weight: 20,
    arbitrary: fc
      .record({ of: user, from: wallet, to: fc.constantFrom(...house) })
      .map(({ of, from, to }) => ({ source: `user:${of}:${from}`, destination: to })),
  },
  { weight: 8, arbitrary: fc.record({ source: fc.constantFrom(...sources), destination: fc.constantFrom(...house) }) },
  {
    weight: 1,
    arbitrary: fc
      .record({ source: account.filter(({ path }) => path !== 'income:fees'), destination: account })
      .map(({ source, destination }) => ({ source: source.path, destination: destination.path })),
  },
)

const posting = fc
  .tuple(route, asset, units)
  .filter(([{ source, destination }]) => source !== destination)
  .map(([path, of, amount]) => toPosting(path, of, amount))

const draft: fc.Arbitrary<Draft> = fc.record({
  postings: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(posting) },
    { weight: 1, arbitrary: fc.array(posting, { minLength: 2, maxLength: 4 }) },
  ),
  again: fc.option(fc.nat(30), { freq: 8 }),
  isChanged: fc.integer({ min: 1, max: 20 }).map((n) => n === 1),
})

export const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 40, arbitrary: fc.tuple(draft).map((transactions) => ({ kind: 'post' as const, transactions })) },
  {
    weight: 50,
    arbitrary: fc
      .array(draft, { minLength: 1, maxLength: 6 })
      .map((transactions) => ({ kind: 'post' as const, transactions })),
  },
  { weight: 10, arbitrary: deposits().map((transactions) => ({ kind: 'post' as const, transactions })) },
  { weight: 2, arbitrary: account.map((opened) => ({ kind: 'open' as const, account: opened })) },
  { weight: 1, arbitrary: account.map((closed) => ({ kind: 'close' as const, account: closed })) },
)

/** A long list that can succeed, as a job would send it. */
function deposits(): fc.Arbitrary<Draft[]> {
  const one = fc.tuple(user, asset, fc.bigInt(1n, 1_000n)).map(([to, of, amount]) => ({
    postings: [toPosting({ source: 'chain:bitcoin', destination: `user:${to}:available` }, of, amount)],
    again: null,
    isChanged: false,
  }))
  return fc.array(one, { minLength: 20, maxLength: 200 })
}

/** Gives a draft its key: a new one, or that of an earlier transaction. */
export function toTransaction(draftOf: Draft, history: readonly LedgerTransaction[], key: string): LedgerTransaction {
  const earlier = draftOf.again === null ? undefined : history.at(-1 - draftOf.again)
  if (!earlier) return { scope: 'job:model', key, postings: draftOf.postings }
  return draftOf.isChanged ? { ...earlier, postings: draftOf.postings } : earlier
}
