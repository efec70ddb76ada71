import './amount-input.css'
import { ChevronDown } from 'lucide-react'
import { CoinGlyph } from '../coin-glyph/CoinGlyph.tsx'

type CoinPillProps = {
  readonly coin: string
  /** With it the pill is a button that opens the choice of coins. */
  readonly choose?: { readonly name: string; readonly onPress: () => void }
}

export function CoinPill({ coin, choose }: CoinPillProps) {
  if (!choose) {
    return (
      <span className="lv-pill">
        <CoinGlyph coin={coin} size={28} />
        <span translate="no">{coin}</span>
      </span>
    )
  }
  return (
    <button type="button" className="lv-pill" aria-label={choose.name} onClick={choose.onPress}>
      <CoinGlyph coin={coin} size={28} />
      <span translate="no">{coin}</span>
      <ChevronDown size={16} strokeWidth={1.9} aria-hidden />
    </button>
  )
}
