import type { FaultAnswer } from '../parts/answers.ts'
import { Icon } from '../parts/Icon.tsx'
import { showLeft } from '../parts/show.ts'
import { modeTexts, partyName } from './parties.data.ts'

type RunningFaultsProps = { readonly faults: readonly FaultAnswer[]; readonly end: (fault: FaultAnswer) => void }

export function RunningFaults({ faults, end }: RunningFaultsProps) {
  if (faults.length === 0) {
    return (
      <p className="alert pos">
        <Icon shape="check" size={20} />
        <span>Everyone behaves.</span>
      </p>
    )
  }
  return (
    <ul className="stack-s" aria-label="Running faults">
      {faults.map((fault) => (
        <li key={fault.party} className="alert warn">
          <Icon shape="faults" size={20} />
          <p>
            <b>{partyName(fault.party)}</b> {modeTexts[fault.mode].text}. Ends in{' '}
            <span className="num" role="timer">
              {showLeft(fault.secondsLeft)}
            </span>
          </p>
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-label={`End it: ${partyName(fault.party)}`}
            onClick={() => end(fault)}
          >
            End it
          </button>
        </li>
      ))}
    </ul>
  )
}
