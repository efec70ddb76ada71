import { StakingView } from '../../features/staking/StakingView.tsx'
import { Approving } from '../shell/Approving.tsx'
import { Gated } from '../shell/Gated.tsx'

/** Read by everybody; staking may meet the gate, and long terms ask for a proof of the owner. */
export const StakingPage = () => (
  <Approving>
    <Gated>{(onGate) => <StakingView onGate={onGate} />}</Gated>
  </Approving>
)
