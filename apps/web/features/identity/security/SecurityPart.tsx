import '../identity.css'
import './security.css'
import { useMe } from '../../../platform/me.ts'
import { OtpCard } from './OtpCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { RecoveryCard } from './RecoveryCard.tsx'
import { SecurityEventsCard } from './SecurityEventsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SsoCard } from './SsoCard.tsx'

/** SEC-03: /me/security. */
export function SecurityPart() {
  const email = useMe().data?.email ?? ''
  return (
    <>
      <PasswordCard email={email} />
      <OtpCard />
      <PasskeysCard />
      <SsoCard />
      <RecoveryCard />
      <SessionsCard />
      <SecurityEventsCard />
    </>
  )
}
