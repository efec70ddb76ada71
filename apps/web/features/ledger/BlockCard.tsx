import { texts } from '../../app/texts.ts'
import { showDecimal } from './decimal.ts'
import { HashCopy } from './HashCopy.tsx'
import type { SealedBlock } from './ledger.parse.ts'
import { showMoment } from './time.ts'

type BlockCardProps = { readonly block: SealedBlock | null }

export function BlockCard({ block }: BlockCardProps) {
  return (
    <section className="card block-card" aria-labelledby="block-title">
      <h3 id="block-title" className="d t-lg">
        {texts.block.title}
      </h3>
      {block ? <BlockFacts block={block} /> : <NoBlock />}
    </section>
  )
}

function BlockFacts({ block }: { readonly block: SealedBlock }) {
  return (
    <>
      <p key={block.number} className="d t-2xl fresh">
        {texts.block.name(showDecimal(block.number))}
      </p>
      <dl className="rows">
        <div>
          <dt>{texts.block.hash}</dt>
          <dd>
            <HashCopy key={block.hash} hash={block.hash} />
          </dd>
        </div>
        <div>
          <dt>{texts.block.postings}</dt>
          <dd className="num">{showDecimal(block.postings)}</dd>
        </div>
        <div>
          <dt>{texts.block.sealedAt}</dt>
          <dd>
            <time dateTime={block.sealedAt}>{showMoment(block.sealedAt)}</time>
          </dd>
        </div>
      </dl>
    </>
  )
}

function NoBlock() {
  return (
    <div className="none">
      <p className="b">{texts.block.none}</p>
      <p className="ink2">{texts.block.noneText}</p>
    </div>
  )
}
