import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { listHeldIn } from '@leaven/ledger/statement.ts'
import type { LeftOut } from '../../platform/apart.ts'
import type { Batch } from '../batches/batches.service.ts'
import { entered } from './lending.accounts.ts'
import type { Entry } from './lending.sql.ts'

/** Of these that are in a batch, whose row says anything else than their account holds. Who changes either holds the batch. */
export async function listWrong(
  trx: DatabaseTransaction,
  { id, terms }: Pick<Batch, 'id' | 'terms'>,
  entries: readonly Entry[],
): Promise<readonly LeftOut<Entry>[]> {
  const open = entries.filter(({ closedAt }) => closedAt === null)
  const paths = open.map(({ userId }) => entered(userId, id))
  const held = await listHeldIn(trx, paths, terms.asset)
  return open.flatMap((entry): readonly LeftOut<Entry>[] => {
    const holds = held.get(entered(entry.userId, id)) ?? 0n
    const said = entry.units - entry.unpaid
    if (holds === said) return []
    return [{ subject: entry, why: `its row says ${said} units, its account holds ${holds}` }]
  })
}
