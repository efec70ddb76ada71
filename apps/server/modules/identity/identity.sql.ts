import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { currencies, type Currency } from '@leaven/domain/coins/currency.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import {
  consentStatuses,
  languages,
  userStatuses,
  type ConsentStatus,
  type Language,
  type UserStatus,
} from '@leaven/domain/identity/registration.ts'
import {
  autoCompoundOptions,
  STANDARD_AUTO_COMPOUND,
  type AutoCompoundOption,
} from '@leaven/domain/lending/auto-compound.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'

export type User = {
  readonly id: UserId
  readonly number: number
  readonly email: string
  /** Null: somebody else vouches for him, and no password opens the account. */
  readonly passwordHash: string | null
  /** Of the browser of the sign-up, until the address is verified. */
  readonly signUpMark: Uint8Array | null
  readonly role: string
  readonly status: UserStatus
  readonly consent: ConsentStatus
  /** Null: nobody has told us. */
  readonly firstName: string | null
  readonly lastName: string | null
  readonly country: string
  readonly language: Language
  readonly languageBefore: string | null
  readonly languageChangedAt: Date | null
  readonly currency: Currency
  readonly isObfuscated: boolean
  readonly hidesZero: boolean
  readonly autoCompound: AutoCompoundOption
  readonly acceptsMarketing: boolean
  readonly emailVerifiedAt: Date | null
  readonly phoneVerifiedAt: Date | null
  readonly isBeta: boolean
  readonly marketingId: string | null
  /** In US cents, where a campaign's own does not hold for him (ACCESS-05). */
  readonly welcomeDepositMin: bigint | null
  readonly referralBonus: bigint | null
  readonly referrerBonus: bigint | null
}

export type NewUser = Pick<
  User,
  | 'id'
  | 'email'
  | 'passwordHash'
  | 'signUpMark'
  | 'firstName'
  | 'lastName'
  | 'country'
  | 'language'
  | 'acceptsMarketing'
> & {
  readonly signup: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** A confirmed address that no mail can reach, which only a sandbox's inbox can have confirmed. */
export async function findSamplePerson(db: Database): Promise<string | undefined> {
  const query = db.selectFrom('identity_users').select('email').where('email', 'like', '%@leaven.test')
  return (await query.where('email_verified_at', 'is not', null).limit(1).executeTakeFirst())?.email
}

/** False: the address is taken. */
export async function saveUser(trx: DatabaseTransaction, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity_users')
    .values({ id: user.id, email: user.email, ...toSignUp(user) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Whoever took an address without showing that it is theirs loses it to who comes next: nothing that they set is left.
 * Undefined: there is no such account.
 */
export async function replaceUnverified(trx: DatabaseTransaction, user: NewUser): Promise<UserId | undefined> {
  const row = await trx
    .updateTable('identity_users')
    .set(toSignUp(user))
    .where('email', '=', user.email)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row && getId('usr', row.id)
}

const toSignUp = (user: NewUser) => ({
  password_hash: user.passwordHash,
  signup_mark: user.signUpMark && Buffer.from(user.signUpMark),
  country: user.country,
  language: user.language,
  first_name: user.firstName,
  last_name: user.lastName,
  accepts_marketing: user.acceptsMarketing,
  signup: JSON.stringify(user.signup),
  terms_accepted_at: user.at,
  registered_at: user.at,
})

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

/** By id; those that there are. */
export async function listUsers(db: Database, ids: readonly UserId[]): Promise<ReadonlyMap<string, User>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('identity_users').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toUser(row)]))
}

/** Told to every process when a customer's currency has changed, with their id. */
export const CURRENCY_CHANNEL = 'currency_changed'

export async function tellCurrency(trx: DatabaseTransaction, id: UserId): Promise<void> {
  await sql`select pg_notify(${CURRENCY_CHANNEL}, ${id})`.execute(trx)
}

