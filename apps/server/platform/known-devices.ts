import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'

const DEVICES_MAX = 100

/** Notes with what a customer has come in. True: with something new, and it is not his first. */
export async function noteDevice(
  trx: DatabaseTransaction,
  { userId, name, wall }: { userId: UserId; name: string; wall: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean; others: number }>`
    with noted as (
      insert into known_devices (user_id, name, seen_at) values (${userId}, ${name}, ${wall})
      on conflict (user_id, name) do update set seen_at = excluded.seen_at
      returning xmax = 0 as is_new
    )
    select is_new, (select count(*)::int4 from known_devices where user_id = ${userId} and name <> ${name}) as others
    from noted`.execute(trx)
  const { is_new: isNew = false, others = 0 } = rows[0] ?? {}
  if (others >= DEVICES_MAX) await dropOldest(trx, userId)
  return isNew && others > 0
}

async function dropOldest(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId} and name in (
    select name from known_devices where user_id = ${userId} order by seen_at desc, name offset ${DEVICES_MAX}
  )`.execute(trx)
}

export async function forgetDevices(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
