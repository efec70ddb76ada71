import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { pool, treasury } from './pools.accounts.ts'

export const provideCoins = (pairId: string, amounts: readonly Amount[], provision: string): readonly Posting[] =>
  amounts.map((amount) => move(amount, treasury, pool(pairId), { operation: 'houseMoved', reference: provision }))
