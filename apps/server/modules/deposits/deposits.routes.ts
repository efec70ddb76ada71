import type { deposits, DepositView } from '@leaven/contract/deposits.ts'
import { countConfirmations, depositStates, listHoldReasons, statusOfDeposit } from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import { listCoins, listNetworks } from '../coins/coins.service.ts'
import { getOwing, listReversals } from '../debts/debts.service.ts'
import {
  findLimit,
  findTip,
  giveOriginator,
  listDepositsById,
  listDepositsOf,
  listUnread,
  type Deposit,
  type DepositDeps,
  type DepositLimit,
  type OriginatorDeps,
  type ReviewDeps,
} from './deposits.service.ts'

const INCOMING_MAX = 100

const overLimit = { states: ['HELD'], isOverLimit: true, limit: 1, isValued: true } as const
const unpriced = { ...overLimit, isValued: false } as const
const incoming = { states: ['HELD'], waitsForOriginator: true } as const

export function depositsRoutes(deps: DepositDeps & ReviewDeps & OriginatorDeps): Handlers<typeof deposits> {
  const { db } = deps

  async function toViews(found: readonly Deposit[]): Promise<DepositView[]> {
    const coins = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
    const networks = new Map((await listNetworks(db)).map((network) => [network.id, network.confirmations]))
    const tips = new Map<string, bigint>()
    for (const { networkId } of found) if (!tips.has(networkId)) tips.set(networkId, await findTip(db, networkId))
    return found.map((deposit) => ({
      depositId: deposit.id,
      coinId: deposit.coinId,
      networkId: deposit.networkId,
      amount: toDecimal({
        asset: coins.get(deposit.coinId) ?? { code: deposit.coinId, decimals: 8 },
        units: deposit.units,
      }),
      address: deposit.address,
      txid: deposit.txid,
      status: statusOfDeposit[deposit.state],
      waitsFor: [...listHoldReasons(deposit)],
      confirmations: countConfirmations(deposit.height, tips.get(deposit.networkId) ?? 0n),
      confirmationsNeeded: networks.get(deposit.networkId) ?? 1,
      seenAt: deposit.seenAt.toISOString(),
      creditedAt: deposit.creditedAt?.toISOString() ?? null,
    }))
  }

  async function listBecause(userId: UserId) {
    const reversals = await listReversals(db, userId)
    const found = await listDepositsById(
      db,
      reversals.map(({ depositId }) => depositId),
    )
    const coins = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
    return reversals.flatMap(({ depositId, at }) => {
      const deposit = found.get(depositId)
      const asset = deposit && coins.get(deposit.coinId)
      return asset ? [{ ...toOwed({ asset, units: deposit.units }), at: at.toISOString() }] : []
    })
  }

  return {
    listDeposits: async ({ session, query }) =>
      toViews(await listDepositsOf(db, session.userId, { states: depositStates, ...query })),
    hasIncomingDeposits: async ({ session, now }) => ({
      limit: toLimitView(await findLimit(deps, session.userId, await now())),
      hasAny: (await listDepositsOf(db, session.userId, { ...incoming, limit: 1 })).length > 0,
      waitsForVerification: (await listDepositsOf(db, session.userId, overLimit)).length > 0,
      waitsForPrice: (await listDepositsOf(db, session.userId, unpriced)).length > 0,
      unread: [...(await listUnread(db))],
    }),
    listIncomingDeposits: async ({ session }) =>
      toViews(await listDepositsOf(db, session.userId, { states: ['HELD'], limit: INCOMING_MAX })),
    getOwing: async ({ session }) => {
      const { isFrozen, owed } = await getOwing(db, session.userId)
      return { isFrozen, owed: owed.map(toOwed), because: await listBecause(session.userId) }
    },
    giveOriginator: async ({ session, params: { depositId }, body: originator, request, once, now, wall }) => {
      const doing = { userId: session.userId, device: toDevice(request, session), now: await now(), wall }
      await giveOriginator(deps, once, { ...doing, depositId, originator })
      return {}
    },
  }
}

const toOwed = (amount: Amount) => ({ coinId: amount.asset.code, amount: toDecimal(amount) })

const toLimitView = (limit: DepositLimit | undefined) =>
  limit
    ? {
        allowed: toDecimal(limit.allowed),
        used: toDecimal(limit.used),
        waiting: toDecimal(limit.waiting),
        left: toDecimal(limit.left),
      }
    : null
