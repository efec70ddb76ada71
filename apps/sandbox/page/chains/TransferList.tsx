import type { TransferAnswer } from '../parts/answers.ts'
import { CoinName } from '../parts/CoinName.tsx'
import { shorten } from '../parts/show.ts'

export function TransferList({ transfers }: { readonly transfers: readonly TransferAnswer[] }) {
  return (
    <ul className="transfers">
      {transfers.map(({ txid, coinId, amount, address, succeeded }, index) => (
        // A chain that repeats itself gives the same transaction twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${txid} ${index}`}>
          <CoinName coinId={coinId} />
          <span className="amount">
            {amount} {coinId}
          </span>
          <span className="to">
            to{' '}
            <code className="mono" title={address}>
              {shorten(address)}
            </code>
          </span>
          <span className="to">
            transaction{' '}
            <code className="mono" title={txid}>
              {shorten(txid)}
            </code>
          </span>
          {!succeeded && <span className="badge neg">Failed on the chain</span>}
        </li>
      ))}
    </ul>
  )
}
