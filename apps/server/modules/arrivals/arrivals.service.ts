import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { toArrival } from '@leaven/domain/deposits/arrival.ts'
import type { Transfer } from '../../providers/chain/port.ts'
import { findListed } from '../coins/coins.service.ts'
import { listOwners, saveArrival, toPlain, type Arrival, type ArrivalKey, type NewArrival } from './arrivals.sql.ts'

export type { Arrival, ArrivalKey, Hands, ListReason } from './arrivals.sql.ts'
export {
  hasListed,
  listUnowned,
  lockArrival,
  lockArrivals,
  moveCredited,
  moveReturned,
  saveAddress,
  setReason,
  sumByOrder,
} from './arrivals.sql.ts'

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
