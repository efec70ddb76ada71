import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { depositStates } from '@leaven/domain/deposits/deposit.ts'
import * as account from '@leaven/server/modules/account/account.sql.ts'
import * as approvals from '@leaven/server/modules/approvals/approvals.sql.ts'
import * as arrivals from '@leaven/server/modules/arrivals/arrivals.sql.ts'
import * as rounds from '@leaven/server/modules/batches/batches.rounds.sql.ts'
import * as batches from '@leaven/server/modules/batches/batches.sql.ts'
import * as campaigns from '@leaven/server/modules/campaigns/campaigns.sql.ts'
import * as coins from '@leaven/server/modules/coins/coins.sql.ts'
import * as debts from '@leaven/server/modules/debts/debts.sql.ts'
import * as deposits from '@leaven/server/modules/deposits/deposits.sql.ts'
import * as factors from '@leaven/server/modules/factors/factors.sql.ts'
import * as fiat from '@leaven/server/modules/fiat/fiat.sql.ts'
import * as identity from '@leaven/server/modules/identity/identity.sql.ts'
import * as kyc from '@leaven/server/modules/kyc/kyc.sql.ts'
import * as learn from '@leaven/server/modules/learn/learn.sql.ts'
import * as lending from '@leaven/server/modules/lending/lending.sql.ts'
import * as onboarding from '@leaven/server/modules/onboarding/onboarding.sql.ts'
import * as otp from '@leaven/server/modules/otp/otp.sql.ts'
import * as passkeys from '@leaven/server/modules/passkeys/passkeys.sql.ts'
import * as people from '@leaven/server/modules/people/people.sql.ts'
import * as pools from '@leaven/server/modules/pools/pools.sql.ts'
import * as recovery from '@leaven/server/modules/recovery/recovery.sql.ts'
import * as referral from '@leaven/server/modules/referral/referral.sql.ts'
import * as sso from '@leaven/server/modules/sso/sso.sql.ts'
import * as days from '@leaven/server/modules/staking/staking.days.sql.ts'
import * as staking from '@leaven/server/modules/staking/staking.sql.ts'
import * as support from '@leaven/server/modules/support/support.sql.ts'
import * as swap from '@leaven/server/modules/swap/swap.sql.ts'
import * as trades from '@leaven/server/modules/trades/trades.sql.ts'
import * as treasury from '@leaven/server/modules/treasury/treasury.sql.ts'
import { AT, BATCH, idOf, OLD, whale } from './fill.ts'

/** How long the pages are that are asked for here. */
export const LIMIT = 20

/** A reading as its callers ask for it; or why it may read more than a page. */
export type Reading = ((trx: DatabaseTransaction) => Promise<unknown>) | string

/** The readings of one file, by name. */
type Readings = Readonly<Record<string, Reading>>

export type File = { readonly path: string; readonly module: object; readonly readings: Readings }

const few = 'a table of the house, which does not grow with customers'
const weekly = "the house's own: a row a week and series"
const some = [1, 2, 3, 4, 5].map((n) => idOf('usr', n))
const other = idOf('usr', 7)
const page = { offset: 0, limit: LIMIT }
const after = (kind: string) => idOf(kind, 100)
const network = 'defichain'

const batch = (trx: DatabaseTransaction) => batches.findBatch(trx, BATCH)

