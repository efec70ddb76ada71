import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'

type AssetNameProps = { readonly asset: string }

export function AssetName({ asset }: AssetNameProps) {
  return (
    <span className="ledger-asset" translate="no">
      <CoinGlyph coin={asset} />
      <b>{asset}</b>
    </span>
  )
}
