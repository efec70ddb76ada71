import { coinPictures } from './coins.ts'

type AssetNameProps = { readonly asset: string }

export function AssetName({ asset }: AssetNameProps) {
  const picture = coinPictures[asset]
  return (
    <span className="asset">
      {picture ? (
        <img src={picture} width="28" height="28" alt="" />
      ) : (
        <span className="coin-letter" aria-hidden="true">
          {asset.slice(0, 1)}
        </span>
      )}
      <b>{asset}</b>
    </span>
  )
}
