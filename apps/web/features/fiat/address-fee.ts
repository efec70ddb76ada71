import type { CoinView } from '@leaven/contract/coins.ts'
import { min, subtract, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice, toAmount } from '@leaven/money/price.ts'

const USD = toCurrency('USD')

type Fee = { readonly feeUsd: string | undefined; readonly isFeeDue: boolean }

/** FIAT-75: about what the address takes in coins; the order fixes it by the price of its moment. Null without a price. */
export function toAddressFee({ id, decimals, priceUSD }: CoinView, { feeUsd = '0', isFeeDue }: Fee): Amount | null {
  const asset: Asset = { code: id, decimals }
  if (!isFeeDue) return zero(asset)
  if (priceUSD.avg === null) return null
  const price = parsePrice(priceUSD.avg, { asset: id, currency: USD.code })
  return toAmount(parseAmount(feeUsd, USD, { canBeZero: true }), price, asset, 'floor')
}

/** What arrives: the fee takes no more than there is. */
export const toArriving = (bought: Amount, fee: Amount): Amount => subtract(bought, min(bought, fee))
