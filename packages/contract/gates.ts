/** What can stand between a customer and a product (ACCESS-09), as calls refuse him for it. */
export const gates = [
  'AccountRestricted',
  'AccountFrozen',
  'LiteKycRequired',
  'KycInReviewing',
  'KycExpired',
  'KycRejected',
  'CountryRestriction',
] as const
