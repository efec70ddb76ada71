import { useState } from 'react'
import { useAction } from '../parts/action.ts'
import { type FaultAnswer, anyAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { Choice } from '../parts/Field.tsx'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import type { Reading } from '../parts/reading.ts'
import { Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { FaultGrid } from './FaultGrid.tsx'
import { modeTexts, partyName } from './parties.data.ts'
import { RunningFaults } from './RunningFaults.tsx'

type FaultsViewProps = { readonly faults: Reading<readonly FaultAnswer[]>; readonly readFaults: () => void }

const lengths = [
  { value: '30', label: '30 seconds' },
  { value: '60', label: '1 minute' },
  { value: '300', label: '5 minutes' },
  { value: '3600', label: '1 hour' },
] as const

export function FaultsView({ faults, readFaults }: FaultsViewProps) {
  const { outcome, act } = useAction()
  const [length, setLength] = useState('60')
  const order = (party: string, mode: string, forSeconds: number) =>
    act(async () => {
      await send('/faults', { party, mode, forSeconds }, anyAnswer)
      readFaults()
      return `${partyName(party)}: the fault has ${forSeconds > 0 ? 'begun' : 'ended'}.`
    })
  return (
    <div className="view">
      <ViewHead title="Faults">
        Real parties fail. Choose one and how it misbehaves; it ends by itself after a while. The platform must wait,
        try again, and book nothing twice. Your own buttons on this page keep working.
      </ViewHead>
      {faults.state === 'loading' && <Loading what="the faults" />}
      {faults.state === 'failed' && <Failed what="The faults" why={faults.why} retry={readFaults} />}
      {faults.state === 'ready' && (
        <RunningFaults faults={faults.data} end={({ party, mode }) => order(party, mode, 0)} />
      )}
      <OutcomeLine outcome={outcome} />
      <div className="row end apart">
        <Choice label="How long" value={length} options={lengths} choose={setLength} />
        <dl className="legend">
          {Object.values(modeTexts).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FaultGrid
        running={faults.state === 'ready' ? faults.data : []}
        begin={(party, mode) => order(party, mode, Number(length))}
      />
    </div>
  )
}
