import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import { toStabilizationRate } from '@leaven/domain/swap/fees.ts'
import { capDeal, dealThrough, dealWithHouse, toMarketUnits, toSwapType, type Deal } from '@leaven/domain/swap/quote.ts'
import { findRoute, type Route } from '@leaven/domain/swap/route.ts'
import type { SwapType } from '@leaven/domain/swap/swap.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { getTradePrice, listFreshPrices } from '../coins/coins.service.ts'
import { listPools, lockPools } from '../pools/pools.service.ts'
import { getRatio, type StoredQuote } from './swap.sql.ts'

/** The way from a coin to another, for this much of it. */
export async function findWay(db: Database, input: Amount, to: string) {
  const route = findRoute(await listPools(db), input, to)
  const type = toSwapType(input.asset.code, to, route)
  return { type, route: type === 'DEX' && route ? route : [] }
}

export async function getDeal(db: Database, input: Amount, to: Asset, now: Date) {
  const { type, route } = await findWay(db, input, to.code)
  const pairs = route.map(({ pairId }) => pairId)
  if (type !== 'DEX') return { deal: await dealByPrices(db, type, { input, to, now }), pairs }
  const deal = await dealOnDex(db, route, input)
  const most = await findMost(db, { input, to, now })
  return { deal: most === undefined ? deal : assertDeal(capDeal(deal, most)), pairs }
}

type Asked = { readonly input: Amount; readonly to: Asset; readonly now: Date }

/** What the market gives for it; nothing while a price is missing or has just jumped. */
async function findMost(db: Database, { input, to, now }: Asked): Promise<bigint | undefined> {
  const prices = await listFreshPrices(db, now, 'value')
  const [from, target] = [prices.get(input.asset.code), prices.get(to.code)]
  return from && target && toMarketUnits(input, { from, to: target, asset: to })
}

/** The promised way anew, with its pools locked: what comes out now is what is booked. */
export async function getDealAgain(
  trx: DatabaseTransaction,
  { type, pairs }: StoredQuote,
  { promised, ...asked }: Asked & { readonly promised: Amount },
): Promise<Deal> {
  if (type !== 'DEX') return dealByPrices(trx, type, asked)
  const deal = await dealOnDex(trx, await lockPools(trx, pairs), asked.input)
  // While the market is not known, what was promised is the most.
  return assertDeal(capDeal(deal, (await findMost(trx, asked)) ?? promised.units))
}

const dealOnDex = async (db: Database, route: Route, input: Amount): Promise<Deal> =>
  assertDeal(dealThrough(route, input, await getStabilizationRate(db)))

async function dealByPrices(db: Database, type: Exclude<SwapType, 'DEX'>, { input, to, now }: Asked): Promise<Deal> {
  const from = await getTradePrice(db, input.asset.code, now)
  const target = await getTradePrice(db, to.code, now)
  const market = { from: from.price, to: target.price, asset: to, isThin: from.isThin || target.isThin }
  return assertDeal(dealWithHouse(type, input, market))
}

function assertDeal(found: Deal | RefusalCode): Deal {
  if (typeof found === 'string') throw new Refusal(found)
  return found
}

export const getStabilizationRate = async (db: Database): Promise<Rate> => toStabilizationRate(await getRatio(db))
