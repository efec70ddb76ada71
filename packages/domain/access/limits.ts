import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { assetOf } from '../coins/currency.ts'

const USD = assetOf('USD')
const CENTS = 100n

/** In all, until somebody has shown who he is. */
export const DEPOSIT_MAX: Amount = amountOf(USD, 1_000n * CENTS)

/** A month, until he has shown where he lives. */
export const WITHDRAWAL_MAX: Amount = amountOf(USD, 10_000n * CENTS)
