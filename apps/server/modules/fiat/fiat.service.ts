import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { toAddressFee, type AddressFee } from '@leaven/domain/fiat/address-fee.ts'
import { toNextLook, whyCannotCancel, type OrderId } from '@leaven/domain/fiat/order.ts'
import { fiatAsset, listProvidersFor, type FiatProvider, type OnRampFiat } from '@leaven/domain/fiat/providers.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { toAmount } from '@leaven/money/price.ts'
import type { DeriveAddress } from '../../platform/addresses.ts'
import { schedule, scheduleLook } from '../../platform/due-work.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import { onceInSteps, type Sleep } from '../../platform/once-in-steps.ts'
import type { MakeId } from '../../platform/ids.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { assertRedirect } from '../../platform/redirects.ts'
import type { AssertRight } from '../../platform/right.ts'
import type { SessionId } from '../../platform/session-tokens.ts'
import {
  askOrder,
  toDown,
  toSide,
  toTotalFee,
  type BuyPair,
  type BuySides,
  type Made,
} from '../../providers/payments/ask-order.ts'
import type { Payments } from '../../providers/payments/client.ts'
import type { Fiat, Method, Notice, PaymentProvider, Quote } from '../../providers/payments/port.ts'
import { saveAddress } from '../arrivals/arrivals.service.ts'
import { findListed, listListings, toFresh, type Listed, type PriceRow } from '../coins/coins.service.ts'
import { getUser, lockUser } from '../identity/identity.service.ts'
import {
  findOrder,
  findOrderId,
  hasPaidFee,
  lockOrder,
  moveOrder,
  saveHinted,
  saveOrder,
  type Order,
} from './fiat.sql.ts'

export { hasAwaited } from './fiat.sql.ts'

export type FiatDeps = {
  readonly db: Database
  readonly payments: Payments
  readonly deriveAddress: DeriveAddress
  readonly assertRight: AssertRight
  readonly redirectHosts: readonly string[]
  readonly publicUrl: string
  readonly making: { readonly makeId: MakeId }
  readonly readPrices: () => Promise<readonly PriceRow[]>
  readonly sleep: Sleep
}

/** The job that reads an order anew at its provider. */
export const READ_ORDER = 'fiat.read'

const reads: Limit = { name: 'fiatRead', tries: 300, seconds: 60 }
const orders: Limit = { name: 'fiatOrder', tries: 60, seconds: 3600 }
/** Each is looked at for two weeks, and sessions are made as often as one likes. */
const ordersOfDay: Limit = { name: 'fiatOrderDay', tries: 300, seconds: 86_400 }
const looks: Limit = { name: 'fiatLook', tries: 60, seconds: 3600 }

/** Deposits arrive at numbers of customers; purchases at numbers of their own, far above. */
const BUY_NUMBERS_FROM = 2 ** 30

const USD = fiatAsset('USD')

function getProvider({ payments }: Pick<FiatDeps, 'payments'>, provider: FiatProvider): PaymentProvider {
  const found = payments[provider]
  if (!found) throw new Refusal('FiatProviderClosed')
  return found
}

/** Everything that is asked at a provider before an order, and not too often. */
async function askProvider<Answer>(
  deps: FiatDeps,
  { provider, userId, wall }: { readonly provider: FiatProvider; readonly userId: UserId; readonly wall: Date },
  ask: (at: PaymentProvider) => Promise<Answer>,
): Promise<Answer> {
  await assertLimit(deps.db, reads, userId, wall)
  return ask(getProvider(deps, provider)).catch(toDown)
}

export type Asker = { readonly provider: FiatProvider; readonly userId: UserId; readonly wall: Date }

export const listFiats = (deps: FiatDeps, asker: Asker): Promise<readonly Fiat[]> =>
  askProvider(deps, asker, async (provider) => provider.listFiats((await getUser(deps.db, asker.userId)).country))

/** Which coin does not matter to this provider: every coin it sells can be paid alike, and is told in one answer. */
export const listFiatsWithMethods = (
  deps: FiatDeps,
  asker: Asker,
): Promise<readonly (Fiat & { readonly methods: readonly Method[] })[]> =>
  askProvider(deps, asker, async (provider) => {
    const fiats = await provider.listFiats((await getUser(deps.db, asker.userId)).country)
    const methods = await Promise.all(fiats.map(({ code }) => provider.listMethods({ source: code, target: 'BTC' })))
    return fiats.map((fiat, index) => ({ ...fiat, methods: methods[index] ?? [] }))
  })

export async function listMethods(deps: FiatDeps, asker: Asker, pair: BuyPair): Promise<readonly Method[]> {
  await getTarget(deps.db, asker.provider, pair.target)
  return askProvider(deps, asker, (provider) => provider.listMethods(pair))
}

export type PriceAsked = BuyPair & BuySides & { readonly methodId?: string }

