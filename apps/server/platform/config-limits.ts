import { dollars, standardDepositLimits, type DepositLimits } from '@leaven/domain/access/limits.ts'
import { kycTiers, type KycTier } from '@leaven/domain/kyc/kyc.ts'
import { isLess, type Amount } from '@leaven/money/amount.ts'
import { ConfigError, type Environment } from './config-values.ts'

/** KYC-37: whole dollars by tier, "-" for none. Who has shown more may never bring less. */
export function parseDepositLimits(env: Environment): DepositLimits {
  const limits = Object.fromEntries(
    kycTiers.flatMap((tier) => {
      const max = parseLimit(env, tier)
      return max ? [[tier, max]] : []
    }),
  )
  kycTiers.forEach((tier, index) => assertNotBelow(limits, tier, kycTiers[index - 1]))
  return limits
}

const toName = (tier: KycTier): string => `DEPOSIT_LIMIT_${tier}`

function parseLimit(env: Environment, tier: KycTier): Amount | undefined {
  const text = env[toName(tier)]
  if (!text) return standardDepositLimits[tier]
  if (text === '-') return undefined
  if (!/^\d{1,12}$/.test(text)) throw new ConfigError(`${toName(tier)} is ${text}: it must be whole US dollars, or -.`)
  return dollars(BigInt(text))
}

function assertNotBelow(limits: DepositLimits, tier: KycTier, lower: KycTier | undefined): void {
  const max = limits[tier]
  if (!max || !lower) return
  const before = limits[lower]
  if (!before || isLess(max, before)) throw new ConfigError(`${toName(tier)} is below ${toName(lower)}.`)
}
