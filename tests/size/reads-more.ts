import { createHash } from 'node:crypto'
import { noStreak } from '@leaven/domain/referral/referral.ts'
import * as days from '@leaven/server/modules/staking/staking.days.sql.ts'
import * as preference from '@leaven/server/modules/identity/identity.preference.sql.ts'
import * as identity from '@leaven/server/modules/identity/identity.sql.ts'
import * as kyc from '@leaven/server/modules/kyc/kyc.sql.ts'
import * as learn from '@leaven/server/modules/learn/learn.sql.ts'
import * as statuses from '@leaven/server/modules/lending/lending.statuses.sql.ts'
import * as lending from '@leaven/server/modules/lending/lending.sql.ts'
import * as otp from '@leaven/server/modules/otp/otp.sql.ts'
import * as passkeys from '@leaven/server/modules/passkeys/passkeys.sql.ts'
import * as people from '@leaven/server/modules/people/people.sql.ts'
import * as recovery from '@leaven/server/modules/recovery/recovery.sql.ts'
import * as referral from '@leaven/server/modules/referral/referral.sql.ts'
import * as sso from '@leaven/server/modules/sso/sso.sql.ts'
import * as staking from '@leaven/server/modules/staking/staking.sql.ts'
import * as terms from '@leaven/server/modules/staking/staking.terms.sql.ts'
import * as support from '@leaven/server/modules/support/support.sql.ts'
import * as swap from '@leaven/server/modules/swap/swap.sql.ts'
import * as trades from '@leaven/server/modules/trades/trades.sql.ts'
import { AT, BATCH, idOf, OLD, whale } from './fill.ts'
import { audited, few, LIMIT, type File } from './reading.ts'

const some = [1, 2, 3, 4, 5].map((n) => idOf('usr', n))
const other = idOf('usr', 7)
const page = { offset: 0, limit: LIMIT }
const after = (kind: string) => idOf(kind, 100)

