import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { toArrival } from '@leaven/domain/deposits/arrival.ts'
import { amountOf, unitsPerWhole, type Amount } from '@leaven/money/amount.ts'
import { toValue } from '@leaven/money/price.ts'
import type { Transfer } from '../../providers/chain/port.ts'
import { findListed, listCoins, listFreshPrices } from '../coins/coins.service.ts'
import { listByWorth, type Page } from './arrivals.listed.sql.ts'
import { listOwners, saveArrival, toPlain, type Arrival, type ArrivalKey, type NewArrival } from './arrivals.sql.ts'

export { COUNTED_MAX, countListed, countListedAt, lockAddress } from './arrivals.listed.sql.ts'
export type { Arrival, ArrivalKey, Hands, ListReason } from './arrivals.sql.ts'
export {
  hasListed,
  lockArrival,
  lockArrivals,
  moveCredited,
  moveReturned,
  saveAddress,
  setReason,
  sumByOrder,
} from './arrivals.sql.ts'

/** How work and alarms name an arrival. */
export const toArrivalName = ({ networkId, txid, output }: ArrivalKey): string => `${networkId} ${txid} ${output}`

export function parseArrivalKey(name: string): ArrivalKey {
  const [networkId = '', txid = '', output = ''] = name.split(' ')
  return { networkId, txid, output: Number(output) }
}

/** All that lies at one address, for the alarm about it. */
export const toAddressName = ({ networkId, address }: Pick<Arrival, 'networkId' | 'address'>): string =>
  `${networkId} at ${address.toLowerCase()}`

export const isAddressName = (name: string): boolean => name.split(' ')[1] === 'at'

export type Noted = ArrivalKey & Pick<Arrival, 'address'>

/** Transfers that no chain takes back any more. */
export type Final = { readonly networkId: string; readonly transfers: readonly Transfer[]; readonly now: Date }

/**
 * Writes down what has come to an address where payment providers deliver; answers what is new. It is on the operators'
 * list from then on, until it is credited: so nothing can vanish between the two.
 */
export async function noteArrivals(trx: DatabaseTransaction, final: Final): Promise<readonly Noted[]> {
  const { networkId, now } = final
  const transfers = final.transfers.filter(({ succeeded }) => succeeded)
  const owners = await listOwners(
    trx,
    networkId,
    transfers.map(({ address }) => address),
  )
  const noted: Noted[] = []
  for (const transfer of transfers) {
    const userId = owners.get(toPlain(transfer.address))
    const found = userId && (await findUnits(trx, networkId, transfer))
    if (!userId || !found) continue
    const { txid, index: output, address, coinId, amount } = transfer
    const arrival = { networkId, txid, output, userId, address, coinId, amount, seenAt: now, ...found }
    if (await saveArrival(trx, arrival)) noted.push({ networkId, txid, output, address })
  }
  return noted
}

/** Nothing, if it is a look-alike of a coin or too little to be counted. */
async function findUnits(
  trx: DatabaseTransaction,
  networkId: string,
  { coinId, amount }: Transfer,
): Promise<Pick<NewArrival, 'units' | 'reason'> | undefined> {
  const listed = await findListed(trx, coinId, networkId)
  const arrival = listed && toArrival(amount, listed.coin.asset)
  if (!arrival || arrival === 'Nothing') return undefined
  return arrival === 'TooLarge'
    ? { units: null, reason: 'TOO_LARGE' }
    : { units: arrival.amount.units, reason: 'NO_ORDER' }
}

/** Null: nobody knows the price, or the amount is more than we can count. */
export type Unowned = Arrival & { readonly worth: Amount | null }

/** Above the decimals of any coin: units of all coins are compared in it. */
const FINEST = 10n ** 18n

const USD = assetOf('USD')

/** The operators' list, by what it is worth now; what has no fresh price comes first. */
export async function listUnowned(
  db: Database,
  { now, ...page }: Page & { readonly now: Date },
): Promise<readonly Unowned[]> {
  const prices = await listFreshPrices(db, now, 'value')
  const coins = new Map((await listCoins(db)).map(({ asset }) => [asset.code, asset]))
  const weights = [...coins.values()].map((asset) => {
    const price = prices.get(asset.code)
    return { coinId: asset.code, weight: price ? (price.scaled * FINEST) / unitsPerWhole(asset) : null }
  })
  return (await listByWorth(db, weights, page)).map((arrival) => {
    const [asset, price] = [coins.get(arrival.coinId), prices.get(arrival.coinId)]
    if (!asset || !price || arrival.units === null) return { ...arrival, worth: null }
    return { ...arrival, worth: toValue(amountOf(asset, arrival.units), price, USD, 'floor') }
  })
}
