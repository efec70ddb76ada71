import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { AmountInput, type AmountInputProps } from './AmountInput.tsx'
import { CoinPill } from './CoinPill.tsx'

const btc = { code: 'BTC', decimals: 8 }

type DemoProps = Partial<AmountInputProps> & { readonly start?: string }

function Demo({ start = '', ...rest }: DemoProps) {
  const [value, setValue] = useState(start)
  return (
    <AmountInput
      label="Amount to enter"
      asset={btc}
      available={
        <>
          Available <b className="lv-num">0.08250000 BTC</b>
        </>
      }
      max={{ label: 'MAX', name: 'Enter all that is available', onPress: () => setValue('0.0825') }}
      coin={<CoinPill coin="BTC" />}
      worth="≈ $0.00"
      limit="Minimum $50.00"
      {...rest}
      value={value}
      onChange={setValue}
    />
  )
}

export const gallery: GalleryEntry = {
  name: 'Amount input',
  states: {
    empty: () => <Demo />,
    filled: () => <Demo start="0.0525" worth="≈ $5,373.37" />,
    error: () => (
      <Demo start="0.2" worth="≈ $20,470.00" limit="" error="You don't have enough available BTC in your wallet." />
    ),
    'with a choice of coins': () => (
      <Demo coin={<CoinPill coin="ETH" choose={{ name: 'ETH, choose another coin', onPress: () => undefined }} />} />
    ),
    'disabled with a reason': () => <Demo start="0.05" reason="The sale has closed." />,
    'hidden balance': () => <Demo available="Available ••••••" />,
    'long amount': () => <Demo start="12345678.12345678" worth="≈ $1,262,962,871.43" />,
    'German, long words': () => (
      <Demo
        label="Zeichnungsbetrag der Wiederanlagevereinbarung"
        available="Verfügbar 0.08250000 BTC"
        limit="Mindestzeichnungsbetrag $50.00"
      />
    ),
  },
}
