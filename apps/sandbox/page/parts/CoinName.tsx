import { coinPictures } from './coins.ts'

export function CoinName({ coinId }: { readonly coinId: string }) {
  const picture = coinPictures[coinId]
  return (
    <span className="coin">
      {picture ? (
        <img src={picture} width="28" height="28" alt="" />
      ) : (
        <span className="coin-letter" aria-hidden="true">
          {coinId.slice(0, 1)}
        </span>
      )}
      <b>{coinId}</b>
    </span>
  )
}
