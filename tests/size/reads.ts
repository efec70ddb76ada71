import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { depositStates } from '@leaven/domain/deposits/deposit.ts'
import * as account from '@leaven/server/modules/account/account.sql.ts'
import * as approvals from '@leaven/server/modules/approvals/approvals.sql.ts'
import * as listed from '@leaven/server/modules/arrivals/arrivals.listed.sql.ts'
import * as arrivals from '@leaven/server/modules/arrivals/arrivals.sql.ts'
import * as batches from '@leaven/server/modules/batches/batches.sql.ts'
import * as campaigns from '@leaven/server/modules/campaigns/campaigns.sql.ts'
import * as unpaid from '@leaven/server/modules/campaigns/campaigns.unpaid.sql.ts'
import * as debts from '@leaven/server/modules/debts/debts.sql.ts'
import * as deposits from '@leaven/server/modules/deposits/deposits.sql.ts'
import * as depositsChain from '@leaven/server/modules/deposits/deposits.chain.sql.ts'
import * as depositsSums from '@leaven/server/modules/deposits/deposits.sums.sql.ts'
import * as depositsWatch from '@leaven/server/modules/deposits/deposits.watch.sql.ts'
import * as factors from '@leaven/server/modules/factors/factors.sql.ts'
import * as fiat from '@leaven/server/modules/fiat/fiat.sql.ts'
import * as chain from '@leaven/server/modules/batches/batches.chain.sql.ts'
import * as rounds from '@leaven/server/modules/batches/batches.rounds.sql.ts'
import { AT, BATCH, idOf, OLD, whale } from './fill.ts'
import { audited, few, LIMIT, type File } from './reading.ts'

const weekly = "the house's own: a row a week and series"
const closing = 'asked when an account is closed, over the orders of that customer'
const some = [1, 2, 3, 4, 5].map((n) => idOf('usr', n))
const other = idOf('usr', 7)
const page = { offset: 0, limit: LIMIT }
const after = (kind: string) => idOf(kind, 100)
const network = 'defichain'

const batch = (trx: DatabaseTransaction) => batches.findBatch(trx, BATCH)

