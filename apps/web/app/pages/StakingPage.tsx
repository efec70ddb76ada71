import { StakingView } from '../../features/staking/StakingView.tsx'
import { Gated } from '../shell/Gated.tsx'

/** Read by everybody; staking may meet the gate. */
export const StakingPage = () => <Gated>{(onGate) => <StakingView onGate={onGate} />}</Gated>
