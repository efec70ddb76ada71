import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { ssoProviders, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'

/** Who somebody is to the one who vouches for him. */
export type Key = { readonly issuer: string; readonly subject: string }

export type Attempt = {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly provider: SsoProvider
}

export type Stranger = Key & {
  readonly provider: SsoProvider
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

export async function findUserId(db: Database, { issuer, subject }: Key): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('sso_identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && getId('usr', row.user_id)
}

/** False: the key belongs to an account already. */
export async function saveKey(
  trx: DatabaseTransaction,
  { issuer, subject, provider }: Key & { readonly provider: SsoProvider },
  userId: UserId,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sso_identities')
    .values({ issuer, subject, provider, user_id: userId, joined_at: at })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** One for each provider, since the first of its keys. */
export async function listKeys(
  db: Database,
  userId: UserId,
): Promise<readonly { readonly provider: SsoProvider; readonly joinedAt: Date }[]> {
  const rows = await db
    .selectFrom('sso_identities')
    .select(({ fn }) => ['provider', fn.min('joined_at').as('joined_at')])
    .where('user_id', '=', userId)
    .groupBy('provider')
    .orderBy('provider')
    .execute()
  return rows.map(({ provider, joined_at }) => ({ provider: getOneOf(ssoProviders, provider), joinedAt: joined_at }))
}

/** False: there was none. */
export async function removeKeys(trx: DatabaseTransaction, userId: UserId, provider: SsoProvider): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sso_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function saveAttempt(
  db: Database,
  { stateHash, browserHash, provider }: Attempt,
  { returnTo, expiresAt }: { readonly returnTo: string | null; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sso_attempts')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      provider,
      return_to: returnTo,
      expires_at: expiresAt,
    })
    .execute()
}

/** Uses an attempt up. Undefined: unknown, another browser's or provider's, too old, or used before. */
export async function useAttempt(
  db: Database,
  { stateHash, browserHash, provider }: Attempt,
  wall: Date,
): Promise<{ readonly returnTo: string | null } | undefined> {
  const row = await db
    .updateTable('sso_attempts')
    .set({ used_at: wall })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .returning('return_to')
    .executeTakeFirst()
  return row && { returnTo: row.return_to }
}

export async function saveStranger(
  db: Database,
  hash: Buffer,
  { provider, issuer, subject, email, isEmailVerified, firstName, lastName }: Stranger,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('sso_strangers')
    .values({
      hash,
      provider,
      issuer,
      subject,
      email,
      is_email_verified: isEmailVerified,
      first_name: firstName,
      last_name: lastName,
      expires_at: expiresAt,
    })
    .execute()
}

export async function findStranger(db: Database, hash: Buffer, wall: Date): Promise<Stranger | undefined> {
  const row = await db
    .selectFrom('sso_strangers')
    .selectAll()
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  if (!row) return undefined
  const { issuer, subject, email } = row
  return {
    provider: getOneOf(ssoProviders, row.provider),
    issuer,
    subject,
    email,
    isEmailVerified: row.is_email_verified,
    firstName: row.first_name,
    lastName: row.last_name,
  }
}

/** False: it was used before, also by a call at the same moment. */
export async function useStranger(trx: DatabaseTransaction, hash: Buffer, wall: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sso_strangers')
    .set({ used_at: wall })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What has had its time: nobody's name stays here. */
export async function removeOld(db: Database, wall: Date): Promise<void> {
  await deletePages(db, { table: 'sso_attempts', column: 'expires_at', before: wall })
  await deletePages(db, { table: 'sso_strangers', column: 'expires_at', before: wall })
}

/** Of a customer who has left, once nobody may keep it any longer. */
export async function eraseIdentities(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.deleteFrom('sso_identities').where('user_id', '=', userId).execute()
}
