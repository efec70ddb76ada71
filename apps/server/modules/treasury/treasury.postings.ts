import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { chain, treasury, type CollectedAccount, type FundedAccount } from './treasury.accounts.ts'

export const receiveCoins = (networkId: string, amount: Amount, txid: string): readonly Posting[] => [
  move(amount, chain(networkId), treasury, { operation: 'houseMoved', reference: txid.slice(0, 100) }),
]

export const fundAccount = (account: FundedAccount, amount: Amount, funding: string): readonly Posting[] => [
  move(amount, treasury, account, { operation: 'houseMoved', reference: funding }),
]

export const collectCoins = (account: CollectedAccount, amount: Amount, collection: string): readonly Posting[] => [
  move(amount, account, treasury, { operation: 'houseMoved', reference: collection }),
]
