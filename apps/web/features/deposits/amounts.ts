import type { CoinView } from '@leaven/contract/coins.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { DECIMALS_MAX, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'

type Arrived = Pick<DepositView, 'coinId' | 'amount'>

/** What arrived, exactly. A coin that is no longer listed still fits the most decimals there are. */
export function toAmount({ coinId, amount }: Arrived, coins: readonly CoinView[] | undefined): Amount {
  const decimals = coins?.find(({ id }) => id === coinId)?.decimals ?? DECIMALS_MAX
  return parseAmount(amount, { code: coinId, decimals }, { canBeZero: true })
}
