import { getId } from '@leaven/domain/id.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { expect, test } from 'vitest'
import type { Grant, GrantOutcome } from '../../platform/grant.ts'
import { giveGrant } from './campaigns.service.ts'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const DFI: Asset = { code: 'DFI', decimals: 8 }
const DAY_MS = 24 * 3_600_000

const toGrant = ({ userId }: Person, change: Partial<Grant> = {}): Grant => {
  const now = change.now ?? new Date()
  return {
    userId: getId('usr', userId),
    campaign: 'learn',
    amount: parseAmount('2.5', DFI),
    operation: 'learnReward',
    reference: `quiz:${userId}`,
    // Longer than the clock is moved here.
    lockedUntil: new Date(now.getTime() + 30 * DAY_MS),
    releaseTo: 'available',
    once: null,
    giver: { job: 'learn.pay', subject: userId },
    now,
    ...change,
  }
}

const give = (grant: Grant): Promise<GrantOutcome> =>
  server.server.transaction().execute((trx) => giveGrant(trx, grant))

const budgetOf = async (campaign: string): Promise<string> =>
  toDecimal((await findBalance(server.server, `budget:${campaign}`, DFI)) ?? { asset: DFI, units: 0n })

const walletOf = async ({ client }: Person, kind: 'NATIVE' | 'SHARE' = 'NATIVE') => {
  const { balances } = await client.call('getWallets', {})
  const found = balances.find((balance) => balance.coin.id === 'DFI' && balance.kind === kind)
  return { available: found?.available, bonus: found?.bonus, locked: found?.locked }
}

const linesOf = async ({ client }: Person) =>
  (await client.call('listTransactions', { query: {} })).map(({ label, status, amount }) => ({ label, status, amount }))

test('a grant is his and locked, shows as such everywhere, and can be moved from its time on', async () => {
  await fundHouse(server.server, 'budget:learn', 'DFI', '10')
  const person = await signUp(guest, outside)
  expect(await give(toGrant(person, { lockedUntil: new Date(Date.now() + 3 * DAY_MS) }))).toBe('GIVEN')
  expect(await walletOf(person)).toEqual({ available: '0', bonus: '2.5', locked: '2.5' })
  expect(await linesOf(person)).toEqual([{ label: 'Learn and Earn reward', status: 'LOCKED', amount: '2.5' }])
  const [given] = await person.client.call('listGrants', { query: {} })
  expect(given).toMatchObject({
    campaign: 'learn',
    operation: 'learnReward',
    label: 'Learn and Earn reward',
    coin: { id: 'DFI' },
    amount: '2.5',
    releasedAt: null,
    releaseTo: 'available',
  })
  await outside.advance('PT71H')
  expect(await walletOf(person)).toMatchObject({ available: '0', bonus: '2.5' })
  await outside.advance('PT2H')
  expect(await walletOf(person)).toEqual({ available: '2.5', bonus: '0', locked: '0' })
  expect(await linesOf(person)).toEqual([{ label: 'Learn and Earn reward', status: 'CONFIRMED', amount: '2.5' }])
  const [released] = await person.client.call('listGrants', { query: {} })
  expect(released?.releasedAt).toBe(released?.lockedUntil)
})

test('a grant that goes to staking is a share when its lock is over, at once if it has none', async () => {
  const person = await signUp(guest, outside)
  const { now } = await outside.readClock()
  const at = new Date(now)
  expect(await give(toGrant(person, { releaseTo: 'staked', now: at, lockedUntil: at }))).toBe('GIVEN')
  await eventually(async () => expect(await walletOf(person, 'SHARE')).toMatchObject({ available: '2.5' }))
  expect(await walletOf(person)).toMatchObject({ available: '0', bonus: '0' })
})

test('the same campaign and reference is the same grant, also at the same moment; another campaign is another', async () => {
  await fundHouse(server.server, 'budget:promotion-one', 'DFI', '2.5')
  const person = await signUp(guest, outside)
  const before = await budgetOf('learn')
  const grant = toGrant(person)
  expect(await Promise.all(Array.from({ length: 5 }, () => give(grant)))).toEqual(Array(5).fill('GIVEN'))
  expect(await give({ ...grant, amount: parseAmount('9', DFI) })).toBe('GIVEN')
  expect(await walletOf(person)).toMatchObject({ bonus: '2.5' })
  const unitsOf = (decimal: string) => parseAmount(decimal, DFI, { canBeZero: true }).units
  expect(unitsOf(before) - unitsOf(await budgetOf('learn'))).toBe(unitsOf('2.5'))
  expect(await give({ ...grant, campaign: 'promotion-one', operation: 'promotionBonus' })).toBe('GIVEN')
  expect(await walletOf(person)).toMatchObject({ bonus: '5' })
  const of = (campaign?: string) => person.client.call('listGrants', { query: campaign ? { campaign } : {} })
  expect([(await of()).length, (await of('learn')).length, (await of('promotion-two')).length]).toEqual([2, 1, 0])
})

test('a budget that does not cover it gives nothing at all, and the rest of the giver’s transaction stands', async () => {
  await fundHouse(server.server, 'budget:small', 'DFI', '2')
  const [person, other] = [await signUp(guest, outside), await signUp(guest, outside)]
  const small = { campaign: 'small', operation: 'airdrop' } as const
  const answers = await server.server.transaction().execute(async (trx) => {
    const tooMuch = await giveGrant(trx, toGrant(person, small))
    const unfunded = await giveGrant(trx, toGrant(person, { ...small, campaign: 'nobody-funds-this' }))
    const enough = await giveGrant(trx, toGrant(other, { ...small, amount: parseAmount('2', DFI) }))
    return [tooMuch, unfunded, enough]
  })
  expect(answers).toEqual(['LATE', 'LATE', 'GIVEN'])
  expect(await walletOf(person)).toMatchObject({ bonus: '0' })
  expect(await person.client.call('listGrants', { query: {} })).toEqual([])
  expect(await walletOf(other)).toMatchObject({ bonus: '2' })
  await fundHouse(server.server, 'budget:small', 'DFI', '2.5')
  expect(await give(toGrant(person, small))).toBe('GIVEN')
  expect(await budgetOf('small')).toBe('0')
})

test('of several grants at the same moment a budget pays as many as it covers', async () => {
  await fundHouse(server.server, 'budget:race', 'DFI', '5')
  const people = await Promise.all(Array.from({ length: 4 }, () => signUp(guest, outside)))
  const given = await Promise.all(people.map((person) => give(toGrant(person, { campaign: 'race' }))))
  expect(given.filter((outcome) => outcome === 'GIVEN')).toHaveLength(2)
  expect(await budgetOf('race')).toBe('0')
})

test('grants are told to nobody else, and all of them together leave the ledger sound', async () => {
  expect(await guest.why('listGrants', { query: {} })).toBe('Unauthorized')
  expect(await server.audit()).toEqual([])
})
