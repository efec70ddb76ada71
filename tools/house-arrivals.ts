import type { Database } from '@leaven/db/database.ts'
import { listUnowned } from '@leaven/server/modules/arrivals/arrivals.service.ts'
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

export async function sayArrivals(db: Database): Promise<void> {
  const arrivals = await listUnowned(db, LISTED_MAX)
  if (arrivals.length === 0) say('Nothing has arrived that nobody has got.')
  for (const { userId, coinId, amount, reason, seenAt, ...key } of arrivals)
    say(`${toName(key)}: ${amount} ${coinId} to ${userId}, ${reason}, since ${seenAt.toISOString()}`)
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
