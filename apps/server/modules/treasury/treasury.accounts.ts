export const treasury = 'treasury'
export const chain = (networkId: string) => `chain:${networkId}`

/** What can come back: fees that were earned, and what a campaign has not used. On other accounts promises lie. */
export type CollectedAccount = `income:${string}` | `budget:${string}`

/** What can be set aside: a product's rewards, or one campaign. */
export type FundedAccount = `expense:${string}` | `budget:${string}`
