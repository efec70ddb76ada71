import type { FeeView } from '@leaven/contract/swap.ts'
import type { SwapType } from '@leaven/domain/swap/swap.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Who stands on the other side. */
export const typeTexts: Readonly<Record<SwapType, MessageDescriptor>> = {
  DEX: msg`DEX`,
  TRADING_ENGINE: msg`Trading engine`,
  IN_HOUSE: msg`In-house`,
}

export const feeTexts: Readonly<Record<FeeView['kind'], MessageDescriptor>> = {
  platform: msg`Swap fee`,
  stabilization: msg`DUSD stabilization fee`,
  commission: msg`Pool commission`,
  dex: msg`DEX fee`,
  margin: msg`Price margin`,
}
