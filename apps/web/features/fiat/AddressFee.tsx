import type { Amount } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../platform/settings.ts'
import { toArriving } from './address-fee.ts'
import { useMoney } from './use-money.ts'

/** What the house takes: nothing, but for the address of a first purchase. */
export function HouseFeeName({ isDue }: { readonly isDue: boolean }) {
  const { productName } = useSettings()
  return isDue ? <Trans>{productName} fee, once, for your address</Trans> : <Trans>{productName} fee</Trans>
}

type AddressFeeProps = {
  /** Null where no price says what it is in coins. */
  readonly fee: Amount | null
  readonly feeUsd: string | undefined
  readonly isAbout?: boolean
}

/** In coins, which it is taken in, and in dollars, which it is set in. */
export function AddressFee({ fee, feeUsd, isAbout = false }: AddressFeeProps) {
  const marks = useMarks()
  const dollars = useMoney('USD')(feeUsd ?? '0')
  if (!fee) return dollars
  return `${isAbout ? ABOUT : ''}${toShortestAmountText(fee, marks)} (${dollars})`
}

type ArrivingProps = { readonly bought: Amount; readonly fee: Amount; readonly isAbout?: boolean }

/** What is left of a purchase for the wallet. */
export function Arriving({ bought, fee, isAbout = false }: ArrivingProps) {
  const marks = useMarks()
  return `${isAbout ? ABOUT : ''}${toShortestAmountText(toArriving(bought, fee), marks)}`
}

const ABOUT = '≈\u00a0'
