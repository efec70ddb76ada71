import type { Database } from '@leaven/db/database.ts'
import type { CountryLists, Feature, Rights } from '@leaven/domain/access/feature.ts'
import { freezeRights } from '@leaven/domain/access/frozen.ts'
import type { DepositLimits } from '@leaven/domain/access/limits.ts'
import { canEnterBatch, toRights } from '@leaven/domain/access/rights.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { unverified } from '@leaven/domain/kyc/kyc.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { zero } from '@leaven/money/amount.ts'
import { assertNotFrozen, getOwing } from '../debts/debts.service.ts'
import { sumBrought } from '../deposits/deposits.service.ts'
import { hasSecondFactor } from '../factors/factors.service.ts'
import { getUser, listUsers, type User } from '../identity/identity.service.ts'
import { findApplicant, listApplicants, type Applicant } from '../kyc/kyc.service.ts'

export type AccessDeps = {
  readonly db: Database
  readonly closedFeatures: CountryLists
  readonly depositLimits: DepositLimits
}

/** A customer with everything that decides what he may do, and what that comes to. */
export type Customer = {
  readonly user: User
  readonly applicant: Applicant | undefined
  readonly isSecured: boolean
  readonly rights: Rights
}

/** As they are, and with what waits while the account is frozen: what a command would answer. */
export async function getCustomer(deps: AccessDeps, userId: UserId, now: Date): Promise<Customer> {
  const customer = await readCustomer(deps, userId, now)
  const { isFrozen, owed } = await getOwing(deps.db, userId)
  return isFrozen ? { ...customer, rights: freezeRights(customer.rights, owed.length > 0) } : customer
}

async function readCustomer(deps: AccessDeps, userId: UserId, now: Date): Promise<Customer> {
  const { db, closedFeatures, depositLimits } = deps
  const user = await getUser(db, userId)
  const applicant = await findApplicant(db, userId)
  const isSecured = await hasSecondFactor(db, userId)
  const rights = toRights({
    status: user.status,
    consent: user.consent,
    country: user.country,
    kyc: applicant ?? unverified,
    hasSecondFactor: isSecured,
    deposited: await sumBrought(db, userId),
    // Nothing leaves yet.
    withdrawnThisMonth: zero(USD),
    depositLimits,
    closedIn: closedFeatures,
    now,
  })
  return { user, applicant, isSecured, rights }
}

/** Refuses with the first reason against it (ACCESS-21). */
export async function assertRight(deps: AccessDeps, userId: UserId, feature: Feature, now: Date): Promise<void> {
  const { access, reasons } = (await readCustomer(deps, userId, now)).rights[feature]
  if (!access) throw new Refusal(reasons[0] ?? 'AccountRestricted')
  if (!asksItself.has(feature)) await assertNotFrozen(deps.db, userId, { feature })
}

/** Of these customers, those whom entering a batch is open to; a debt is asked about where coins move. */
export async function listEntitled(
  { db, closedFeatures: closedIn }: Pick<AccessDeps, 'db' | 'closedFeatures'>,
  userIds: readonly UserId[],
  now: Date,
): Promise<ReadonlySet<UserId>> {
  const users = await listUsers(db, userIds)
  const applicants = await listApplicants(db, userIds)
  const isEntitled = (userId: UserId): boolean => {
    const user = users.get(userId)
    return user !== undefined && canEnterBatch({ ...user, kyc: applicants.get(userId) ?? unverified, closedIn, now })
  }
  return new Set(userIds.filter(isEntitled))
}

/** Commands that know better: a swap what it brings, an entry whether it is lowered. They refuse by themselves. */
const asksItself: ReadonlySet<Feature> = new Set<Feature>(['swapOnDex', 'enterBatch'])

const USD = assetOf('USD')
