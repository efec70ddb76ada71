import { features } from '@leaven/domain/access/feature.ts'
import { guestRights } from '@leaven/domain/access/rights.ts'
import { rightOf, toAccessRights } from '@leaven/contract/rights.ts'
import { getId } from '@leaven/domain/id.ts'
import { createArrivals } from '@leaven/tests/world/arrivals.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createWatch, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD, signUp, tokenIn } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'
import { askConsentAgain } from '../account/account.service.ts'
import { assertRight, listEntitled } from './access.service.ts'

const watch = createWatch()
const server = useServer({ wall: watch.wall })
const { guest, outside, newStranger, sendHeld } = createArrivals(server)

const rightsOf = async (client: typeof guest) => (await client.call('getMe', {})).accessRights

const deps = () => ({
  db: server.server,
  closedFeatures: server.config().countries.closedFeatures,
  depositLimits: server.config().depositLimits,
})

const why = (userId: string, feature: 'deposit' | 'withdraw' | 'stake') =>
  assertRight(deps(), getId('usr', userId), feature, new Date()).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

/** May they enter a batch, as the end of a batch asks it for a page of people? */
const mayEnter = async (userId: string) => {
  const id = getId('usr', userId)
  return (await listEntitled(deps(), [id, `usr_${crypto.randomUUID()}`], new Date())).has(id)
}

describe('who is logged in', () => {
  test('ACCESS-01 ACCESS-02 ACCESS-03 ACCESS-04 API-06 is told all the fields of both documents, and no other', async () => {
    const { client, email, userId } = await signUp(guest, outside)
    const { accessRights, ...me } = await client.call('getMe', {})
    expect(me).toEqual({
      userId,
      email,
      role: 'GENERAL',
      country: 'DE',
      status: 'ACTIVE',
      isBetaUser: false,
      isUsUser: false,
      phoneNumberVerified: false,
      emailVerified: true,
      onBoarding: ['phone', 'identity'],
      preference: {
        preferredCurrency: 'USD',
        preferredLanguage: 'en',
        isObfuscated: false,
        isHideZeroBalances: false,
        compoundOnSettle: 'NO_COMPOUNDING',
      },
      marketingId: null,
      kycTier: 'UNVERIFIED',
      kycFullStatus: 'UNVERIFIED',
      kycProvider: null,
      kycSource: null,
      kycMigration: null,
      sumsubKyc: null,
      otpVerified: false,
      acceptedMarketingConsent: false,
      userDataConsent: { userConsentStatus: 'ACCEPTED', isDisplayConsentScreen: false },
      isWithdrawalOnlyStatus: false,
      isCompleteAccessRestricted: false,
      customMinimumDepositForWelcomeBonus: null,
      customDepositBonusUSDReferral: null,
      customDepositBonusUSDReferrer: null,
    })
    expect(Object.keys(accessRights)).toHaveLength(features.length)
  })

  test('ACCESS-05 ACCESS-26 ACCESS-27 what campaigns and operators have set is stored and told, and changes no right', async () => {
    const person = await signUp(guest, outside)
    await verify(server, person)
    const before = await rightsOf(person.client)
    await server.admin
      .updateTable('identity_users')
      .set({
        marketing_id: 'm-77',
        is_beta: true,
        welcome_deposit_min: 2500n,
        referral_bonus: 1050n,
        referrer_bonus: 0n,
      })
      .where('id', '=', person.userId)
      .execute()
    await server.admin
      .updateTable('kyc_applicants')
      .set({ migration_status: 'DUE', migration_last_day: '2027-01-31', level: 'id-and-liveness' })
      .where('user_id', '=', person.userId)
      .execute()
    expect(await person.client.call('getMe', {})).toMatchObject({
      marketingId: 'm-77',
      isBetaUser: true,
      customMinimumDepositForWelcomeBonus: '25',
      customDepositBonusUSDReferral: '10.5',
      customDepositBonusUSDReferrer: '0',
      kycMigration: { status: 'DUE', lastDayToMigrate: '2027-01-31' },
      sumsubKyc: { sumsubLevel: 'id-and-liveness' },
      isUsUser: false,
      onBoarding: ['phone'],
      accessRights: before,
    })
    await server.admin.updateTable('identity_users').set({ country: 'US' }).where('id', '=', person.userId).execute()
    expect(await person.client.call('getMe', {})).toMatchObject({ country: 'US', isUsUser: true })
  })
})