/** The same in the modules from identity to treasury. */
export const secondFiles: readonly File[] = [
  {
    path: 'identity/identity',
    readings: {
      findSamplePerson: 'in a sandbox alone, whose people are few',
      listUsers: (trx) => identity.listUsers(trx, some),
    },
  },
  {
    path: 'identity/identity.preference',
    readings: { findCurrency: (trx) => preference.findCurrency(trx, other) },
  },
  {
    path: 'kyc/kyc',
    readings: {
      listApplicants: (trx) => kyc.listApplicants(trx, some),
      listWaiting: (trx) => kyc.listWaiting(trx, LIMIT),
      findLastDecided: (trx) => kyc.findLastDecided(trx, other),
      listApproved: (trx) => kyc.listApproved(trx, after('usr'), LIMIT),
      forgetVerified: (trx) => kyc.forgetVerified(trx, other),
    },
  },
  {
    path: 'learn/learn',
    readings: {
      lockSlots: (trx) => learn.lockSlots(trx, other),
      listFree: (trx) => learn.listFree(trx, 0, new Date(AT.getTime() - 86_400_000)),
      listSlots: (trx) => learn.listSlots(trx, other, AT),
      freeSlots: (trx) => learn.freeSlots(trx, 'btc', AT, LIMIT),
      freeSlot: (trx) => learn.freeSlot(trx, other, 'dfi', AT),
      listProgress: (trx) => learn.listProgress(trx, other),
      listDone: (trx) => learn.listDone(trx, other),
      listRewarded: (trx) => learn.listRewarded(trx, other),
      findCodeAnswers: (trx) => learn.findCodeAnswers(trx, '7'.padStart(20, '0')),
      removeCodes: (trx) => learn.removeCodes(trx, OLD),
    },
  },
  {
    path: 'lending/lending.statuses',
    readings: { listEntryStatuses: (trx) => statuses.listEntryStatuses(trx, [idOf('ent', 1)]) },
  },
  {
    path: 'lending/lending',
    readings: {
      saveOwedPaid: (trx) => lending.saveOwedPaid(trx, [idOf('ent', 1), idOf('ent', 2)]),
      closeEntries: (trx) =>
        lending.closeEntries(trx, [{ id: idOf('ent', 1), earned: 1n, bonus: 0n, moved: 0n, owed: 0n }], AT),
      saveRewards: (trx) => lending.saveRewards(trx, [{ id: idOf('ent', 1), rewarded: 1n, rewardedFor: 1n }]),
      liveEntries: audited,
      listOpenOf: (trx) => lending.listOpenOf(trx, other),
      listEntriesAt: (trx) => lending.listEntriesAt(trx, whale, [BATCH]),
      listUnbookedOf: (trx) => lending.listUnbookedOf(trx, whale),
      listUnrewardedOf: 'asked when an account is closed, over the entries of that customer',
      listEntriesOf: (trx) => lending.listEntriesOf(trx, whale, { ...page, without: ['dfi-weekly-9'] }),
      listEntriesById: (trx) => lending.listEntriesById(trx, [idOf('ent', 1)]),
      listEntriesIn: (trx) => lending.listEntriesIn(trx, BATCH, some),
      listOpenIn: (trx) => lending.listOpenIn(trx, BATCH, { after: after('ent'), limit: LIMIT }),
      listUnrewarded: (trx) =>
        lending.listUnrewarded(trx, BATCH, { part: 'entered', after: after('ent'), limit: LIMIT }),
      sumUnrewarded: (trx) => lending.sumUnrewarded(trx, 'dfi-weekly-7', 'all'),
      listOwed: (trx) => lending.listOwed(trx, BATCH, { after: after('ent'), limit: LIMIT }),
      deleteEntry: (trx) => lending.deleteEntry(trx, idOf('ent', 1)),
    },
  },
  { path: 'onboarding/onboarding', readings: { listFlags: few } },
  { path: 'operators/operators', readings: {} },
  {
    path: 'otp/otp',
    readings: {
      saveRecoveryCodes: (trx) => otp.saveRecoveryCodes(trx, other, [Buffer.from('h')]),
      takeRecoveryHash: (trx) => otp.takeRecoveryHash(trx, { userId: other, hashes: [sha256('70')], at: AT }),
      countRecoveryCodes: (trx) => otp.countRecoveryCodes(trx, other),
      deleteSeed: (trx) => otp.deleteSeed(trx, other),
      forgetOtp: (trx) => otp.forgetOtp(trx, other),
    },
  },
  {
    path: 'passkeys/passkeys',
    readings: {
      findByCredential: (trx) => passkeys.findByCredential(trx, 'c7'),
      listPasskeys: (trx) => passkeys.listPasskeys(trx, other),
      forgetPasskeys: (trx) => passkeys.forgetPasskeys(trx, other, AT),
      dropChallenges: (trx) => passkeys.dropChallenges(trx, OLD),
    },
  },
  {
    path: 'people/people',
    readings: {
      listAccounts: (trx) => people.listAccounts(trx, some),
      partPerson: (trx) => people.partPerson(trx, other, idOf('usr', 9)),
      lockAccounts: (trx) => people.lockAccounts(trx, some),
      listAccountsOf: (trx) => people.listAccountsOf(trx, whale, LIMIT),
      lockPrints: (trx) => people.lockPrints(trx, [{ print: sha256('7'), kind: 'document' }]),
      listNamesakes: (trx) => people.listNamesakes(trx, [{ print: sha256('1'), kind: 'name' }], LIMIT),
      hasSharedName: (trx) => people.hasSharedName(trx, other, idOf('usr', 9)),
      mergePersons: (trx) => people.mergePersons(trx, [other], whale),
      listHeldAccounts: (trx) => people.listHeldAccounts(trx, { after: idOf('usr', 100), limit: LIMIT }),
      countHeldAccounts: (trx) => people.countHeldAccounts(trx, LIMIT),
      listAccountsOfAll: (trx) => people.listAccountsOfAll(trx, [whale, other], LIMIT),
    },
  },
  {
    path: 'pools/pools',
    readings: { listPairs: few, sumShares: few, lockPairs: few, hasProvision: few },
  },
  {
    path: 'recovery/recovery',
    readings: {
      dropAsk: (trx) => recovery.dropAsk(trx, 'ask_1'),
      hasAsk: (trx) => recovery.hasAsk(trx, 'person@leaven.test'),
      takeAsks: (trx) => recovery.takeAsks(trx, { id: 'ask_1', email: 'person@leaven.test' }),
    },
  },
  {
    path: 'referral/referral',
    readings: {
      findReferrer: async (trx) => {
        await referral.findReferrer(trx, { userId: other })
        await referral.findReferrer(trx, { referralId: '100007' })
      },
      lockReferral: async (trx) => {
        await referral.lockReferral(trx, { friendId: other })
        await referral.lockReferral(trx, { id: idOf('rfl', 7) })
      },
      saveMeasured: (trx) =>
        referral.saveMeasured(trx, [{ id: idOf('rfl', 7), streak: noStreak, isEarned: false, isMeasured: true }], AT),
      dropReferral: (trx) => referral.dropReferral(trx, other),
      lockMeasured: (trx) => referral.lockMeasured(trx, { after: after('rfl'), now: AT, limit: LIMIT }),
      hasMeasured: (trx) => referral.hasMeasured(trx),
      hasRewarded: (trx) => referral.hasRewarded(trx, some, 'x'),
      listReferrals: (trx) => referral.listReferrals(trx, '100000', page),
      countReferrals: (trx) => referral.countReferrals(trx, whale),
      findRanked: (trx) => referral.findRanked(trx, whale),
      listRanked: (trx) => referral.listRanked(trx, page),
      countRanked: (trx) => referral.countRanked(trx),
    },
  },
  {
    path: 'sso/sso',
    readings: {
      listKeys: (trx) => sso.listKeys(trx, other),
      removeKeys: (trx) => sso.removeKeys(trx, other, 'google'),
      removeOld: (trx) => sso.removeOld(trx, OLD),
      eraseIdentities: (trx) => sso.eraseIdentities(trx, other),
    },
  },
  {
    path: 'staking/staking.days',
    readings: {
      sumDue: 'one sum a day and coin, over what is to be paid then; the job does nothing else in that transaction',
      listNextDays: few,
      listDueOf: (trx) => days.listDueOf(trx, { coinId: 'DFI', day: '2027-02-28' }, { after: '', limit: LIMIT }),
      deleteDue: (trx) =>
        days.deleteDue(trx, { coinId: 'DFI', day: '2027-02-28' }, [`user:${other}:staked`, `user:${whale}:staked`]),
    },
  },
  {
    path: 'staking/staking',
    readings: {
      saveAction: async (trx) => {
        const [position] = (await staking.lockPositions(trx, [idOf('frz', 1)])).values()
        if (!position) throw new Error('There is no position')
        return staking.saveAction(trx, position, { action: 'EXTEND', units: 1n, at: AT })
      },
      livePositions: audited,
      listTerms: few,
      lockPositions: (trx) => staking.lockPositions(trx, [idOf('frz', 1), idOf('frz', 2)]),
      listPositionsOf: (trx) => staking.listPositionsOf(trx, other),
      hasFrozen: (trx) => staking.hasFrozen(trx, other),
      lockRunning: (trx) => staking.lockRunning(trx, other, { id: 'all', now: OLD }),
      countActionsOf: 'what customers count of their own doing, from an index alone',
      listPositionsById: (trx) => staking.listPositionsById(trx, [idOf('frz', 1)]),
      listActionsOf: (trx) => staking.listActionsOf(trx, whale, page),
      sumByTerm: (trx) => staking.sumByTerm(trx),
      sumByEnd: (trx) => staking.sumByEnd(trx, [AT]),
    },
  },
  {
    path: 'staking/staking.terms',
    readings: {
      findAgreed: (trx) => terms.findAgreed(trx, idOf('frz', 1)),
      listOverdue: (trx) => terms.listOverdue(trx, 'DFI', { before: AT, limit: LIMIT }),
      listTermsBefore: (trx) => terms.listTermsBefore(trx, [idOf('frz', 1), idOf('frz', 2)], AT),
    },
  },
  {
    path: 'support/support',
    readings: { eraseRequests: (trx) => support.eraseRequests(trx, other, 'nobody@example.com') },
  },
  {
    path: 'swap/swap',
    readings: {
      getRatio: few,
      deleteQuotes: (trx) => swap.deleteQuotes(trx, OLD),
      sumLosses: (trx) => swap.sumLosses(trx, other, OLD),
    },
  },
  {
    path: 'trades/trades',
    readings: {
      saveTrade: 'it counts the trades of one batch, which are a handful',
      listTrades: (trx) => trades.listTrades(trx, [BATCH]),
    },
  },
  { path: 'treasury/treasury', readings: {} },
]

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
