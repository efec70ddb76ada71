import { useState } from 'react'
import type { NetworkId } from '../../chains/networks.ts'
import { chainsAnswer } from '../parts/answers.ts'
import { networkOptions } from '../parts/chains.data.ts'
import { useReading } from '../parts/reading.ts'
import { Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ChainPanel } from './ChainPanel.tsx'

export function ChainsView() {
  const [chosen, setChosen] = useState<NetworkId>('bitcoin')
  const [chains, readChains] = useReading('/chains', chainsAnswer)
  const chain = chains.state === 'ready' ? chains.data.find(({ networkId }) => networkId === chosen) : undefined
  return (
    <div className="view">
      <ViewHead title="Chains">
        On a chain, coins move by transactions. A transaction first waits in the pool, then a block takes it, and every
        further block makes it harder to undo. Here no miner works but you.
      </ViewHead>
      <fieldset className="chips">
        <legend className="sr">Network</legend>
        {networkOptions.map(({ value, label }) => (
          <label key={value} className="chip">
            <input type="radio" name="network" checked={value === chosen} onChange={() => setChosen(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      {chains.state === 'loading' && <Loading what="the chains" />}
      {chains.state === 'failed' && (
        <div className="card">
          <Failed what="The chains" why={chains.why} retry={readChains} />
        </div>
      )}
      {chain && <ChainPanel key={chosen} networkId={chosen} chain={chain} changed={readChains} />}
    </div>
  )
}
