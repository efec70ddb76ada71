import type { CoinView } from '@leaven/contract/coins.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { DECIMALS_MAX, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { amountParts } from '@leaven/ui/amount-text/amount-parts.ts'

type Arrived = Pick<DepositView, 'coinId' | 'amount'>

/** What arrived, exactly. A coin that is no longer listed still fits the most decimals there are. */
export function toAmount({ coinId, amount }: Arrived, coins: readonly CoinView[] | undefined): Amount {
  const decimals = coins?.find(({ id }) => id === coinId)?.decimals ?? DECIMALS_MAX
  return parseAmount(amount, { code: coinId, decimals }, { canBeZero: true })
}

/** "1,250.5 USDC", for a sentence; a customer who hides his balances reads the coin alone. */
export function toWords(amount: Amount, isHidden: boolean): string {
  if (isHidden) return amount.asset.code
  const { whole, fraction, unit } = amountParts(amount, { view: 'exact' })
  return whole + fraction.replace(/\.?0+$/, '') + unit
}

/** A fee in dollars, as it is shown. */
export const toFee = (feeUsd: string): Amount =>
  parseAmount(feeUsd, { code: 'USD', decimals: DECIMALS_MAX }, { canBeZero: true })