/** Everything that reads or takes away more than one row, in the modules from account to fiat. */
export const firstFiles: readonly File[] = [
  {
    path: 'account/account',
    readings: {
      saveHandoff: (trx) =>
        account.saveHandoff(trx, {
          hash: Buffer.from('h'),
          userId: other,
          sessionId: idOf('ses', 1),
          madeAt: AT,
          expiresAt: AT,
        }),
      dropHandoffs: (trx) => account.dropHandoffs(trx, whale),
    },
  },
  {
    path: 'approvals/approvals',
    readings: {
      countMailTry: (trx) => approvals.countMailTry(trx, idOf('apr', 3), whale, 5),
      findMailed: (trx) =>
        approvals.findMailed(trx, { userId: whale, payload: 'p2', since: new Date(AT.getTime() - 60_000) }),
      dropUnapproved: (trx) => approvals.dropUnapproved(trx, OLD),
    },
  },
  {
    path: 'arrivals/arrivals',
    readings: {
      listOwners: (trx) => arrivals.listOwners(trx, 'bitcoin', ['bc1', 'bc2']),
      lockArrivals: (trx) =>
        arrivals.lockArrivals(trx, { networkId: 'bitcoin', address: 'bc2', txids: ['tx2', 'tx4'] }),
      hasListed: (trx) => arrivals.hasListed(trx, whale),
      sumByOrder: (trx) => arrivals.sumByOrder(trx, [idOf('ord', 1)]),
    },
  },
  {
    path: 'arrivals/arrivals.listed',
    readings: {
      listByWorth: (trx) =>
        listed.listByWorth(
          trx,
          [
            { coinId: 'BTC', weight: 7n },
            { coinId: 'ETH', weight: null },
          ],
          { limit: LIMIT, offset: LIMIT },
        ),
      countListed: (trx) => listed.countListed(trx, LIMIT),
      countListedAt: (trx) => listed.countListedAt(trx, 'bitcoin', 'bc2'),
    },
  },
  {
    path: 'batches/batches.chain',
    readings: { listPredecessors: (trx) => chain.listPredecessors(trx, [BATCH]) },
  },
  {
    path: 'batches/batches.rounds',
    readings: {
      listRoundsOf: async (trx) => {
        const found = await batch(trx)
        return found && rounds.listRoundsOf(trx, found)
      },
      listRounds: async (trx) => {
        const found = await batch(trx)
        return found && rounds.listRounds(trx, [found])
      },
    },
  },
  {
    path: 'batches/batches',
    readings: {
      lockSuccessor: weekly,
      moveBatch: weekly,
      listSales: (trx) => batches.listSales(trx),
      lockNewest: (trx) => batches.lockNewest(trx, 'dfi-weekly'),
      sumNeeds: weekly,
      findUnsettled: (trx) => batches.findUnsettled(trx, 'dfi-weekly', AT),
      listBatchesById: (trx) => batches.listBatchesById(trx, [BATCH]),
      listBatchesIn: weekly,
      listSuccessors: (trx) => batches.listSuccessors(trx, [BATCH]),
    },
  },
  {
    path: 'campaigns/campaigns',
    readings: {
      saveParted: (trx) => campaigns.saveParted(trx, other, whale),
      liveBonuses: audited,
      hasOnce: (trx) => campaigns.hasOnce(trx, { campaign: 'learn', once: 'q5', reference: 'x' }, [whale, ...some]),
      hasLostShares: (trx) => campaigns.hasLostShares(trx, 'DFI', { before: AT, limit: 20 }),
      listSharesAmong: (trx) => campaigns.listSharesAmong(trx, [{ campaign: 'learn', reference: `${other}:7` }], 'DFI'),
      listGrantRows: (trx) => campaigns.listGrantRows(trx, whale, { ...page, campaign: 'referral' }),
      listGrantsFor: (trx) => campaigns.listGrantsFor(trx, 'learn', [`${other}:7`]),
      listLocked: (trx) => campaigns.listLocked(trx, whale, [{ campaign: 'learn', reference: `${idOf('usr', 2)}:2` }]),
    },
  },
  {
    path: 'campaigns/campaigns.unpaid',
    readings: {
      removeUnpaid: (trx) => unpaid.removeUnpaid(trx, { campaign: 'learn', reference: 'r1' }),
      listUnpaidRows: (trx) => unpaid.listUnpaidRows(trx, whale, { campaign: 'referral', limit: LIMIT }),
      listUnpaidFor: (trx) => unpaid.listUnpaidFor(trx, 'LATE', { campaign: 'learn', after: 'r5', limit: LIMIT }),
      listWaitingFor: (trx) => unpaid.listWaitingFor(trx, whale, { after: undefined, limit: LIMIT }),
    },
  },
  {
    path: 'coins/coins',
    readings: {
      findPointFrom: few,
      findOldestPoint: few,
      listCoins: few,
      listNetworks: few,
      listListings: few,
      listPrices: few,
      listRates: few,
      listPoints: 'a point an hour and coin, of a year at most',
      deletePoints: few,
    },
  },
  {
    path: 'debts/debts',
    readings: {
      endFreezes: (trx) => debts.endFreezes(trx, other, { endedBy: 'operator', at: AT }),
      listOpen: (trx) => debts.listOpen(trx, other),
      listReversals: (trx) => debts.listReversals(trx, other),
      listFreezes: (trx) => debts.listFreezes(trx, LIMIT),
      countFreezes: 'for a command of operators: what is open, and no more than 100,000 of it',
    },
  },
  {
    path: 'deposits/deposits.chain',
    readings: {
      listDepositsIn: async (trx) => {
        const range = { networkId: network, state: 'SEEN', coinId: 'DFI', upTo: 900n, limit: LIMIT } as const
        await depositsChain.listDepositsIn(trx, { ...range, after: undefined })
        await depositsChain.listDepositsIn(trx, { ...range, after: { height: 100n, id: idOf('dep', 100) } })
      },
      listUnmined: (trx) =>
        depositsChain.listUnmined(trx, { networkId: network, state: 'SEEN', after: after('dep'), limit: LIMIT }),
      moveGone: (trx) => depositsChain.moveGone(trx, [idOf('dep', 50), idOf('dep', 100)], AT),
    },
  },
  {
    path: 'deposits/deposits.watch',
    readings: {
      listUnsettled: (trx) => depositsWatch.listUnsettled(trx, [{ networkId: network, upTo: 1n }]),
    },
  },
  {
    path: 'deposits/deposits.sums',
    readings: {
      sumPending: (trx) => depositsSums.sumPending(trx, whale),
      sumLetIn: (trx) => depositsSums.sumLetIn(trx, whale),
      sumAbove: (trx) => depositsSums.sumAbove(trx, whale),
    },
  },
  {
    path: 'deposits/deposits',
    readings: {
      saveDeposit: 'it adds a row and its first event, whose number moveDeposit is held by',
      moveDeposit: async (trx) => {
        const [deposit] = (await deposits.listDepositsById(trx, [idOf('dep', 50)])).values()
        if (!deposit) throw new Error('There is no deposit')
        return deposits.moveDeposit(trx, deposit, 'HELD', AT)
      },
      eraseOriginators: (trx) => deposits.eraseOriginators(trx, other),
      liveHeld: audited,
      listBlocks: (trx) => deposits.listBlocks(trx, network, LIMIT),
      dropBlocks: (trx) => deposits.dropBlocks(trx, network, '<', 5n),
      listOwners: (trx) => deposits.listOwners(trx, network, ['df11', 'df12']),
      forgetHeights: 'of the blocks that a chain took back, which are read in the same transaction',
      listDepositsOf: async (trx) => {
        const incoming = { states: ['HELD'], waitsForOriginator: true } as const
        await deposits.listDepositsOf(trx, whale, { states: depositStates, limit: LIMIT })
        await deposits.listDepositsOf(trx, whale, { ...incoming, limit: LIMIT })
        for (const isValued of [true, false])
          await deposits.listDepositsOf(trx, whale, { states: ['HELD'], isOverLimit: true, isValued, limit: 1 })
        await deposits.listDepositsOf(trx, whale, { states: ['SEEN'], coinIds: ['DFI', 'BTC'], limit: LIMIT })
      },
      listDepositsById: (trx) => deposits.listDepositsById(trx, [idOf('dep', 1)]),
      lockUnvalued: (trx) => deposits.lockUnvalued(trx, whale, { after: '', limit: LIMIT }),
      lockOverLimit: (trx) => deposits.lockOverLimit(trx, whale, { isUnvalued: false, after: '', limit: LIMIT }),
    },
  },
  {
    path: 'factors/factors',
    readings: {
      countTry: 'a row by its key',
      dropSteps: (trx) => factors.dropSteps(trx, OLD),
    },
  },
  {
    path: 'fiat/fiat',
    readings: {
      saveOrder: 'it adds a row and its first event, whose number moveOrder is held by',
      moveOrder: (trx) => fiat.moveOrder(trx, { id: idOf('ord', 1), state: 'EXPIRED' }, 'PAID', { at: AT }),
      findOrderId: (trx) => fiat.findOrderId(trx, 'banxa', { id: idOf('ord', 9), providerOrderId: 'o9' }),
      hasAwaited: closing,
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
]
