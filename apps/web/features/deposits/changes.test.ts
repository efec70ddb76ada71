import type { DepositView } from '@leaven/contract/deposits.ts'
import { describe, expect, test } from 'vitest'
import { findArrivals, findChanges, learn } from './changes.ts'

type Status = DepositView['status']

const deposit = (name: string, status: Status, more: Partial<DepositView> = {}): DepositView => ({
  depositId: `dep_${name}`,
  coinId: 'BTC',
  networkId: 'bitcoin',
  amount: '0.5',
  address: 'bc1q',
  txid: name,
  status,
  waitsFor: [],
  confirmations: 0,
  confirmationsNeeded: 3,
  seenAt: '2026-11-13T07:00:00Z',
  creditedAt: null,
  ...more,
})

const told = (...readings: readonly (readonly DepositView[])[]): readonly string[] => {
  let known = readings[0] && learn(undefined, readings[0])
  return readings.slice(1).flatMap((reading) => {
    const changes = findChanges(known, reading)
    known = learn(known, reading)
    return changes.map(({ txid, status }) => `${txid} ${status}`)
  })
}

describe('the watch over readings', () => {
  test.each([
    { what: 'nothing happens', steps: ['PENDING', 'PENDING'], tells: [] },
    { what: 'one is deep enough', steps: ['PENDING', 'LOCKED'], tells: ['a LOCKED'] },
    { what: 'one is answered', steps: ['LOCKED', 'CONFIRMED'], tells: ['a CONFIRMED'] },
    { what: 'two steps between two readings', steps: ['PENDING', 'CONFIRMED'], tells: ['a CONFIRMED'] },
    {
      what: 'each step is told once',
      steps: ['PENDING', 'LOCKED', 'LOCKED', 'CONFIRMED'],
      tells: ['a LOCKED', 'a CONFIRMED'],
    },
    { what: 'its chain drops it', steps: ['PENDING', 'CANCELLED'], tells: ['a CANCELLED'] },
    {
      what: 'its chain brings it back',
      steps: ['PENDING', 'CANCELLED', 'PENDING'],
      tells: ['a CANCELLED', 'a PENDING'],
    },
    { what: 'a reading comes late', steps: ['LOCKED', 'CONFIRMED', 'LOCKED', 'CONFIRMED'], tells: ['a CONFIRMED'] },
  ] as const)('$what', ({ steps, tells }) => {
    expect(told(...steps.map((status) => [deposit('a', status)]))).toEqual(tells)
  })

  test.each([
    { status: 'PENDING', tells: ['b PENDING'] },
    { status: 'LOCKED', tells: ['b LOCKED'] },
    { status: 'CONFIRMED', tells: ['b CONFIRMED'] },
    { status: 'CANCELLED', tells: [] },
  ] as const)('one that was not there before is told as it stands: $status', ({ status, tells }) => {
    const old = deposit('a', 'CONFIRMED')
    expect(told([old], [deposit('b', status), old])).toEqual(tells)
  })

  test('what was there at the first reading is not told', () => {
    expect(findChanges(undefined, [deposit('a', 'PENDING'), deposit('b', 'LOCKED')])).toEqual([])
  })

  test('what leaves the list and comes back is not told again', () => {
    const [a, b] = [deposit('a', 'PENDING'), deposit('b', 'PENDING')]
    expect(told([a], [b], [a, b])).toEqual(['b PENDING'])
  })
})

test('beside an address stands what is on its way there, and what came since it was opened', () => {
  const old = deposit('old', 'CONFIRMED')
  const known = learn(undefined, [deposit('way', 'PENDING'), deposit('turned', 'PENDING'), old])
  const now = [
    deposit('new', 'LOCKED'),
    deposit('way', 'PENDING'),
    deposit('turned', 'CONFIRMED'),
    old,
    deposit('other', 'PENDING', { coinId: 'USDC', networkId: 'polygon' }),
  ]
  const shown = findArrivals(known, now, { coinId: 'BTC', networkId: 'bitcoin' })
  expect(shown.map(({ txid }) => txid)).toEqual(['new', 'way', 'turned'])
})
