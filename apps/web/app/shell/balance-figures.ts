import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { FIAT_DECIMALS } from '@leaven/money/format.ts'
import { parseAmount } from '@leaven/money/parse.ts'

export type Balance = AnswerOf<Api['getBalance']>

export type Figures = {
  readonly total: Amount
  readonly allocated: Amount
  readonly fixed: Amount
  readonly available: Amount
}

/** SHELL-39 */
export function toFigures(balance: Balance): Figures {
  const currency = { code: balance.preferredCurrency, decimals: FIAT_DECIMALS }
  const read = (text: string) => parseAmount(text, currency, { canBeZero: true })
  return {
    total: read(balance.totalAmount),
    allocated: read(balance.allocatedAmount),
    fixed: read(balance.frozenAmount),
    available: read(balance.availableAmount),
  }
}
