import { useState } from 'react'
import type { NetworkId } from '../../chains/networks.ts'
import { useAction } from '../parts/action.ts'
import { minedAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { Check } from '../parts/Field.tsx'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import { countOf } from '../parts/show.ts'

type ReorganiseCardProps = { readonly networkId: NetworkId; readonly replaced: () => void }

const depths = [1, 3] as const

export function ReorganiseCard({ networkId, replaced }: ReorganiseCardProps) {
  const { isBusy, outcome, act } = useAction()
  const [keep, setKeep] = useState(false)
  const replace = (reorg: number) =>
    act(async () => {
      const { dropped } = await send(`/chains/${networkId}/blocks`, { reorg, keep }, minedAnswer)
      replaced()
      const gone = `${countOf(dropped.length, 'transaction is', 'transactions are')} gone.`
      return `Replaced ${countOf(reorg, 'block', 'blocks')}. ${keep ? 'Their transactions wait again.' : gone}`
    })
  return (
    <section className="card stack-s" aria-labelledby="reorganise-title">
      <h2 id="reorganise-title" className="d t-lg">
        Reorganise
      </h2>
      <p className="ink2">Sometimes a longer branch wins, and the last blocks never happened.</p>
      <Check label="Their transactions go back into the pool" checked={keep} set={setKeep} />
      <div className="row">
        {depths.map((depth) => (
          <button
            key={depth}
            type="button"
            className="btn btn-danger-soft"
            aria-disabled={isBusy}
            onClick={() => replace(depth)}
          >
            Replace {countOf(depth, 'block', 'blocks')}
          </button>
        ))}
      </div>
      <OutcomeLine outcome={outcome} />
    </section>
  )
}
