import { Check, X } from 'lucide-react'
import type { TreeTexts } from './MerkleTree.tsx'
import type { Row, Sign } from './path.ts'

type MerkleListProps = {
  readonly rows: readonly Row[]
  readonly texts: TreeTexts
  readonly words: Readonly<Record<Sign, string>>
}

/** The same path for phones, one level below the other. */
export function MerkleList({ rows, texts, words }: MerkleListProps) {
  return (
    <ol className="lv-merkle__list" aria-label={texts.label}>
      {rows.map((row, index) => (
        // Rows have no name of their own and never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={`lv-merkle__row lv-merkle__row--${row.kind}`}>
          <span className={`lv-merkle__dot lv-merkle__dot--${row.sign}`} aria-hidden="true">
            {row.sign === 'ticked' && <Check size={14} strokeWidth={3} />}
            {row.sign === 'failed' && <X size={14} strokeWidth={3} />}
          </span>
          <RowText row={row} texts={texts} />
          <span className="lv-sr">{words[row.sign]}</span>
        </li>
      ))}
    </ol>
  )
}

function RowText({ row, texts }: Pick<MerkleListProps, 'texts'> & { readonly row: Row }) {
  if (row.kind === 'gap') return <p>{texts.moreLevels(row.count, row.sign === 'ticked')}</p>
  if (row.kind === 'root') {
    return (
      <div>
        <b>{texts.rootName}</b>
        <code className="lv-merkle__pill lv-merkle__pill--root">{texts.root}</code>
      </div>
    )
  }
  const { level, isLeaf, sign } = row
  return (
    <div>
      <b>{isLeaf ? texts.leafName : level.name}</b>
      <code className={`lv-merkle__pill lv-merkle__pill--${isLeaf ? 'leaf' : sign}`}>{level.own}</code>
      <span aria-hidden="true"> + </span>
      <code className="lv-merkle__pill lv-merkle__pill--given">{level.sibling}</code>
    </div>
  )
}
