import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { openStore } from '../store/store.ts'
import { NO_PARENT } from './block.ts'
import { createChains, type Chains } from './chains.ts'

type Control =
  | { readonly kind: 'deposit' }
  | { readonly kind: 'mine'; readonly count: number }
  | { readonly kind: 'reorganise'; readonly depth: number; readonly keep: boolean }

const control: fc.Arbitrary<Control> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const) }),
  fc.record({ kind: fc.constant('mine' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('reorganise' as const), depth: fc.integer({ min: 1, max: 5 }), keep: fc.boolean() }),
)

test('whatever people do, blocks link from the first to the newest and nothing that was kept is lost or doubled', () => {
  fc.assert(
    fc.property(fc.array(control, { maxLength: 30 }), (controls) => {
      withChains((chains) => {
        const kept = new Set<string>()
        for (const one of controls) apply(chains, one, kept)
        expectLinked(chains)
        expect(placesOf(chains).sort()).toEqual([...kept].sort())
      })
    }),
    { numRuns: 150 },
  )
})

function apply(chains: Chains, one: Control, kept: Set<string>): void {
  if (one.kind === 'mine') {
    chains.mine('sui', one.count)
    return
  }
  if (one.kind === 'deposit') {
    kept.add(chains.deposit('sui', { address: 'a', coinId: 'SUI', amount: '1', succeeded: true }).txid)
    return
  }
  try {
    for (const txid of chains.reorganise('sui', one).dropped) expect(kept.delete(txid)).toBe(true)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(chains.findTip('sui').height).toBeLessThan(one.depth)
  }
}

function expectLinked(chains: Chains): void {
  const { height } = chains.findTip('sui')
  const blocks = chains.listBlocks('sui', { from: 0, to: height }).toReversed()
  expect(blocks.map((block) => block.height)).toEqual(Array.from({ length: height + 1 }, (_, at) => at))
  expect(blocks.map(({ parentHash }) => parentHash)).toEqual([
    NO_PARENT,
    ...blocks.slice(0, -1).map(({ hash }) => hash),
  ])
}

function placesOf(chains: Chains): string[] {
  const blocks = chains.listBlocks('sui', { from: 0, to: chains.findTip('sui').height })
  return [...chains.listPool('sui'), ...blocks.flatMap(({ transfers }) => transfers)].map(({ txid }) => txid)
}

let count = 0

function withChains(work: (chains: Chains) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-chains-'))
  const db = openStore(folder)
  try {
    work(createChains({ db, now: () => new Date(0), nonce: () => String((count += 1)) }))
  } finally {
    db.close()
    rmSync(folder, { recursive: true })
  }
}
