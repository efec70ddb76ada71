import { ReferralView } from '../../features/referral/ReferralView.tsx'
import { Gated } from '../shell/Gated.tsx'

/** ROUTE-039: for guests and customers; accepting the rules may meet the gate. */
export const ReferralPage = () => <Gated>{(onGate) => <ReferralView onGate={onGate} />}</Gated>
