import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consentStatuses, userStatuses } from '../identity/registration.ts'
import { kycStatuses, kycTiers } from '../kyc/kyc.ts'
import { features, reasons, type Feature, type Reason } from './feature.ts'
import { dollars as usd, standardDepositLimits } from './limits.ts'
import { canEnterBatch, guestRights, toRights, type Facts } from './rights.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

/** Verified to the last, secured, from where everything is offered. */
const full: Facts = {
  status: 'ACTIVE',
  consent: 'ACCEPTED',
  country: 'DE',
  kyc: { tier: 'TIER2', status: 'APPROVED', documentExpiresOn: '2030-01-01' },
  hasSecondFactor: true,
  deposited: usd(0n),
  withdrawnThisMonth: usd(0n),
  depositLimits: standardDepositLimits,
  closedIn: { lending: ['US'], enterBatch: ['US'] },
  now: NOW,
}

const kyc = (change: Partial<Facts['kyc']>): Pick<Facts, 'kyc'> => ({ kyc: { ...full.kyc, ...change } })
const fresh = kyc({ tier: 'UNVERIFIED', status: 'UNVERIFIED', documentExpiresOn: null })

type Line = Partial<Record<Feature, Reason | 'no'>> & { readonly rest: Reason | 'yes' | 'no' }

const all = <Mark extends Reason>(mark: Mark) => ({
  stake: mark,
  unstake: mark,
  addLiquidity: mark,
  swapOnDex: mark,
  enterBatch: mark,
  buyCryptoWithFiat: mark,
  subscription: mark,
})

