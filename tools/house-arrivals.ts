import type { Database } from '@leaven/db/database.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { COUNTED_MAX, countListed, listUnowned } from '@leaven/server/modules/arrivals/arrivals.service.ts'
import { assignArrival, returnArrival } from '@leaven/server/modules/fiat/fiat.arrivals.jobs.ts'
import { LISTED_MAX } from './house-people.ts'
import { toHands } from './running.ts'
import { say } from './start/steps.ts'

// What operators decide about coins that no order has taken.

export type ArrivalKey = { readonly networkId: string; readonly txid: string; readonly output: number }

export function parseArrival(networkId?: string, txid?: string, output?: string): ArrivalKey | undefined {
  if (!networkId || !txid || !output || !/^\d{1,9}$/.test(output)) return undefined
  return { networkId, txid, output: Number(output) }
}

/** By worth, a page of them, and how many there are. */
export async function sayArrivals(db: Database, now: Date, page = 1): Promise<void> {
  const count = await countListed(db)
  if (count === 0) return say('Nothing has arrived that nobody has got.')
  const counted = count < COUNTED_MAX ? `${count}` : `${COUNTED_MAX} or more`
  const offset = (page - 1) * LISTED_MAX
  const arrivals = await listUnowned(db, { now, offset, limit: LISTED_MAX })
  say(`${counted} have arrived that nobody has got. By worth, unknown first, from ${offset + 1}:`)
  for (const { userId, coinId, amount, worth, reason, seenAt, ...key } of arrivals) {
    const valued = worth ? ` (${toDecimal(worth)} ${worth.asset.code})` : ''
    say(`${toName(key)}: ${amount} ${coinId}${valued} to ${userId}, ${reason}, since ${seenAt.toISOString()}`)
  }
  const isMore = count < COUNTED_MAX ? offset + arrivals.length < count : arrivals.length === LISTED_MAX
  if (isMore) say(`The next ${LISTED_MAX}: npm run house -- arrivals ${page + 1}`)
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

type Deciding = { readonly key: ArrivalKey; readonly approvedBy: string; readonly now: Date }

/** They become those of an order of the same customer; once, however often it is said. */
export async function credit(
  db: Database,
  { key, orderId, approvedBy, now }: Deciding & { readonly orderId: string },
): Promise<void> {
  const hands = toHands(approvedBy)
  const isNew = await assignArrival({ db, wall: () => new Date(), log: quiet }, { key, orderId, hands, now })
  const by = `asked by ${hands.askedBy}, approved by ${hands.approvedBy}`
  say(
    isNew ? `${toName(key)} is credited for ${orderId}, ${by}.` : `${toName(key)} was credited for ${orderId} before.`,
  )
}

/** The operator has sent the coins back; here it is written down, with both ways of the coins. */
export async function sendBack(
  db: Database,
  { key, reason, approvedBy, now }: Deciding & { readonly reason: string },
): Promise<void> {
  const hands = toHands(approvedBy)
  const isNew = await returnArrival({ db, wall: () => new Date(), log: quiet }, { key, note: reason, hands, now })
  const by = `asked by ${hands.askedBy}, approved by ${hands.approvedBy}`
  say(isNew ? `${toName(key)} is noted as returned, ${by}.` : `${toName(key)} was noted as returned before.`)
}

const toName = ({ networkId, txid, output }: ArrivalKey): string => `${networkId} ${txid} ${output}`
