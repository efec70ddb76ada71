import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'

/** Countries whose flag is not as configured. */
export async function listFlags(db: Database): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom('onboarding_countries').select(['code', 'is_open']).execute()
  return new Map(rows.map(({ code, is_open }) => [code, is_open]))
}

export async function saveFlag(
  trx: DatabaseTransaction,
  { code, isOpen, at }: { readonly code: string; readonly isOpen: boolean; readonly at: Date },
): Promise<void> {
  const change = { is_open: isOpen, changed_at: at }
  await trx
    .insertInto('onboarding_countries')
    .values({ code, ...change })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(change))
    .execute()
}
