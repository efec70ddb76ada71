import { LendingView } from '../../features/lending/LendingView.tsx'
import { Gated } from '../shell/Gated.tsx'

/** LEND-100: read by everybody; entering may meet the gate. */
export const LendingPage = () => <Gated>{(onGate) => <LendingView onGate={onGate} />}</Gated>
