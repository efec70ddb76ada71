import { Icon } from '../parts/Icon.tsx'
import type { Line } from './scenario.ts'

const words = { waiting: 'to come', running: 'running', done: 'done', failed: 'failed' } as const

export function Steps({ lines }: { readonly lines: readonly Line[] }) {
  const current = lines.findLast(({ state }) => state !== 'waiting')
  return (
    <>
      <output className="sr">{current && `${current.text} ${words[current.state]} ${current.result}`}</output>
      {lines.length > 0 && (
        <ol className="steps">
          {lines.map(({ text, state, result }, index) => (
            // The same step may come twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={state}>
              <span className="dot">
                {state === 'done' && <Icon shape="check" size={14} />}
                {state === 'failed' && <Icon shape="cross" size={14} />}
                <span className="sr">{words[state]}:</span>
              </span>
              <span>
                {text}
                {result && <small>{result}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
