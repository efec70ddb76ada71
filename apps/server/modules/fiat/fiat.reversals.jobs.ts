import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { toFurthest } from '@leaven/domain/fiat/order.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { endAlarm, isSettled, raiseAlarm } from '../../platform/alarms.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Try } from '../../providers/payments/port.ts'
import type { Order } from './fiat.sql.ts'

export type AlarmDeps = { readonly wall: Wall; readonly log: Logger }

/**
 * A provider that gives money back after the coins were credited has a claim that only people can settle. What they have
 * settled is not told again, however often the provider does; another payment is another claim.
 */
export async function tellReversal(
  { wall, log }: AlarmDeps,
  trx: DatabaseTransaction,
  { id, state, provider }: Order,
  tries: readonly Try[],
): Promise<void> {
  if (state !== 'CREDITED') return
  const alarm = { kind: 'reversal', subject: `order ${id}` } as const
  const raised = { wall: wall(), log }
  // One of several payments that was given back before its coins were sent is no loss.
  const back = tries.filter((one) => one.state === 'REFUNDED')
  const isBack = back.some((one) => one.txid !== null) || isAllBack(tries)
  if (!isBack) return endAlarm(trx, alarm, raised)
  const payments = back.map(({ providerOrderId }) => providerOrderId).toSorted()
  const detail = `${provider} has given the money back after the coins were credited: ${payments.join(', ')}`
  if (!(await isSettled(trx, { ...alarm, detail }))) await raiseAlarm(trx, { ...alarm, detail }, raised)
}

const isAllBack = (tries: readonly Try[]): boolean => toFurthest(tries.map(({ state }) => state)) === 'REFUNDED'
