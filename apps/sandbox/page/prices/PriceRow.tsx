import { useId, useState } from 'react'
import { useAction } from '../parts/action.ts'
import { anyAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { CoinName } from '../parts/CoinName.tsx'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import { showUsd } from '../parts/show.ts'

type PriceRowProps = {
  readonly coinId: string
  readonly usd: readonly (string | null)[]
  readonly saved: () => void
}

const names = ['A', 'B', 'C'] as const

export function PriceRow({ coinId, usd, saved }: PriceRowProps) {
  return (
    <li>
      <CoinName coinId={coinId} />
      <dl>
        {names.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{usd[index] ? showUsd(usd[index]) : '\u2013'}</dd>
          </div>
        ))}
      </dl>
      <PriceForm coinId={coinId} example={usd[0] ?? '1.00'} saved={saved} />
    </li>
  )
}

type PriceFormProps = { readonly coinId: string; readonly example: string; readonly saved: () => void }

function PriceForm({ coinId, example, saved }: PriceFormProps) {
  const id = useId()
  const { isBusy, outcome, act } = useAction()
  const [wanted, setWanted] = useState('')
  const submit = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault()
    act(async () => {
      await send('/prices', { coinId, usd: wanted.trim() }, anyAnswer)
      saved()
      setWanted('')
      return `${coinId} costs ${showUsd(wanted.trim())} now.`
    })
  }
  return (
    <>
      <form onSubmit={submit}>
        <label htmlFor={id} className="sr">
          New price of {coinId} in US dollars
        </label>
        <input
          id={id}
          className="ctl"
          inputMode="decimal"
          autoComplete="off"
          required
          placeholder={example}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <button type="submit" className="btn btn-sm btn-secondary" aria-disabled={isBusy}>
          Set<span className="sr"> the price of {coinId}</span>
        </button>
      </form>
      <OutcomeLine outcome={outcome} />
    </>
  )
}
