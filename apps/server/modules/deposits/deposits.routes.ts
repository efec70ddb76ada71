import type { deposits, DepositView } from '@leaven/contract/deposits.ts'
import { countConfirmations, depositStates, listHoldReasons, statusOfDeposit } from '@leaven/domain/deposits/deposit.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Handlers } from '../../platform/bind.ts'
import { listCoins, listNetworks } from '../coins/coins.service.ts'
import { getOwing } from '../debts/debts.service.ts'
import { findTip, giveOriginator, listDepositsOf, type Deposit, type DepositDeps } from './deposits.service.ts'

const INCOMING_MAX = 100

const overLimit = { states: ['HELD'], isOverLimit: true, limit: 1 } as const
const incoming = { states: ['HELD'], waitsForOriginator: true } as const

export function depositsRoutes(deps: DepositDeps): Handlers<typeof deposits> {
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

  return {
    listDeposits: async ({ session, query }) =>
      toViews(await listDepositsOf(db, session.userId, { states: depositStates, ...query })),
    hasIncomingDeposits: async ({ session }) => ({
      hasAny: (await listDepositsOf(db, session.userId, { ...incoming, limit: 1 })).length > 0,
      waitsForVerification: (await listDepositsOf(db, session.userId, overLimit)).length > 0,
    }),
    listIncomingDeposits: async ({ session }) =>
      toViews(await listDepositsOf(db, session.userId, { ...incoming, limit: INCOMING_MAX })),
    getOwing: async ({ session }) => {
      const { isFrozen, owed } = await getOwing(db, session.userId)
      return { isFrozen, owed: owed.map((amount) => ({ coinId: amount.asset.code, amount: toDecimal(amount) })) }
    },
    giveOriginator: async ({ session, params, body, once, now }) => {
      await giveOriginator(deps, once, {
        userId: session.userId,
        depositId: params.depositId,
        originator: body,
        now: await now(),
      })
      return {}
    },
  }
}