/** Everything in a module's sql file that reads or takes away more than one row. */
export const files: readonly File[] = [
  { path: 'account/account', module: account, readings: { dropHandoffs: (trx) => account.dropHandoffs(trx, whale) } },
  {
    path: 'approvals/approvals',
    module: approvals,
    readings: {
      countMailTry: (trx) => approvals.countMailTry(trx, idOf('apr', 3), whale, 5),
      findMailed: (trx) =>
        approvals.findMailed(trx, { userId: whale, payload: 'p2', since: new Date(AT.getTime() - 60_000) }),
      dropUnapproved: (trx) => approvals.dropUnapproved(trx, OLD),
    },
  },
  {
    path: 'arrivals/arrivals',
    module: arrivals,
    readings: {
      listOwners: (trx) => arrivals.listOwners(trx, 'bitcoin', ['bc1', 'bc2']),
      lockArrivals: (trx) =>
        arrivals.lockArrivals(trx, { networkId: 'bitcoin', address: 'bc2', txids: ['tx2', 'tx4'] }),
      listUnowned: (trx) => arrivals.listUnowned(trx, LIMIT),
      sumByOrder: (trx) => arrivals.sumByOrder(trx, [idOf('ord', 1)]),
    },
  },
  {
    path: 'batches/batches.rounds',
    module: rounds,
    readings: {
      listRoundsOf: async (trx) => {
        const found = await batch(trx)
        return found && rounds.listRoundsOf(trx, found)
      },
    },
  },
  {
    path: 'batches/batches',
    module: batches,
    readings: {
      listUnsold: (trx) => batches.listUnsold(trx),
      lockNewest: (trx) => batches.lockNewest(trx, 'dfi-weekly'),
      sumNeeds: weekly,
      findUnsettled: (trx) => batches.findUnsettled(trx, 'dfi-weekly', AT),
      listBatchesById: (trx) => batches.listBatchesById(trx, [BATCH]),
      listBatchesIn: weekly,
    },
  },
  {
    path: 'campaigns/campaigns',
    module: campaigns,
    readings: {
      hasOnce: (trx) => campaigns.hasOnce(trx, { campaign: 'learn', once: 'q5', reference: 'x' }, [whale, ...some]),
      removeUnpaid: (trx) => campaigns.removeUnpaid(trx, { campaign: 'learn', reference: 'r1' }),
      listUnpaidRows: (trx) => campaigns.listUnpaidRows(trx, whale, { campaign: 'referral', limit: LIMIT }),
      listUnpaidFor: (trx) => campaigns.listUnpaidFor(trx, 'LATE', { campaign: 'learn', after: 'r5', limit: LIMIT }),
      listWaitingFor: (trx) => campaigns.listWaitingFor(trx, whale, { after: undefined, limit: LIMIT }),
      listGrantRows: (trx) => campaigns.listGrantRows(trx, whale, { ...page, campaign: 'referral' }),
      listGrantsFor: (trx) => campaigns.listGrantsFor(trx, 'learn', [`${other}:7`]),
      listLocked: (trx) =>
        campaigns.listLocked(trx, whale, [{ campaign: 'learn', reference: `${idOf('usr', 2)}:2` }]),
    },
  },
  {
    path: 'coins/coins',
    module: coins,
    readings: {
      listCoins: few,
      listNetworks: few,
      listListings: few,
      listPrices: few,
      listRates: few,
      listPoints: 'a point an hour and coin, of a year at most',
      deletePoints: few,
    },
  },
  { path: 'debts/debts', module: debts, readings: { listOpen: (trx) => debts.listOpen(trx, other) } },
  {
    path: 'deposits/deposits',
    module: deposits,
    readings: {
      listBlocks: (trx) => deposits.listBlocks(trx, network, LIMIT),
      dropBlocks: (trx) => deposits.dropBlocks(trx, network, '<', 5n),
      listOwners: (trx) => deposits.listOwners(trx, network, ['df11', 'df12']),
      forgetHeights: 'of the blocks that a chain took back, which are read in the same transaction',
      listDepositsOf: async (trx) => {
        const incoming = { states: ['HELD'], waitsForOriginator: true } as const
        await deposits.listDepositsOf(trx, whale, { states: depositStates, limit: LIMIT })
        await deposits.listDepositsOf(trx, whale, { ...incoming, limit: LIMIT })
        await deposits.listDepositsOf(trx, whale, { states: ['HELD'], isOverLimit: true, limit: 1 })
        await deposits.listDepositsOf(trx, whale, { states: ['SEEN'], coinIds: ['DFI', 'BTC'], limit: LIMIT })
      },
      sumPending: (trx) => deposits.sumPending(trx, whale),
      listDepositsIn: async (trx) => {
        const range = { networkId: network, state: 'SEEN', coinId: 'DFI', upTo: 900n, limit: LIMIT } as const
        await deposits.listDepositsIn(trx, { ...range, after: undefined })
        await deposits.listDepositsIn(trx, { ...range, after: { height: 100n, id: idOf('dep', 100) } })
      },
      listUnmined: (trx) =>
        deposits.listUnmined(trx, { networkId: network, state: 'SEEN', after: after('dep'), limit: LIMIT }),
      sumCredited: (trx) => deposits.sumCredited(trx, whale),
      listDepositsById: (trx) => deposits.listDepositsById(trx, [idOf('dep', 1)]),
      sumLetIn: (trx) => deposits.sumLetIn(trx, whale),
      lockOverLimit: (trx) => deposits.lockOverLimit(trx, whale, { isUnvalued: false, limit: LIMIT }),
    },
  },
  {
    path: 'factors/factors',
    module: factors,
    readings: {
      countTry: 'a row by its key',
      dropSteps: (trx) => factors.dropSteps(trx, OLD),
    },
  },
  {
    path: 'fiat/fiat',
    module: fiat,
    readings: {
      findOrderId: (trx) => fiat.findOrderId(trx, 'banxa', { id: idOf('ord', 9), providerOrderId: 'o9' }),
      listTries: (trx) => fiat.listTries(trx, idOf('ord', 1)),
      hasRivals: async (trx) => {
        const order = await fiat.findOrder(trx, idOf('ord', 1))
        return order && fiat.hasRivals(trx, order, 'tx3')
      },
      listOrdersAt: (trx) => fiat.listOrdersAt(trx, 'bitcoin', 'BC7'),
      listCredited: (trx) => fiat.listCredited(trx, after('ord'), LIMIT),
      hasPaidFee: (trx) => fiat.hasPaidFee(trx, whale, 'ETH'),
    },
  },
  { path: 'identity/identity', module: identity, readings: { listUsers: (trx) => identity.listUsers(trx, some) } },
  {
    path: 'kyc/kyc',
    module: kyc,
    readings: {
      listApplicants: (trx) => kyc.listApplicants(trx, some),
      listApproved: (trx) => kyc.listApproved(trx, after('usr'), LIMIT),
    },
  },
  {
    path: 'learn/learn',
    module: learn,
    readings: {
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
    path: 'lending/lending',
    module: lending,
    readings: {
      listOpenOf: (trx) => lending.listOpenOf(trx, other),
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
  { path: 'onboarding/onboarding', module: onboarding, readings: { listFlags: few } },
  {
    path: 'otp/otp',
    module: otp,
    readings: {
      countRecoveryCodes: (trx) => otp.countRecoveryCodes(trx, other),
      deleteSeed: (trx) => otp.deleteSeed(trx, other),
      forgetOtp: (trx) => otp.forgetOtp(trx, other),
    },
  },
  {
    path: 'passkeys/passkeys',
    module: passkeys,
    readings: {
      listPasskeys: (trx) => passkeys.listPasskeys(trx, other),
      forgetPasskeys: (trx) => passkeys.forgetPasskeys(trx, other, AT),
      dropChallenges: (trx) => passkeys.dropChallenges(trx, OLD),
    },
  },
  {
    path: 'people/people',
    module: people,
    readings: {
      lockAccounts: (trx) => people.lockAccounts(trx, some),
      listAccountsOf: (trx) => people.listAccountsOf(trx, whale, LIMIT),
      lockPrints: (trx) => people.lockPrints(trx, [{ print: sha256('7'), kind: 'document' }]),
      mergePersons: (trx) => people.mergePersons(trx, [other], whale),
      listHeldAccounts: (trx) => people.listHeldAccounts(trx, { after: idOf('usr', 100), limit: LIMIT }),
      listAlike: (trx) => people.listAlike(trx, sha256('same'), LIMIT),
    },
  },
  {
    path: 'pools/pools',
    module: pools,
    readings: { listPairs: few, sumShares: few, lockPairs: few, hasProvision: few },
  },
  { path: 'recovery/recovery', module: recovery, readings: {} },
  {
    path: 'referral/referral',
    module: referral,
    readings: {
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
    module: sso,
    readings: {
      listKeys: (trx) => sso.listKeys(trx, other),
      removeKeys: (trx) => sso.removeKeys(trx, other, 'google'),
      removeOld: (trx) => sso.removeOld(trx, OLD),
      eraseIdentities: (trx) => sso.eraseIdentities(trx, other),
    },
  },
  {
    path: 'staking/staking.days',
    module: days,
    readings: {
      sumDue: 'one sum a day and coin, over what is to be paid then; the job does nothing else in that transaction',
      listDueOf: (trx) => days.listDueOf(trx, { coinId: 'DFI', day: '2027-02-28' }, LIMIT),
      deleteDue: (trx) =>
        days.deleteDue(trx, { coinId: 'DFI', day: '2027-02-28' }, [`user:${other}:staked`, `user:${whale}:staked`]),
    },
  },
  {
    path: 'staking/staking',
    module: staking,
    readings: {
      listTerms: few,
      lockPositions: (trx) => staking.lockPositions(trx, [idOf('frz', 1), idOf('frz', 2)]),
      listPositionsOf: (trx) => staking.listPositionsOf(trx, other),
      countActionsOf: 'what customers count of their own doing, from an index alone',
      listPositionsById: (trx) => staking.listPositionsById(trx, [idOf('frz', 1)]),
      hasOverdue: (trx) => staking.hasOverdue(trx, 'DFI', AT),
      listTermsBefore: (trx) => staking.listTermsBefore(trx, [idOf('frz', 1), idOf('frz', 2)], AT),
      listActionsOf: (trx) => staking.listActionsOf(trx, whale, page),
      sumByTerm: (trx) => staking.sumByTerm(trx),
      sumByEnd: (trx) => staking.sumByEnd(trx, [AT]),
    },
  },
  { path: 'support/support', module: support, readings: { eraseRequests: (trx) => support.eraseRequests(trx, other) } },
  { path: 'swap/swap', module: swap, readings: { deleteQuotes: (trx) => swap.deleteQuotes(trx, OLD) } },
  { path: 'trades/trades', module: trades, readings: { listTrades: (trx) => trades.listTrades(trx, [BATCH]) } },
  { path: 'treasury/treasury', module: treasury, readings: {} },
]

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
