import type { Preference } from '@leaven/contract/identity.ts'

type Chosen = {
  readonly language: Preference['preferredLanguage']
  readonly currency: Preference['preferredCurrency']
  readonly isObfuscated: boolean
  readonly hidesZero: boolean
  readonly autoCompound: Preference['compoundOnSettle']
}

/** What a customer has chosen, as clients see it. */
export const toPreference = (chosen: Chosen): Preference => ({
  preferredCurrency: chosen.currency,
  preferredLanguage: chosen.language,
  isObfuscated: chosen.isObfuscated,
  isHideZeroBalances: chosen.hidesZero,
  compoundOnSettle: chosen.autoCompound,
})
