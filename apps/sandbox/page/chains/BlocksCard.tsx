import { useEffect, useState } from 'react'
import type { NetworkId } from '../../chains/networks.ts'
import { blocksAnswer } from '../parts/answers.ts'
import { useReading } from '../parts/reading.ts'
import { Failed, Loading } from '../parts/States.tsx'
import { BlockList } from './BlockList.tsx'

type BlocksCardProps = { readonly networkId: NetworkId; readonly tip: string }

const FIRST = 10
const MORE = 20
const LISTED_MAX = 100

export function BlocksCard({ networkId, tip }: BlocksCardProps) {
  const [limit, setLimit] = useState(FIRST)
  const [blocks, readBlocks] = useReading(`/chains/${networkId}/blocks?limit=${limit}`, blocksAnswer)
  useEffect(readBlocks, [readBlocks, tip])
  const hasMore = blocks.state === 'ready' && blocks.data.length === limit && limit < LISTED_MAX
  return (
    <section className="card" aria-labelledby="blocks-title">
      <h2 id="blocks-title" className="d t-lg">
        Last blocks
      </h2>
      {blocks.state === 'loading' && <Loading what="blocks" />}
      {blocks.state === 'failed' && <Failed what="The blocks" why={blocks.why} retry={readBlocks} />}
      {blocks.state === 'ready' && <BlockList blocks={blocks.data} />}
      {hasMore && (
        <button
          type="button"
          className="btn btn-sm btn-soft"
          onClick={() => setLimit(Math.min(limit + MORE, LISTED_MAX))}
        >
          Show older blocks
        </button>
      )}
    </section>
  )
}
