import { shareOf } from '@leaven/domain/wallets/balances.ts'
import { accountKinds } from '@leaven/ledger/accounts.ts'
import { expect, test } from 'vitest'

const HEAD = 'user:{user}:'

test('every account that the ledger keeps for a customer is counted as available, locked, allocated or frozen', () => {
  const places = accountKinds
    .filter(({ pattern }) => pattern.startsWith(HEAD))
    .map(({ pattern }) => pattern.slice(HEAD.length).replace(/\{\w+\}/, 'some-1'))
  const shares = Object.fromEntries(places.map((place) => [place.split(':')[0] ?? '', shareOf(place)]))
  expect(shares).toEqual({
    available: 'available',
    held: 'held',
    withdrawing: 'held',
    bonus: 'held',
    staked: 'allocated',
    liquidity: 'allocated',
    vault: 'allocated',
    bundle: 'allocated',
    frozen: 'frozen',
    lending: 'frozen',
  })
})
