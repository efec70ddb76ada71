import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { assetOf } from '../coins/currency.ts'
import { isDocumentExpired, type KycStanding, type KycTier } from '../kyc/kyc.ts'

const USD = assetOf('USD')
const CENTS = 100n

export const dollars = (whole: bigint): Amount => amountOf(USD, whole * CENTS)

/** How much may come in all, by tier (KYC-37); a tier without a sum has no limit. */
export type DepositLimits = Readonly<Partial<Record<KycTier, Amount>>>

/** Until somebody has shown who he is. */
export const standardDepositLimits: DepositLimits = { UNVERIFIED: dollars(1_000n), TIER0: dollars(1_000n) }

/** What may come in all of somebody; whose document has expired counts as unverified. */
export const findDepositLimit = (limits: DepositLimits, kyc: KycStanding, now: Date): Amount | undefined =>
  limits[isDocumentExpired(kyc, now) ? 'UNVERIFIED' : kyc.tier]

/** A month, until he has shown where he lives. */
export const WITHDRAWAL_MAX: Amount = dollars(10_000n)
