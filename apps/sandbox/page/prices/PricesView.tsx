import { pricesAnswer } from '../parts/answers.ts'
import { type Reading, useReading } from '../parts/reading.ts'
import { showTime } from '../parts/show.ts'
import { Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { PriceRow } from './PriceRow.tsx'

type Source = Reading<{ readonly prices: readonly { coinId: string; usd: string; at: string }[] }>

export function PricesView() {
  const [a, readA] = useReading('/prices/a', pricesAnswer)
  const [b, readB] = useReading('/prices/b', pricesAnswer)
  const [c, readC] = useReading('/prices/c', pricesAnswer)
  const sources = [a, b, c]
  const readAll = () => [readA, readB, readC].forEach((read) => read())
  const known = sources.find(({ state }) => state === 'ready')
  return (
    <div className="view">
      <ViewHead title="Prices">
        Three exchanges report what a coin costs in US dollars. You set the price; source A reports it as it is, B a
        twentieth of a percent above, C as much below. The platform asks all three and must cope when one of them is
        wrong.
      </ViewHead>
      <ul className="row" aria-label="Sources">
        {sources.map((source, index) => (
          <li key={names[index]} className={source.state === 'failed' ? 'badge neg' : 'badge pos'}>
            Source {names[index]}: {stateOf(source)}
          </li>
        ))}
      </ul>
      {!known &&
        (sources.some(({ state }) => state === 'loading') ? <Loading what="prices" /> : <NoSource retry={readAll} />)}
      {known?.state === 'ready' && (
        <ul className="card flush prices" aria-label="Prices in US dollars">
          {coinsOf(sources).map((coinId) => (
            <PriceRow
              key={coinId}
              coinId={coinId}
              usd={sources.map((source) => usdOf(source, coinId))}
              saved={readAll}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const names = ['A', 'B', 'C'] as const

function stateOf(source: Source): string {
  if (source.state === 'loading') return 'asking'
  if (source.state === 'failed') return 'does not answer'
  return source.data.prices[0] ? showTime(source.data.prices[0].at) : 'has no prices'
}

function NoSource({ retry }: { readonly retry: () => void }) {
  return (
    <div className="card">
      <Failed what="Prices" why="No source answers. Is there a fault running?" retry={retry} />
    </div>
  )
}

// By name, because a source that misbehaves may give them in any order.
const coinsOf = (sources: readonly Source[]): readonly string[] =>
  [
    ...new Set(sources.flatMap((source) => (source.state === 'ready' ? source.data.prices.map((p) => p.coinId) : []))),
  ].sort((one, other) => one.localeCompare(other))

const usdOf = (source: Source, coinId: string): string | null =>
  (source.state === 'ready' && source.data.prices.find((price) => price.coinId === coinId)?.usd) || null
