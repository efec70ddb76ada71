import { describe, expect, test } from 'vitest'
import { userId } from '@leaven/tests/world/ledger.ts'
import { accountKinds, getAccountKind } from './accounts.ts'
import { sideOfHead } from './sides.ts'

const user = userId(1)

describe('account paths', () => {
  test.each([
    [`user:${user}:available`, 'user:{user}:available'],
    [`user:${user}:frozen:frz_1`, 'user:{user}:frozen:{position}'],
    [`user:${user}:lending:bat_1`, 'user:{user}:lending:{batch}'],
    [`user:${user}:liquidity:BTC-DFI`, 'user:{user}:liquidity:{pair}'],
    [`receivable:${user}`, 'receivable:{user}'],
    ['treasury', 'treasury'],
    ['expense:network', 'expense:network'],
    ['expense:lending', 'expense:{product}'],
    ['pool:BTC-DFI', 'pool:{pair}'],
    ['pool:BTC-DFI:commission', 'pool:{pair}:commission'],
    ['chain:bitcoin', 'chain:{network}'],
  ])('%s is of the kind %s', (path, pattern) => {
    expect(getAccountKind(path).pattern).toBe(pattern)
  })

  test.each(['', 'user', 'user:1:available', `user:${user}`, `user:${user}:pocket`, `user:${user}:available:x`])(
    '"%s" is no account',
    (path) => expect(() => getAccountKind(path)).toThrow(TypeError),
  )
  test.each(['treasury:x', 'chain:', 'chain:a b', `chain:bitcoin\n`, 'expense:network:x', ' treasury'])(
    '"%s" is no account either',
    (path) => expect(() => getAccountKind(path)).toThrow(TypeError),
  )

  test('the first word of a path tells its side, for every kind alike', () => {
    for (const { pattern, side } of accountKinds) expect(sideOfHead[pattern.split(':')[0] ?? ''], pattern).toBe(side)
  })

  test('only a chain and a receivable may be below zero', () => {
    const below = accountKinds.filter(({ canOverdraw }) => canOverdraw).map(({ pattern }) => pattern)
    expect(below).toEqual(['receivable:{user}', 'chain:{network}'])
  })
})
