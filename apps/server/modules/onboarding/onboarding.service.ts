import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { countries } from '@leaven/domain/identity/countries.data.ts'
import { hasTier, isInReview } from '@leaven/domain/kyc/kyc.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { isRepeat, once, type Once } from '../../platform/idempotency.ts'
import type { Limit } from '../../platform/limits.ts'
import { assertOwnLimit, type Doing } from '../../platform/own-limits.ts'
import { tellOwnerDaily, type TellingDeps } from '../../platform/tell-owner.ts'
import { lockUser, saveCountry } from '../identity/identity.service.ts'
import { findApplicant } from '../kyc/kyc.service.ts'
import { listFlags, saveFlag } from './onboarding.sql.ts'

export type OnboardingDeps = {
  readonly db: Database
  /** Where nobody may begin, unless the back office has said otherwise. */
  readonly closedCountries: readonly string[]
}

const changes: Limit = { name: 'country', tries: 30, seconds: 3600 }

export type CountryFlag = { readonly code: string; readonly isOpen: boolean }

/** ONB-13: all there are, each with its flag. */
export async function listCountries({ db, closedCountries }: OnboardingDeps): Promise<readonly CountryFlag[]> {
  const flags = await listFlags(db)
  return countries.map((code) => ({ code, isOpen: flags.get(code) ?? !closedCountries.includes(code) }))
}

export const isOpenCountry = async (deps: OnboardingDeps, code: string): Promise<boolean> =>
  (await listCountries(deps)).some((country) => country.code === code && country.isOpen)

/** What the back office says of a country. */
export const openCountry = ({ db }: OnboardingDeps, change: CountryFlag & { readonly at: Date }): Promise<void> =>
  transact(db, (trx) => saveFlag(trx, change))

/** ONB-18. Once somebody has looked at who he is, another country needs another look. */
export async function changeCountry(
  deps: OnboardingDeps & TellingDeps,
  asked: Once,
  { country, now, ...doing }: Doing & { readonly country: string; readonly now: Date },
): Promise<void> {
  const { userId } = doing
  if (!(await isRepeat(deps.db, asked))) await assertOwnLimit(deps, changes, doing)
  await once(deps.db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('Unauthorized')
    if (!(await isOpenCountry({ ...deps, db: trx }, country))) throw new Refusal('CountryClosed')
    const applicant = await findApplicant(trx, userId)
    if (applicant && (isInReview(applicant.status) || hasTier(applicant.tier, 'TIER1')))
      throw new Refusal('CountryFixed')
    if (user.country === country) return
    await saveCountry(trx, userId, country)
    // A token alone can do it, and what an account may do depends on it.
    const told = { kind: 'countryChanged', template: 'countryChanged', content: { country }, now } as const
    await tellOwnerDaily(trx, deps, { ...doing, user, ...told })
  })
}