export async function saveVerified(trx: DatabaseTransaction, id: UserId, at: Date): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set({ email_verified_at: at, signup_mark: null })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Held for as long as the transaction: shared by those who come in, alone for whoever changes what lets them in. */
export async function lockUser(
  trx: DatabaseTransaction,
  id: UserId,
  reason: 'entry' | 'change' = 'change',
): Promise<User | undefined> {
  const query = trx.selectFrom('identity_users').selectAll().where('id', '=', id)
  const row = await (reason === 'entry' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst()
  return row && toUser(row)
}

export async function savePassword(trx: DatabaseTransaction, id: UserId, passwordHash: string): Promise<void> {
  await trx.updateTable('identity_users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** What it was before is kept for the day on which it is let in again. */
export async function saveDisabled(trx: DatabaseTransaction, id: UserId): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set((one) => ({ status: 'SUSPENDED', status_before: one.ref('status') }))
    .where('id', '=', id)
    .execute()
}

/** False: it is not disabled. */
export async function saveLetIn(trx: DatabaseTransaction, id: UserId): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_users')
    .set((one) => ({ status: one.fn.coalesce('status_before', sql.lit('ACTIVE')), status_before: null }))
    .where('id', '=', id)
    .where('status', '=', 'SUSPENDED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveCountry(trx: DatabaseTransaction, id: UserId, country: string): Promise<void> {
  await trx.updateTable('identity_users').set({ country }).where('id', '=', id).execute()
}

export type ConsentChange = { readonly [Name in 'consent' | 'acceptsMarketing']?: User[Name] | undefined }

export async function saveConsents(
  trx: DatabaseTransaction,
  id: UserId,
  { consent, acceptsMarketing }: ConsentChange,
): Promise<void> {
  await trx
    .updateTable('identity_users')
    .set((one) => ({
      consent_status: consent,
      accepts_marketing: acceptsMarketing ?? one.ref('accepts_marketing'),
    }))
    .where('id', '=', id)
    .execute()
}

/** Closed: what nobody needs any more goes at once. */
export async function saveClosed(trx: DatabaseTransaction, id: UserId): Promise<void> {
  const preference = { currency: 'USD', is_obfuscated: false, hides_zero: false, auto_compound: STANDARD_AUTO_COMPOUND }
  await trx
    .updateTable('identity_users')
    .set({ status: 'CLOSED', signup: '{}', accepts_marketing: false, ...preference })
    .where('id', '=', id)
    .execute()
  await tellCurrency(trx, id)
}

/** The time to keep is over: nothing is left that names somebody, and his address is free again. */
export async function eraseUser(trx: DatabaseTransaction, id: UserId): Promise<void> {
  const email = `${id}@erased.invalid`
  await trx
    .updateTable('identity_users')
    .set({ email, password_hash: null, signup_mark: null, first_name: null, last_name: null, signup: '{}' })
    .where('id', '=', id)
    .execute()
}

/** Everything that the row says of him, for him to read. */
export async function getProfile(db: Database, id: UserId) {
  const {
    password_hash,
    signup_mark: _,
    ...profile
  } = await db.selectFrom('identity_users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...profile, has_password: password_hash !== null }
}

export const toUser = (row: Selectable<Tables['identity_users']>): User => ({
  id: getId('usr', row.id),
  number: row.number,
  email: row.email,
  passwordHash: row.password_hash,
  signUpMark: row.signup_mark,
  role: row.role,
  status: getOneOf(userStatuses, row.status),
  consent: getOneOf(consentStatuses, row.consent_status),
  firstName: row.first_name,
  lastName: row.last_name,
  country: row.country,
  language: getOneOf(languages, row.language),
  languageBefore: row.language_before,
  languageChangedAt: row.language_changed_at,
  currency: getOneOf(currencies, row.currency),
  isObfuscated: row.is_obfuscated,
  hidesZero: row.hides_zero,
  autoCompound: getOneOf(autoCompoundOptions, row.auto_compound),
  acceptsMarketing: row.accepts_marketing,
  emailVerifiedAt: row.email_verified_at,
  phoneVerifiedAt: row.phone_verified_at,
  isBeta: row.is_beta,
  marketingId: row.marketing_id,
  welcomeDepositMin: row.welcome_deposit_min,
  referralBonus: row.referral_bonus,
  referrerBonus: row.referrer_bonus,
})