describe('what he may do', () => {
  test('ACCESS-08 API-07 API-08 is told feature by feature, under the names of the wire, beside what he holds', async () => {
    const { client } = await signUp(guest, outside)
    const rights = await client.call('getAccessRights', {})
    expect(rights).toEqual(await rightsOf(client))
    expect(Object.keys(rights)).toEqual(
      expect.arrayContaining(['lending', 'enterSprod', 'buyCryptoWithFiat', 'learnAndEarn', 'withdrawToMetaChain']),
    )
    expect(rights.enterSprod).toEqual({ access: false, reasons: ['LiteKycRequired'] })
    expect(rightOf(rights, 'enterBatch')).toEqual(rights.enterSprod)
    expect(rightOf(rights, 'stake')).toEqual(rights.stake)
    expect(toAccessRights(guestRights).enterSprod.access).toBe(false)
    expect(await client.call('getBalance', {})).toMatchObject({ totalAmount: '0', preferredCurrency: 'USD' })
    expect(await guest.why('getAccessRights', {})).toBe('Unauthorized')
  })

  test('ACCESS-11 guests and general users, verified or not, in Singapore and outside it, each get their own', async () => {
    const reasonsOf = async (country: string, isVerified: boolean) => {
      const person = await signUp(guest, outside)
      await server.admin.updateTable('identity_users').set({ country }).where('id', '=', person.userId).execute()
      if (isVerified) await verify(server, person)
      const { role, accessRights } = await person.client.call('getMe', {})
      expect(role).toBe('GENERAL')
      return [accessRights.stake.reasons, accessRights.enterSprod.reasons]
    }
    expect(await reasonsOf('SG', true)).toEqual([[], []])
    expect(await reasonsOf('DE', true)).toEqual([[], []])
    expect(await reasonsOf('US', true)).toEqual([[], ['CountryRestriction']])
    expect(await reasonsOf('SG', false)).toEqual([['LiteKycRequired'], ['LiteKycRequired']])
    expect([guestRights.stake.access, guestRights.enterBatch.access]).toEqual([false, false])
    expect(await guest.why('getMe', {})).toBe('Unauthorized')
  })

  test('API-09 who he is comes from two paths that agree, what he holds from a third, and a guest has none of them', async () => {
    const { email } = await signUp(guest, outside)
    const token = tokenIn(await guest.call('login', { body: { email, password: PASSWORD } }))
    const read = (path: string, headers: Record<string, string> = {}) => fetch(`${server.base()}/${path}`, { headers })
    const own = { authorization: `Bearer ${token}` }
    const [me, rights, balance] = await Promise.all(
      ['me', 'me/access-rights', 'wallets/balance'].map(async (path) => (await read(path, own)).json()),
    )
    expect(me).toMatchObject({ role: 'GENERAL', accessRights: rights })
    expect(rights).toHaveProperty('enterSprod.access', false)
    expect(balance).toMatchObject({ totalAmount: '0', preferredCurrency: 'USD' })
    for (const path of ['me', 'me/access-rights', 'wallets/balance']) expect((await read(path)).status).toBe(401)
  })

  test('ACCESS-21 KYC-37 follows his verification, his second factor, his consent and what has come, and is enforced', async () => {
    const receiver = await newStranger()
    const { client, userId } = receiver
    expect(await why(userId, 'deposit')).toBeNull()
    expect(await why(userId, 'withdraw')).toBe('LiteKycRequired')
    await sendHeld(receiver, '0.5', 3)
    expect((await rightsOf(client)).deposit).toEqual({ access: false, reasons: ['DepositLimitReached'] })
    expect(await why(userId, 'deposit')).toBe('DepositLimitReached')
    for (const [coinId, networkId] of [
      ['BTC', 'bitcoin'],
      ['ETH', 'ethereum'],
    ] as const)
      expect(await client.why('getDepositAddress', { params: { coinId, networkId } })).toBe('DepositLimitReached')
    // What is sent all the same is his: a chain cannot be refused.
    expect((await sendHeld(receiver, '0.1', 3)).status).toBe('LOCKED')

    expect(await mayEnter(userId)).toBe(false)
    await verify(server, receiver)
    expect(await mayEnter(userId)).toBe(true)
    expect((await rightsOf(client)).deposit).toEqual({ access: true, reasons: [] })
    expect(await why(userId, 'withdraw')).toBe('TwoFARequired')
    await turnOnOtp(client, watch)
    expect(await why(userId, 'withdraw')).toBeNull()

    const askAddress = { params: { coinId: 'BTC', networkId: 'bitcoin' } }
    expect(await client.why('getDepositAddress', askAddress)).toBeNull()
    await client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    expect(await client.why('getDepositAddress', askAddress)).toBe('AccountRestricted')
    expect([await why(userId, 'withdraw'), await why(userId, 'stake')]).toEqual([null, 'AccountRestricted'])
    expect(await mayEnter(userId)).toBe(false)
    await client.call('withdrawConsent', { body: { mode: 'FULLY_RESTRICTED' } })
    expect(await why(userId, 'withdraw')).toBe('AccountRestricted')
    await client.call('giveConsent', { body: { acceptedDataConsent: true } })
    expect([await why(userId, 'stake'), await mayEnter(userId)]).toEqual([null, true])
    expect(await server.audit()).toEqual([])
  })

  test('new terms ask again whoever has consented, and nobody who has taken his consent back', async () => {
    const [one, other] = [await signUp(guest, outside), await signUp(guest, outside)]
    await other.client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    for (const { userId } of [one, other])
      await askConsentAgain({ db: server.server }, { userId: getId('usr', userId), now: new Date() })
    const asked = async ({ client }: typeof one) => (await client.call('getMe', {})).userDataConsent
    expect(await asked(one)).toEqual({ userConsentStatus: 'PENDING', isDisplayConsentScreen: true })
    expect(await asked(other)).toMatchObject({ isDisplayConsentScreen: false })
    expect((await rightsOf(one.client)).stake).toEqual({ access: false, reasons: [] })
    await one.client.call('giveConsent', { body: { acceptedDataConsent: true } })
    expect(await asked(one)).toEqual({ userConsentStatus: 'ACCEPTED', isDisplayConsentScreen: false })
    const events = await server.admin
      .selectFrom('account_consents')
      .select('value')
      .where('user_id', '=', one.userId)
      .orderBy('id')
      .execute()
    expect(events.map(({ value }) => value)).toEqual(['PENDING', 'ACCEPTED'])
  })
})
