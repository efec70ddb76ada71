import { amountOf } from '@leaven/money/amount.ts'
import type { GalleryEntry } from '../gallery/entry.ts'
import { AmountText } from './AmountText.tsx'

const usd = { code: 'USD', decimals: 2 }
const btc = { code: 'BTC', decimals: 8 }
const hiddenLabel = 'Hidden'

export const gallery: GalleryEntry = {
  name: 'Amount text',
  states: {
    'fiat in a total': () => (
      <span className="lv-d lv-t-4xl">
        <AmountText amount={amountOf(usd, 3_573_048n)} view="currency" hasSmallCents hiddenLabel={hiddenLabel} />
      </span>
    ),
    fiat: () => <AmountText amount={amountOf(usd, 3_573_048n)} view="currency" hiddenLabel={hiddenLabel} />,
    'fiat, short': () => (
      <AmountText amount={amountOf(usd, 41_286_000_000n)} view="currency" isShort hiddenLabel={hiddenLabel} />
    ),
    'fiat, francs': () => (
      <AmountText amount={amountOf({ code: 'CHF', decimals: 2 }, 123_450n)} view="currency" hiddenLabel={hiddenLabel} />
    ),
    estimate: () => (
      <AmountText amount={amountOf(usd, 2_047_000n)} view="currency" isEstimate hiddenLabel={hiddenLabel} />
    ),
    'coin, exact': () => <AmountText amount={amountOf(btc, 8_250_000n)} view="exact" hiddenLabel={hiddenLabel} />,
    'coin, friendly': () => <AmountText amount={amountOf(btc, 8_250_000n)} view="friendly" hiddenLabel={hiddenLabel} />,
    'money in': () => (
      <AmountText amount={amountOf(btc, 5_000_000n)} view="exact" isMovement hiddenLabel={hiddenLabel} />
    ),
    'money out': () => (
      <AmountText amount={amountOf(btc, -5_000_000n)} view="exact" isMovement hiddenLabel={hiddenLabel} />
    ),
    missing: () => <AmountText amount={null} view="exact" hiddenLabel={hiddenLabel} />,
    hidden: () => <AmountText amount={amountOf(btc, 1n)} view="exact" isHidden hiddenLabel={hiddenLabel} />,
  },
}
