import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { addressFees, available, chain, providerAccount, unnamed } from './fiat.accounts.ts'
import type { Order } from './fiat.sql.ts'

// Every way purchases move money.

/** The coins came over a chain from the provider, and are the buyer's at once; his first address is paid from them. */
export const creditOrder = (
  { id, userId, provider, networkId }: Order,
  arrived: Amount,
  fee: Amount,
): readonly Posting[] => [
  move(arrived, chain(networkId), providerAccount(provider), { operation: 'houseMoved', reference: id }),
  move(arrived, providerAccount(provider), available(userId), { operation: 'fiatBought', reference: id }),
  ...(fee.units > 0n ? [move(fee, available(userId), addressFees, { operation: 'addressFee', reference: id })] : []),
]

/** Coins that came for nobody and were sent back: they were here, and the chain has them again. */
export const returnArrived = (networkId: string, amount: Amount, txid: string): readonly Posting[] => {
  const about = { operation: 'houseMoved', reference: txid.slice(0, 100) } as const
  return [move(amount, chain(networkId), unnamed, about), move(amount, unnamed, chain(networkId), about)]
}
