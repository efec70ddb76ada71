import { useEffect } from 'react'
import type { NetworkId } from '../../chains/networks.ts'
import { type ChainAnswer, poolAnswer } from '../parts/answers.ts'
import { useReading } from '../parts/reading.ts'
import { countOf, shorten } from '../parts/show.ts'
import { BlocksCard } from './BlocksCard.tsx'
import { DepositForm } from './DepositForm.tsx'
import { MineCard } from './MineCard.tsx'
import { ReorganiseCard } from './ReorganiseCard.tsx'
import { TransferList } from './TransferList.tsx'

type ChainPanelProps = { readonly networkId: NetworkId; readonly chain: ChainAnswer; readonly changed: () => void }

export function ChainPanel({ networkId, chain, changed }: ChainPanelProps) {
  return (
    <div className="columns wide-right">
      <div className="stack">
        <DepositForm networkId={networkId} sent={changed} />
        <MineCard networkId={networkId} mined={changed} />
        <ReorganiseCard networkId={networkId} replaced={changed} />
      </div>
      <div className="stack">
        <ChainStats chain={chain} />
        <PoolCard networkId={networkId} count={chain.pool} />
        <BlocksCard networkId={networkId} tip={chain.hash} />
      </div>
    </div>
  )
}

function ChainStats({ chain }: { readonly chain: ChainAnswer }) {
  return (
    <dl className="card stats">
      <div>
        <dt>Newest block</dt>
        <dd className="d">{chain.height.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>Waiting in the pool</dt>
        <dd className="d">{countOf(chain.pool, 'transaction', 'transactions')}</dd>
      </div>
      <div>
        <dt>Hash of the newest block</dt>
        <dd className="mono">{shorten(chain.hash)}</dd>
      </div>
    </dl>
  )
}

function PoolCard({ networkId, count }: { readonly networkId: NetworkId; readonly count: number }) {
  const [pool, readPool] = useReading(`/chains/${networkId}/pool`, poolAnswer)
  useEffect(readPool, [readPool, count])
  if (pool.state !== 'ready' || pool.data.length === 0) return null
  return (
    <section className="card" aria-labelledby="pool-title">
      <h2 id="pool-title" className="d t-lg">
        Pool
      </h2>
      <TransferList transfers={pool.data} />
    </section>
  )
}
