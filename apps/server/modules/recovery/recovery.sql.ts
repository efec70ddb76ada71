import type { DatabaseTransaction } from '@leaven/db/database.ts'

export type Ask = { readonly id: string; readonly email: string; readonly at: Date }

export async function saveAsk(trx: DatabaseTransaction, { id, email, at }: Ask): Promise<void> {
  await trx.insertInto('recovery_asks').values({ id, email, asked_at: at }).execute()
}

/** Whoever has asked; it is forgotten by this. */
export async function takeAsk(trx: DatabaseTransaction, id: string): Promise<string | undefined> {
  const row = await trx.deleteFrom('recovery_asks').where('id', '=', id).returning('email').executeTakeFirst()
  return row?.email
}
