import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import {
  consentStatuses,
  currencies,
  languages,
  userStatuses,
  type ConsentStatus,
  type Currency,
  type Language,
  type UserStatus,
} from '@leaven/domain/identity/registration.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import type { Selectable } from 'kysely'

export type User = {
  readonly id: UserId
  readonly number: number
  readonly email: string
  readonly passwordHash: string
  readonly role: string
  readonly status: UserStatus
  readonly consent: ConsentStatus
  readonly country: string
  readonly language: Language
  readonly currency: Currency
  readonly isObfuscated: boolean
  readonly hidesZero: boolean
  readonly compounds: boolean
  readonly emailVerifiedAt: Date | null
}

export type NewUser = Pick<User, 'id' | 'email' | 'passwordHash' | 'country' | 'language'> & {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly acceptsMarketing: boolean
  readonly signup: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** What a customer chose; what he did not name stays. */
export type PreferenceChange = {
  readonly [Name in 'language' | 'currency' | 'isObfuscated' | 'hidesZero' | 'compounds']?: User[Name] | undefined
}

export type Purpose = 'verifyEmail' | 'resetPassword'

export type Link = {
  readonly hash: Buffer
  readonly userId: UserId
  readonly purpose: Purpose
  readonly madeAt: Date
  readonly expiresAt: Date
}

/** False: the address is taken. */
export async function saveUser(trx: DatabaseTransaction, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity_users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      country: user.country,
      language: user.language,
      first_name: user.firstName,
      last_name: user.lastName,
      accepts_marketing: user.acceptsMarketing,
      signup: JSON.stringify(user.signup),
      terms_accepted_at: user.at,
      registered_at: user.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirst()
  return row && toUser(row)
}

/** Held until the transaction ends: links are given and used one after the other. */
export async function lockUserByEmail(trx: DatabaseTransaction, email: string): Promise<User | undefined> {
  const row = await trx
    .selectFrom('identity_users')
    .selectAll()
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toUser(row)
}

export async function findUser(db: Database, id: UserId): Promise<User | undefined> {
  const row = await db.selectFrom('identity_users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export async function savePreference(
  trx: DatabaseTransaction,
  id: UserId,
  { language, currency, isObfuscated, hidesZero, compounds }: PreferenceChange,
): Promise<User | undefined> {
  const row = await trx
    .updateTable('identity_users')
    // The id stands for itself, so that a change of nothing is a statement too.
    .set({ id, language, currency, is_obfuscated: isObfuscated, hides_zero: hidesZero, compounds })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toUser(row)
}

export async function saveVerified(trx: DatabaseTransaction, id: UserId, at: Date): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** A new link makes the older ones of its purpose worthless. */
export async function saveLink(
  trx: DatabaseTransaction,
  { hash, userId, purpose, madeAt, expiresAt }: Link,
): Promise<void> {
  await trx.deleteFrom('identity_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  await trx
    .insertInto('identity_links')
    .values({ hash, user_id: userId, purpose, made_at: madeAt, expires_at: expiresAt })
    .execute()
}

/** Uses a link up. False: it is unknown, another's, too old or was used before, also by a call at the same moment. */
export async function useLink(
  trx: DatabaseTransaction,
  { hash, userId, purpose }: Pick<Link, 'hash' | 'userId' | 'purpose'>,
  wall: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_links')
    .set({ used_at: wall })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const toUser = (row: Selectable<Tables['identity_users']>): User => ({
  id: getId('usr', row.id),
  number: row.number,
  email: row.email,
  passwordHash: row.password_hash,
  role: row.role,
  status: getOneOf(userStatuses, row.status),
  consent: getOneOf(consentStatuses, row.consent_status),
  country: row.country,
  language: getOneOf(languages, row.language),
  currency: getOneOf(currencies, row.currency),
  isObfuscated: row.is_obfuscated,
  hidesZero: row.hides_zero,
  compounds: row.compounds,
  emailVerifiedAt: row.email_verified_at,
})
