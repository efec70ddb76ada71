import { modes } from '../../faults/faults.ts'
import type { FaultAnswer } from '../parts/answers.ts'
import { modeTexts, partyGroups, partyName } from './parties.data.ts'

type FaultGridProps = {
  readonly running: readonly FaultAnswer[]
  readonly begin: (party: string, mode: string) => void
}

export function FaultGrid({ running, begin }: FaultGridProps) {
  const isRunning = (party: string, mode: string) =>
    running.some((fault) => fault.party === party && fault.mode === mode)
  return (
    <div className="stack">
      {partyGroups.map((group) => (
        <section key={group.name} className="card flush" aria-label={group.name}>
          <ul className="grid-rows">
            {group.parties.map((party) => (
              <li key={party}>
                <h2 className="t-md b">{partyName(party)}</h2>
                <div className="row tight">
                  {modes.map((mode) => (
                    <button
                      key={mode}
                      type="button"
                      className="btn btn-sm btn-soft toggle"
                      aria-pressed={isRunning(party, mode)}
                      aria-label={`${partyName(party)}: ${modeTexts[mode].name}`}
                      onClick={() => begin(party, mode)}
                    >
                      {modeTexts[mode].name}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
