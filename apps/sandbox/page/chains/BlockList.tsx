import type { BlockAnswer } from '../parts/answers.ts'
import { countOf, shorten, showTime } from '../parts/show.ts'
import { TransferList } from './TransferList.tsx'

export function BlockList({ blocks }: { readonly blocks: readonly BlockAnswer[] }) {
  return (
    <ol className="blocks" aria-label="Blocks, newest first">
      {blocks.map(({ height, hash, parentHash, at, transfers }) => (
        <li key={hash}>
          <div className="between">
            <b className="d">{height.toLocaleString('en-US')}</b>
            <code className="mono" title={hash}>
              {shorten(hash)}
            </code>
            <time dateTime={at}>{showTime(at)}</time>
          </div>
          <p className="ink3">
            {transfers.length === 0 ? 'Empty' : countOf(transfers.length, 'transaction', 'transactions')}
            {height > 0 ? `, builds on ${shorten(parentHash)}` : ', the first block'}
          </p>
          {transfers.length > 0 && <TransferList transfers={transfers} />}
        </li>
      ))}
    </ol>
  )
}
