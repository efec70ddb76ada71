import type { Preference } from '@leaven/contract/identity.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { currencies, type Currency } from '@leaven/domain/coins/currency.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { isWithinDay } from '../../platform/warnings.ts'
import { tellCurrency, toUser, type User } from './identity.sql.ts'

/** What a customer chose; what they did not name stays. */
export type PreferenceChange = {
  readonly [Name in 'language' | 'currency' | 'isObfuscated' | 'hidesZero' | 'autoCompound']?: User[Name] | undefined
}

export async function savePreference(
  trx: DatabaseTransaction,
  id: UserId,
  { language, currency, isObfuscated, hidesZero, autoCompound }: PreferenceChange,
): Promise<User | undefined> {
  const row = await trx
    .updateTable('identity_users')
    // One column stands for itself, so that a change of nothing is a statement too.
    .set((one) => ({
      language,
      currency,
      is_obfuscated: isObfuscated,
      hides_zero: hidesZero ?? one.ref('hides_zero'),
      auto_compound: autoCompound,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (currency) await tellCurrency(trx, id)
  return row && toUser(row)
}

/** Of several changes within a day the first language stays the one from before. */
export async function saveLanguageBefore(
  trx: DatabaseTransaction,
  { id, language, languageBefore, languageChangedAt }: User,
  wall: Date,
): Promise<void> {
  const isAgain = isWithinDay(languageChangedAt, wall)
  await trx
    .updateTable('identity_users')
    .set({ language_before: isAgain ? languageBefore : language, language_changed_at: wall })
    .where('id', '=', id)
    .execute()
}

export async function findCurrency(db: Database, id: UserId): Promise<Currency | undefined> {
  const row = await db.selectFrom('identity_users').select('currency').where('id', '=', id).executeTakeFirst()
  return row && getOneOf(currencies, row.currency)
}

export type ChosenPreference = Pick<User, keyof PreferenceChange>

/** As clients see it. */
export const toPreference = (chosen: ChosenPreference): Preference => ({
  preferredCurrency: chosen.currency,
  preferredLanguage: chosen.language,
  isObfuscated: chosen.isObfuscated,
  isHideZeroBalances: chosen.hidesZero,
  compoundOnSettle: chosen.autoCompound,
})
