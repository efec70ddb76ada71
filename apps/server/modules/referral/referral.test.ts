import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { invest } from '@leaven/tests/world/invested.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp, toRegistration, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'

const DAY_MS = 24 * 3_600_000
const window = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + 100 * DAY_MS) }

const server = useServer({
  change: (config) => ({
    ...config,
    bonusWindow: window,
    countries: { ...config.countries, closedFeatures: { acceptReferralRules: ['US'] } },
  }),
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

async function newReferrer(email?: string): Promise<Person & { readonly referralId: string }> {
  const person = await signUp(guest, outside, email)
  await person.client.call('acceptReferralRules', {})
  const { referralId } = await person.client.call('getReferral', {})
  return { ...person, referralId }
}

const register = (email: string, more: object) =>
  guest.why('register', { body: { ...toRegistration(email).body, ...more } })

const newFriend = (referralCode: string, more: object = {}): Promise<Person> =>
  signUp(guest, outside, newEmail('friend'), { referralCode, ...more })

const setUser = (userId: string, change: object) =>
  server.admin.updateTable('identity_users').set(change).where('id', '=', userId).execute()

const friendsOf = async ({ client }: Person, offset = 0) =>
  client.call('listReferredUsers', { query: { offset: String(offset) } })

const awaitState = (person: Person, state: string) =>
  eventually(async () => expect((await friendsOf(person)).users[0]?.state).toBe(state))

test('API-13 the campaign is told while it runs', async () => {
  expect(await guest.call('listCampaigns', {})).toEqual([
    {
      code: 'referral',
      name: 'Referral',
      activeFrom: window.from.toISOString(),
      activeUntil: window.until.toISOString(),
    },
  ])
})

describe('what somebody refers with', () => {
  test('REF-06 REF-07 everybody has an id of six or seven digits, always the same, and no two have one', async () => {
    const [one, other] = [await signUp(guest, outside), await signUp(guest, outside)]
    const asked = await Promise.all(Array.from({ length: 4 }, () => one.client.call('getReferral', {})))
    const [first] = asked
    expect(new Set(asked.map(({ referralId }) => referralId)).size).toBe(1)
    expect(first?.referralId).toMatch(/^\d{6,7}$/)
    expect(first).toMatchObject({ rulesAcceptedAt: null, referredUsers: { count: 0 } })
    expect(first?.link).toMatch(new RegExp(`/register\\?ref=${first?.referralId}$`))
    expect((await other.client.call('getReferral', {})).referralId).not.toBe(first?.referralId)
    expect(await guest.why('getReferral', {})).toBe('Unauthorized')
  })

  test('REF-22 the rules are accepted once, and only by those who have the right to', async () => {
    const person = await signUp(guest, outside)
    const accept = () => person.client.why('acceptReferralRules', {})
    await setUser(person.userId, { country: 'US' })
    expect(await accept()).toBe('CountryRestriction')
    await setUser(person.userId, { country: 'DE', consent_status: 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS' })
    expect(await accept()).toBe('AccountRestricted')
    expect((await person.client.call('getReferral', {})).rulesAcceptedAt).toBeNull()
    await setUser(person.userId, { consent_status: 'ACCEPTED' })
    expect(await accept()).toBeNull()
    const { rulesAcceptedAt } = await person.client.call('getReferral', {})
    expect(await accept()).toBeNull()
    expect((await person.client.call('getReferral', {})).rulesAcceptedAt).toBe(rulesAcceptedAt)
    expect(rulesAcceptedAt).not.toBeNull()
  })

  test('AUTH-69 a code that nobody refers with, or no longer, or his own, opens no account', async () => {
    const silent = await signUp(guest, outside)
    const { referralId: unaccepted } = await silent.client.call('getReferral', {})
    const own = await newReferrer(newEmail('baker'))
    const gone = await newReferrer()
    await setUser(gone.userId, { status: 'SUSPENDED' })
    const email = newEmail()
    for (const referralCode of [unaccepted, gone.referralId, 'BREAD']) {
      expect(await register(email, { referralCode }), referralCode).toBe('NoNewReferrals')
    }
    const alias = own.email.replace('@', '+again@')
    expect(await register(alias, { referralCode: own.referralId })).toBe('NoNewReferrals')
    expect(await register(email, {})).toBeNull()
    expect(await register(newEmail(), { referralCode: own.referralId })).toBeNull()
    expect((await friendsOf(own)).count).toBe(1)
  })
})

test('REF-13 of friends he sees who chose to be shown, five at a time, the newest first', async () => {
  const referrer = await newReferrer()
  const shown = await newFriend(referrer.referralId, { isRevealToReferrer: true, firstName: 'Ada', lastName: 'Rye' })
  await Promise.all(Array.from({ length: 5 }, () => register(newEmail(), { referralCode: referrer.referralId })))
  const [first, second] = [await friendsOf(referrer), await friendsOf(referrer, 5)]
  expect([first.count, first.users.length, second.users.length]).toEqual([6, 5, 1])
  expect(first.users.every(({ name, email }) => name === null && email === null)).toBe(true)
  expect(second.users[0]).toMatchObject({ name: 'Ada Rye', email: shown.email, state: 'SIGNED_UP', days: null })
  await setUser(shown.userId, { status: 'CLOSED' })
  expect((await friendsOf(referrer, 5)).users[0]).toMatchObject({ name: null, email: null, state: 'ENDED' })
  expect(await referrer.client.why('listReferredUsers', { query: { limit: '6' } })).toBe('ValidationFailed')
})

test('REF-12 REF-13 the leaderboard counts verified friends, masks every name and shows him his own place', async () => {
  const [busy, calm] = await Promise.all([newReferrer('zoe-busy@leaven.test'), newReferrer('otto-calm@leaven.test')])
  const friends = await Promise.all([calm, busy, busy].map(({ referralId }) => newFriend(referralId)))
  for (const friend of friends) await verify(server, friend)
  await register(newEmail(), { referralCode: calm.referralId })
  await register(newEmail(), { referralCode: calm.referralId })
  const board = await eventually(async () => {
    const found = await guest.call('listReferrers', { query: {} })
    expect(found.total).toBe(2)
    expect(found.referrers[0]?.count).toBe(2)
    return found
  })
  expect(board.referrers).toEqual([
    { place: 1, name: 'z***y', count: 2, isOwn: false },
    { place: 2, name: 'o***m', count: 1, isOwn: false },
  ])
  const own = await calm.client.call('listOwnReferrers', { query: { offset: '1', limit: '1' } })
  expect(own.referrers).toEqual([{ place: 2, name: 'o***m', count: 1, isOwn: true }])
  expect(own.own).toMatchObject({ place: 2, count: 1 })
  // Of three who signed up with his code, one is verified.
  expect(await calm.client.call('listOwnPromotions', {})).toMatchObject({ confirmedPromotionReferralsCount: 1 })
  const other = await signUp(guest, outside)
  expect((await other.client.call('listOwnReferrers', { query: {} })).own).toBeNull()
  expect(await guest.why('listOwnReferrers', { query: {} })).toBe('Unauthorized')
})

test('REF-05 REF-20 everybody can read the terms', async () => {
  expect(await guest.call('getReferralCampaign', {})).toEqual({
    isRunning: true,
    from: window.from.toISOString(),
    until: window.until.toISOString(),
    minimumUsd: '500',
    days: 60,
    lockMonths: 6,
    tiers: [{ from: 1, bonusUsd: '10', coin: { id: 'DFI' } }],
  })
})

test('a verified friend is measured every midnight, and what is found shows', async () => {
  await outside.setPrice('DFI', '0.5')
  const referrer = await newReferrer()
  const friend = await newFriend(referrer.referralId)
  await invest(server.server, { userId: friend.userId, amount: '1000', at: new Date() })
  await verify(server, friend)
  await awaitState(referrer, 'VERIFIED')
  await outside.advance('P2D')
  expect((await friendsOf(referrer)).users[0]).toMatchObject({ state: 'INVESTED', days: 1, reward: null })
  expect(await server.audit()).toEqual([])
})
