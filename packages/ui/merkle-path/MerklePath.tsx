import './merkle-path.css'
import './merkle-drawing.css'
import './merkle-list.css'
import { type ReactNode, useId } from 'react'
import { MerkleHead } from './MerkleHead.tsx'
import { MerkleList } from './MerkleList.tsx'
import { MerkleTree, type TreeTexts } from './MerkleTree.tsx'
import { type Level, type MerkleState, type Sign, toRows } from './path.ts'

type MerklePathProps = {
  readonly state: MerkleState
  readonly head: { readonly title: string; readonly text: ReactNode }
  readonly title: string
  /** What the two kinds of nodes mean. */
  readonly legend: { readonly own: string; readonly given: string }
  /** From below the root to my leaf; none where nobody is signed in. */
  readonly levels: readonly Level[]
  readonly texts: TreeTexts
  readonly words: Readonly<Record<Sign, string>>
  readonly checked?: number
  readonly failedAt?: number
  /** The roots and the balance, side by side. */
  readonly figures?: ReactNode
  readonly actions?: ReactNode
  /** What it proves and what it does not: always shown. */
  readonly proves: ReactNode
}

export function MerklePath({ state, head, figures, actions, proves, ...path }: MerklePathProps) {
  return (
    <div className="lv-merkle">
      <div className="lv-merkle__grid">
        <PathCard state={state} {...path} />
        <div className="lv-merkle__side">
          <section className="lv-merkle__card lv-merkle__result">
            <MerkleHead state={state} {...head} />
            {figures !== undefined && <div className="lv-merkle__figures">{figures}</div>}
            {actions !== undefined && <div className="lv-merkle__actions">{actions}</div>}
          </section>
          <section className="lv-merkle__card lv-merkle__proves">{proves}</section>
        </div>
      </div>
    </div>
  )
}

type PathCardProps = Omit<MerklePathProps, 'head' | 'figures' | 'actions' | 'proves'>

function PathCard({ state, title, legend, levels, texts, words, checked = 0, failedAt = 0 }: PathCardProps) {
  const heading = useId()
  const rows = toRows(levels, { state, checked, failedAt })
  return (
    <section className="lv-merkle__card lv-merkle__path" aria-labelledby={heading} aria-busy={state === 'checking'}>
      <div className="lv-merkle__title">
        <h2 id={heading} className="lv-d">
          {title}
        </h2>
        {levels.length > 0 && (
          <ul>
            <li className="lv-merkle__key">{legend.own}</li>
            <li className="lv-merkle__key lv-merkle__key--given">{legend.given}</li>
          </ul>
        )}
      </div>
      <MerkleTree rows={rows} texts={texts} />
      <MerkleList rows={rows} texts={texts} words={words} />
    </section>
  )
}