export async function listQuotes(deps: FiatDeps, asker: Asker, asked: PriceAsked): Promise<readonly Quote[]> {
  const { coin, network } = await getTarget(deps.db, asker.provider, asked.target)
  const side = toSide(asked, coin.asset)
  const { source, target, methodId } = asked
  return askProvider(deps, asker, (provider) =>
    provider.listQuotes({ source, target, network: network.id, ...side, ...(methodId && { methodId }) }),
  )
}

/** A coin that can be bought there, on the network it is delivered on. */
async function getTarget(db: Database, provider: FiatProvider, coinId: string): Promise<Listed> {
  const listing = (await listListings(db)).find((one) => one.coinId === coinId)
  const listed = listing && (await findListed(db, coinId, listing.networkId))
  if (!listed?.coin.isPurchasable || !listProvidersFor(coinId).includes(provider)) throw new Refusal('NotFound')
  return listed
}

export type BuyAddress = AddressFee & { readonly address: string }

/** FIAT-61: where providers deliver to, which is no address for deposits, and what it costs once. */
export async function getBuyAddress(
  { db, deriveAddress }: Pick<FiatDeps, 'db' | 'deriveAddress'>,
  { userId, coinId, networkId }: { readonly userId: UserId; readonly coinId: string; readonly networkId: string },
): Promise<BuyAddress> {
  const listed = await findListed(db, coinId, networkId)
  if (!listed?.coin.isPurchasable) throw new Refusal('NotFound')
  const { number } = await getUser(db, userId)
  const fee = toAddressFee(listed.coin.depositFeeUsd, await hasPaidFee(db, userId, coinId))
  const address = deriveAddress(listed.network, BUY_NUMBERS_FROM + number)
  // What comes there is theirs to get, whether or not an order tells of it.
  await saveAddress(db, networkId, address, userId)
  return { address, ...fee }
}

export type NewBuy = BuyPair &
  BuySides & {
    readonly provider: FiatProvider
    readonly userId: UserId
    readonly sessionId: SessionId
    readonly methodId: string
    readonly walletAddress: string
    readonly returnUrls: Readonly<Record<'success' | 'cancelled' | 'failed', string>>
    readonly hasAcceptedFee: boolean
    readonly swapTargetCoinId?: string | undefined
    readonly now: Date
  }

export type MadeOrder = {
  readonly id: OrderId
  readonly coinCode: string
  readonly coinAmount: string
  readonly fiatAmount: string
  readonly fiatCode: OnRampFiat
  readonly totalFee: string
  readonly addressFee: string
  readonly checkoutUrl: string
  readonly createdAt: string
}

/** What was ruled before the provider is asked; the same for a repeat, and so is the id. */
type Wanted = {
  readonly id: OrderId
  readonly address: string
  readonly feeUnits: bigint
  readonly networkId: string
}

/** FIAT-52: the price is asked anew; what the browser saw before does not count. */
export async function createOrder(deps: FiatDeps, asked: Once, buy: NewBuy): Promise<MadeOrder> {
  // Before the transaction, which asks for no other connection.
  const prices = await deps.readPrices()
  const seller = getProvider(deps, buy.provider)
  const { coin } = await getTarget(deps.db, buy.provider, buy.target)
  const { asset } = coin
  const { publicUrl } = deps
  return onceInSteps(deps, asked, {
    want: async (trx, before?: Wanted) => {
      // A repeat is answered whatever else was ordered since.
      if (!before) {
        await assertLimit(trx, orders, buy.sessionId, asked.wall)
        await assertLimit(trx, ordersOfDay, buy.userId, asked.wall)
      }
      return wantOrder({ ...deps, db: trx }, trx, buy, { before, prices })
    },
    ask: (wanted, isRepeat) => askOrder(seller, { ...buy, ...wanted, asset, isRepeat, publicUrl }).catch(toDown),
    save: (trx, wanted, made) => saveMade(trx, buy, { wanted, asset, ...made }),
  })
}

async function wantOrder(
  deps: FiatDeps,
  trx: DatabaseTransaction,
  buy: NewBuy,
  { before, prices }: { readonly before: Wanted | undefined; readonly prices: readonly PriceRow[] },
): Promise<Wanted> {
  const { provider, userId, target, now } = buy
  // Buying to swap at once waits for the swap.
  if (buy.swapTargetCoinId !== undefined) throw new Refusal('FiatTargetClosed')
  const listed = await getTarget(trx, provider, target)
  await assertFlows(trx, 'fiatBuy', target)
  await deps.assertRight(trx, userId, 'buyCryptoWithFiat', now)
  if (target === 'USDT') await deps.assertRight(trx, userId, 'usdtAccess', now)
  for (const url of Object.values(buy.returnUrls)) assertRedirect(deps.redirectHosts, url)
  toSide(buy, listed.coin.asset)
  const { address, fee } = await getDelivery(deps, listed, buy, prices)
  return { id: before?.id ?? deps.making.makeId('ord'), address, feeUnits: fee.units, networkId: listed.network.id }
}

