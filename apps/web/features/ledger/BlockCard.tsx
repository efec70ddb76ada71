import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { Figure } from './Figure.tsx'
import { HashCopy } from './HashCopy.tsx'
import type { SealedBlock } from './ledger.parse.ts'

type BlockCardProps = { readonly block: SealedBlock | null }

export function BlockCard({ block }: BlockCardProps) {
  const title = useId()
  return (
    <Card labelledBy={title}>
      <h3 id={title} className="lv-d lv-t-lg">
        <Trans>Last sealed block</Trans>
      </h3>
      {block ? <BlockFacts block={block} /> : <NoBlock />}
    </Card>
  )
}

function BlockFacts({ block }: { readonly block: SealedBlock }) {
  const { dayAndTime } = useFormat()
  const number = toMarked(block.number, useMarks())
  return (
    <>
      <p key={block.number} className="ledger-block-number lv-d lv-t-2xl">
        <Trans>Block {number}</Trans>
      </p>
      <dl className="ledger-rows">
        <div>
          <dt>
            <Trans>Hash</Trans>
          </dt>
          <dd>
            <HashCopy key={block.hash} hash={block.hash} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Postings in this block</Trans>
          </dt>
          <dd>
            <Figure decimal={block.postings} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Sealed</Trans>
          </dt>
          <dd>
            <time dateTime={block.sealedAt}>{dayAndTime(new Date(block.sealedAt))}</time>
          </dd>
        </div>
      </dl>
    </>
  )
}

function NoBlock() {
  return (
    <div className="ledger-no-block">
      <p className="lv-b">
        <Trans>No block has been sealed yet.</Trans>
      </p>
      <p className="lv-ink2">
        <Trans>Postings are gathered into blocks by a job that runs beside the server.</Trans>
      </p>
    </div>
  )
}
