/** What a customer may or may not do (ACCESS-07, ACCESS-09). On the wire `enterBatch` has another name. */
export const features = [
  'stake',
  'unstake',
  'withdraw',
  'deposit',
  'lending',
  'enterBatch',
  'addLiquidity',
  'swapOnDex',
  'buyCryptoWithFiat',
  'acceptReferralRules',
  'subscription',
  'promos',
  'learnAndEarn',
  'usdtAccess',
  'withdrawToMetaChain',
] as const

export type Feature = (typeof features)[number]

/** ACCESS-09: all there are. */
export const reasons = [
  'CountryRestriction',
  'KycRequired',
  'LiteKycRequired',
  'KycInReviewing',
  'KycExpired',
  'KycRejected',
  'DepositLimitReached',
  'TwoFARequired',
] as const

export type Reason = (typeof reasons)[number]

/** Without a reason it is refused by what he is: a guest, restricted, or asked for his consent first. */
export type Right = { readonly access: boolean; readonly reasons: readonly Reason[] }

export type Rights = Readonly<Record<Feature, Right>>

/** Where each feature is not offered, by ISO 3166-1 alpha-2. */
export type CountryLists = Readonly<Partial<Record<Feature, readonly string[]>>>
