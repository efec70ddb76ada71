import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import type { Selectable } from 'kysely'
import type { NewCredential } from '../../platform/passkey-options.ts'

export type PasskeyId = Id<'pky'>

export type Passkey = NewCredential & {
  readonly id: PasskeyId
  readonly userId: UserId
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
  /** From when it can approve a withdrawal; null: from ever. */
  readonly withdrawsFrom: Date | null
}

export type Challenge = {
  readonly id: Id<'chl'>
  readonly purpose: 'add' | 'login' | 'secondStep'
  /** Null: whoever it will turn out to be. */
  readonly userId: UserId | null
}

/** The word by which his passkeys know a customer; the same for all of them. */
export async function saveOwner(db: Database, userId: UserId, handle: Uint8Array): Promise<Buffer> {
  await db
    .insertInto('passkeys_owners')
    .values({ user_id: userId, handle: Buffer.from(handle) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const owner = await db
    .selectFrom('passkeys_owners')
    .select('handle')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return owner.handle
}

export async function findHandle(db: Database, userId: UserId): Promise<Buffer | undefined> {
  const row = await db.selectFrom('passkeys_owners').select('handle').where('user_id', '=', userId).executeTakeFirst()
  return row?.handle
}

/** Held until the transaction ends: his passkeys are added one after the other. */
export async function lockOwner(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.selectFrom('passkeys_owners').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}

/** In the order in which they were added. */
export async function listPasskeys(db: Database, userId: UserId): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('passkeys_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findByCredential(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkeys_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** False: somebody has a passkey of this name already. */
export async function savePasskey(trx: DatabaseTransaction, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys_passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: BigInt(passkey.counter),
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
      added_at: passkey.addedAt,
      withdraws_from: passkey.withdrawsFrom,
    })
    .onConflict((conflict) => conflict.column('credential_id').where('removed_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False: a copy of it was used in between, or it is removed. */
export async function moveCounter(
  trx: DatabaseTransaction,
  { id, counter: from }: Passkey,
  counter: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys_passkeys')
    .set({ counter: BigInt(counter), last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', BigInt(from))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type OwnPasskey = { readonly id: PasskeyId; readonly userId: UserId }

/** A new name, or the moment it was removed; undefined: there is none of his. */
export async function savePasskeyChange(
  trx: DatabaseTransaction,
  { id, userId }: OwnPasskey,
  change: { readonly name: string } | { readonly removed_at: Date },
): Promise<Passkey | undefined> {
  const row = await trx
    .updateTable('passkeys_passkeys')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toPasskey(row)
}

export async function saveChallenge(
  db: Database,
  { id, purpose, userId }: Challenge,
  challenge: Uint8Array,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkeys_challenges')
    .values({ id, purpose, user_id: userId, challenge: Buffer.from(challenge), expires_at: expiresAt })
    .execute()
}

/** Gone with the first try, whatever comes of it. */
export async function takeChallenge(
  db: Database,
  { id, purpose, userId }: Challenge,
  wall: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('passkeys_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', wall)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

export const dropChallenges = (db: Database, before: Date): Promise<void> =>
  deletePages(db, { table: 'passkeys_challenges', column: 'expires_at', before })

const toPasskey = (row: Selectable<Tables['passkeys_passkeys']>): Passkey => ({
  id: getId('pky', row.id),
  userId: getId('usr', row.user_id),
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  isSynced: row.is_synced,
  name: row.name,
  addedAt: row.added_at,
  lastUsedAt: row.last_used_at,
  withdrawsFrom: row.withdraws_from,
})

/** Of a customer who has left: none opens anything, but what they approved can still be checked. */
export async function forgetPasskeys(trx: DatabaseTransaction, userId: UserId, at: Date): Promise<void> {
  await trx
    .updateTable('passkeys_passkeys')
    // Its name is what its owner called it, also where it was removed before.
    .set((row) => ({ removed_at: row.fn.coalesce('removed_at', row.val(at)), name: 'erased' }))
    .where('user_id', '=', userId)
    .execute()
}