/** Every kind of person with what is closed to him and why; `no` is without a reason. */
const people: readonly [who: string, Partial<Facts>, Line][] = [
  ['verified and secured', {}, { rest: 'yes' }],
  [
    'new',
    { ...fresh, hasSecondFactor: false },
    { ...all('LiteKycRequired'), withdraw: 'LiteKycRequired', withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  [
    'new, with 1,000 USD here',
    { ...fresh, deposited: usd(1_000n) },
    {
      ...all('LiteKycRequired'),
      deposit: 'DepositLimitReached',
      withdraw: 'LiteKycRequired',
      withdrawToMetaChain: 'KycRequired',
      rest: 'yes',
    },
  ],
  [
    'phone shown only',
    kyc({ tier: 'TIER0', status: 'UNVERIFIED', documentExpiresOn: null }),
    { ...all('LiteKycRequired'), withdraw: 'LiteKycRequired', withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  ['of level 1', kyc({ tier: 'TIER1' }), { withdrawToMetaChain: 'KycRequired', rest: 'yes' }],
  [
    'of level 1 with 50,000 USD here',
    { ...kyc({ tier: 'TIER1' }), deposited: usd(50_000n) },
    { withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  [
    'of level 1 without a second factor',
    { ...kyc({ tier: 'TIER1' }), hasSecondFactor: false },
    { withdraw: 'TwoFARequired', withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  [
    'of level 1 with 10,000 USD gone this month',
    { ...kyc({ tier: 'TIER1' }), withdrawnThisMonth: usd(10_000n) },
    { withdraw: 'KycRequired', withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  ['of level 2 with 90,000 USD gone this month', { withdrawnThisMonth: usd(90_000n) }, { rest: 'yes' }],
  [
    'in review',
    kyc({ tier: 'UNVERIFIED', status: 'PENDING', documentExpiresOn: null }),
    { ...all('KycInReviewing'), withdraw: 'KycInReviewing', withdrawToMetaChain: 'KycInReviewing', rest: 'yes' },
  ],
  [
    'of level 1 and screened for level 2',
    kyc({ tier: 'TIER1', status: 'SCREENING' }),
    { withdrawToMetaChain: 'KycInReviewing', rest: 'yes' },
  ],
  [
    'rejected',
    kyc({ tier: 'UNVERIFIED', status: 'REJECTED', documentExpiresOn: null }),
    { ...all('KycRejected'), withdraw: 'KycRejected', withdrawToMetaChain: 'KycRejected', rest: 'yes' },
  ],
  ['finally rejected', kyc({ status: 'FINALLYREJECTED' }), { rest: 'KycRejected' }],
  ['blacklisted', kyc({ status: 'BLACKLISTED' }), { rest: 'KycRejected' }],
  [
    'with an expired document',
    kyc({ documentExpiresOn: '2026-11-14' }),
    { ...all('KycExpired'), withdraw: 'KycExpired', withdrawToMetaChain: 'KycExpired', rest: 'yes' },
  ],
  [
    'with an expired document and 1,000 USD here',
    { ...kyc({ documentExpiresOn: '2026-11-14' }), deposited: usd(1_000n) },
    {
      ...all('KycExpired'),
      deposit: 'DepositLimitReached',
      withdraw: 'KycExpired',
      withdrawToMetaChain: 'KycExpired',
      rest: 'yes',
    },
  ],
  [
    'of level 1 where level 1 has a limit and he has met it',
    { ...kyc({ tier: 'TIER1' }), deposited: usd(5_000n), depositLimits: { TIER1: usd(5_000n) } },
    { deposit: 'DepositLimitReached', withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  [
    'new, where nobody has a limit',
    { ...fresh, deposited: usd(1_000_000n), depositLimits: {} },
    { ...all('LiteKycRequired'), withdraw: 'LiteKycRequired', withdrawToMetaChain: 'KycRequired', rest: 'yes' },
  ],
  ['on the last day of his document', kyc({ documentExpiresOn: '2026-11-15' }), { rest: 'yes' }],
  ['in the US', { country: 'US' }, { lending: 'CountryRestriction', enterBatch: 'CountryRestriction', rest: 'yes' }],
  [
    'new in the US',
    { ...fresh, country: 'US' },
    {
      ...all('LiteKycRequired'),
      lending: 'CountryRestriction',
      enterBatch: 'CountryRestriction',
      withdraw: 'LiteKycRequired',
      withdrawToMetaChain: 'KycRequired',
      rest: 'yes',
    },
  ],
  [
    'in the US in 2021',
    { country: 'US', now: new Date('2021-11-25T23:59:59Z') },
    { enterBatch: 'CountryRestriction', rest: 'yes' },
  ],
  [
    'where no feature is offered',
    { closedIn: Object.fromEntries(features.map((feature) => [feature, ['DE']])) },
    {
      ...all('CountryRestriction'),
      lending: 'CountryRestriction',
      promos: 'CountryRestriction',
      acceptReferralRules: 'CountryRestriction',
      learnAndEarn: 'CountryRestriction',
      usdtAccess: 'CountryRestriction',
      rest: 'yes',
    },
  ],
  ['withdrawal-only by status', { status: 'WITHDRAWAL_ONLY' }, { rest: 'no' }],
  ['withdrawal-only by consent', { consent: 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS' }, { rest: 'no' }],
  [
    'withdrawal-only and new',
    { ...fresh, status: 'WITHDRAWAL_ONLY' },
    { withdraw: 'LiteKycRequired', unstake: 'LiteKycRequired', rest: 'no' },
  ],
  ['asked for his consent', { consent: 'PENDING' }, { rest: 'no' }],
  [
    'fully restricted',
    { consent: 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS' },
    { withdraw: 'no', unstake: 'no', rest: 'no' },
  ],
  ['suspended', { status: 'SUSPENDED' }, { withdraw: 'no', unstake: 'no', rest: 'no' }],
  ['banned', { status: 'BANNED' }, { withdraw: 'no', unstake: 'no', rest: 'no' }],
  ['closed', { status: 'CLOSED' }, { withdraw: 'no', unstake: 'no', rest: 'no' }],
]

const outlets: ReadonlySet<Feature> = new Set(['withdraw', 'unstake'])

function expectedOf({ rest, ...line }: Line, feature: Feature): Reason | 'yes' | 'no' {
  const mark = line[feature]
  if (mark) return mark
  return rest === 'no' && outlets.has(feature) ? 'yes' : rest
}

describe('every feature', () => {
  test.each(people)('ACCESS-06 ACCESS-07 ACCESS-09 ACCESS-21 ACCESS-25 for somebody %s', (_, change, line) => {
    const rights = toRights({ ...full, ...change })
    expect(Object.keys(rights)).toEqual(features)
    const seen = features.map((feature) => {
      const { access, reasons: found } = rights[feature]
      return [feature, access ? 'yes' : (found[0] ?? 'no'), found.length <= 1]
    })
    expect(seen).toEqual(features.map((feature) => [feature, expectedOf(line, feature), true]))
  })
})

test('KYC-17 documents in review, and no other status, are the reason KycInReviewing for what needs them', () => {
  const reviewed = (tier: Facts['kyc']['tier'], feature: Feature) =>
    kycStatuses.filter((status) => {
      const given = { ...full, ...kyc({ tier, status, documentExpiresOn: null }) }
      return toRights(given)[feature].reasons.includes('KycInReviewing')
    })
  for (const tier of ['UNVERIFIED', 'TIER0'] as const) {
    for (const feature of ['stake', 'enterBatch', 'buyCryptoWithFiat', 'withdraw'] as const) {
      expect(reviewed(tier, feature), `${tier} ${feature}`).toEqual(['PENDING', 'SCREENING'])
    }
  }
  // Level 1 was reached already; only what asks for level 2 waits.
  expect([reviewed('TIER1', 'stake'), reviewed('TIER1', 'withdrawToMetaChain')]).toEqual([[], ['PENDING', 'SCREENING']])
})

test('a guest may do nothing, and is told no reason', () => {
  for (const feature of features) expect(guestRights[feature]).toEqual({ access: false, reasons: [] })
})

const dollars = fc.bigInt({ min: 0n, max: 20_000n }).map(usd)
const facts: fc.Arbitrary<Facts> = fc.record({
  status: fc.constantFrom(...userStatuses),
  consent: fc.constantFrom(...consentStatuses),
  country: fc.constantFrom('DE', 'US', 'SG'),
  kyc: fc.record({
    tier: fc.constantFrom(...kycTiers),
    status: fc.constantFrom(...kycStatuses),
    documentExpiresOn: fc.constantFrom(null, '2026-11-14', '2026-11-15', '2031-01-01'),
  }),
  hasSecondFactor: fc.boolean(),
  deposited: dollars,
  withdrawnThisMonth: dollars,
  depositLimits: fc.constantFrom<Facts['depositLimits']>({}, standardDepositLimits),
  closedIn: fc.constantFrom<Facts['closedIn']>({}, { stake: ['SG'], lending: ['US', 'SG'] }),
  now: fc.constantFrom(NOW, new Date('2021-11-01T00:00:00Z')),
})

test('whoever has access has no reason against it, whoever has a reason has no access, and all reasons are known', () => {
  fc.assert(
    fc.property(facts, (given) => {
      for (const { access, reasons: found } of Object.values(toRights(given))) {
        expect(found.length).toBeLessThanOrEqual(access ? 0 : 1)
        for (const reason of found) expect(reasons).toContain(reason)
      }
    }),
  )
})

test('entering a batch is decided the same way for a page of customers as for one', () => {
  fc.assert(
    fc.property(facts, (given) => {
      expect(canEnterBatch(given)).toBe(toRights(given).enterBatch.access)
    }),
  )
})

test('verifying further, setting a second factor and consenting never take a right away', () => {
  const better = (given: Facts): readonly Facts[] => [
    { ...given, kyc: { tier: 'TIER2', status: 'APPROVED', documentExpiresOn: null } },
    { ...given, hasSecondFactor: true },
    { ...given, consent: 'ACCEPTED' },
    { ...given, closedIn: {} },
  ]
  fc.assert(
    fc.property(facts, (given) => {
      const before = toRights(given)
      for (const after of better(given).map(toRights))
        for (const feature of features) expect(after[feature].access || !before[feature].access).toBe(true)
    }),
  )
})

test('who is not ACTIVE, or has not consented, can do nothing but take out what is his', () => {
  fc.assert(
    fc.property(facts, (given) => {
      if (given.status === 'ACTIVE' && given.consent === 'ACCEPTED') return
      const open = features.filter((feature) => toRights(given)[feature].access)
      expect(open.filter((feature) => !outlets.has(feature))).toEqual([])
      if (given.consent === 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS') expect(open).toEqual([])
    }),
  )
})
