import type { NetworkId } from '../../chains/networks.ts'
import { useAction } from '../parts/action.ts'
import { minedAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import { countOf } from '../parts/show.ts'

type MineCardProps = { readonly networkId: NetworkId; readonly mined: () => void }

const counts = [1, 6, 30] as const

export function MineCard({ networkId, mined }: MineCardProps) {
  const { isBusy, outcome, act } = useAction()
  const mine = (count: number) =>
    act(async () => {
      const { height } = await send(`/chains/${networkId}/blocks`, { count }, minedAnswer)
      mined()
      return `Block ${height.toLocaleString('en-US')} is the newest now.`
    })
  return (
    <section className="card stack-s" aria-labelledby="mine-title">
      <h2 id="mine-title" className="d t-lg">
        Mine
      </h2>
      <p className="ink2">The next block takes everything from the pool; those after it confirm it.</p>
      <div className="row">
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            className="btn btn-secondary"
            aria-disabled={isBusy}
            onClick={() => mine(count)}
          >
            {countOf(count, 'block', 'blocks')}
          </button>
        ))}
      </div>
      <OutcomeLine outcome={outcome} />
    </section>
  )
}
