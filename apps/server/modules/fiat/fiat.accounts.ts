import type { FiatProvider } from '@leaven/domain/fiat/providers.ts'
import type { UserId } from '@leaven/domain/id.ts'

export const available = (userId: UserId) => `user:${userId}:available`
export const chain = (networkId: string) => `chain:${networkId}`
export const addressFees = 'income:addresses'

const letters: Readonly<Record<FiatProvider, string>> = { banxa: 'a', transak: 'b' }

/** Of coins that came to a purchase address and that no provider has named. */
export const unnamed = 'provider:unnamed'

export const providerAccount = (provider: FiatProvider) => `provider:${letters[provider]}`
