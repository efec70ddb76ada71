export const treasury = 'treasury'
export const chain = (networkId: string) => `chain:${networkId}`

/** What can be set aside: a product's rewards, or one campaign. */
export type FundedAccount = `expense:${string}` | `budget:${string}`