async function saveMade(
  trx: DatabaseTransaction,
  { provider, userId, source, target, methodId, now }: NewBuy,
  made: Made & { readonly wanted: Wanted; readonly asset: Asset },
): Promise<MadeOrder> {
  const { wanted, asset, quote, bought, paid, providerOrderId, url } = made
  // Held, so that nobody closes the account meanwhile; who has closed it while the provider was asked is told no way to pay.
  if ((await lockUser(trx, userId, 'entry'))?.status === 'CLOSED') throw new Refusal('Unauthorized')
  const { id, address, feeUnits, networkId } = wanted
  const amounts = { fiatCode: source, fiatUnits: paid.units, units: bought.units, feeUnits }
  const about = { id, userId, provider, providerOrderId, methodId, address, createdAt: now }
  await saveOrder(trx, { ...about, ...amounts, coinId: target, networkId, state: 'OPEN' })
  if (providerOrderId !== null) await saveHinted(trx, { provider, id }, providerOrderId)
  await schedule(trx, { job: READ_ORDER, subject: id, dueAt: toNextLook(now, now) })
  const shown = { coinCode: target, coinAmount: toDecimal(bought), fiatAmount: toDecimal(paid), fiatCode: source }
  const fees = {
    totalFee: toDecimal(toTotalFee(quote)),
    addressFee: toDecimal({ asset, units: feeUnits }),
  }
  return { id, ...shown, ...fees, checkoutUrl: url, createdAt: now.toISOString() }
}

/** Their own address and nobody else's; a fee that is due is accepted before, and fixed by the price of now. */
async function getDelivery(
  deps: FiatDeps,
  { coin, network }: Listed,
  { userId, walletAddress, hasAcceptedFee, now }: NewBuy,
  prices: readonly PriceRow[],
): Promise<{ readonly address: string; readonly fee: Amount }> {
  const { asset } = coin
  const own = await getBuyAddress(deps, { userId, coinId: asset.code, networkId: network.id })
  if (own.address.toLowerCase() !== walletAddress.toLowerCase()) throw new Refusal('FiatAddressWrong')
  if (own.hasPaidFee) return { address: own.address, fee: zero(asset) }
  if (!hasAcceptedFee) throw new Refusal('AddressFeeNotAccepted')
  const price = toFresh(prices, now, 'value').get(asset.code)
  if (!price) throw new Refusal('PriceUnknown', asset.code)
  return { address: own.address, fee: toAmount(parseAmount(own.guaranteeFeeUsd, USD), price, asset, 'floor') }
}

export type OwnOrder = { readonly userId: UserId; readonly orderId: OrderId; readonly now: Date }

/** FIAT-54: only his own, only unpaid; what is over already stays as it is. */
export async function cancelOrder({ db }: Pick<FiatDeps, 'db'>, asked: Once, own: OwnOrder): Promise<void> {
  await once(db, asked, async (trx) => {
    const order = await lockOwn(trx, own)
    const why = whyCannotCancel(order.state)
    if (why) throw new Refusal(why)
    if (order.state === 'OPEN') await moveOrder(trx, order, 'CANCELLED', { at: own.now })
    return {}
  })
}

async function lockOwn(trx: DatabaseTransaction, { userId, orderId }: OwnOrder): Promise<Order> {
  const order = await lockOrder(trx, orderId)
  if (order?.userId !== userId) throw new Refusal('NotFound')
  return order
}

/** FIAT-60: whatever the browser says, the provider is asked. */
export async function noteReturn(
  { db }: Pick<FiatDeps, 'db'>,
  provider: FiatProvider,
  { userId, sessionId, orderId, now, wall }: OwnOrder & { readonly sessionId: SessionId; readonly wall: Date },
): Promise<void> {
  const order = await findOrder(db, orderId)
  if (order?.userId !== userId || order.provider !== provider) throw new Refusal('NotFound')
  await assertLimit(db, looks, sessionId, wall)
  await scheduleLook(db, { job: READ_ORDER, subject: orderId, dueAt: now })
}

/** The provider says that something is new; what it is, we read ourselves. */
export async function noteHint(deps: FiatDeps, provider: FiatProvider, notice: Notice, now: Date): Promise<void> {
  const ref = await getProvider(deps, provider).findHint(notice)
  if (!ref) throw new Refusal('Unauthorized')
  const id = await findOrderId(deps.db, provider, ref)
  if (!id) return
  if (ref.providerOrderId !== null) await saveHinted(deps.db, { provider, id }, ref.providerOrderId)
  await scheduleLook(deps.db, { job: READ_ORDER, subject: id, dueAt: now })
}
