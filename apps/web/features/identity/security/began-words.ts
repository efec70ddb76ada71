import type { SessionBeginning } from '@leaven/domain/identity/session.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** How a session began. */
export const beganWords: Readonly<Record<SessionBeginning, MessageDescriptor>> = {
  login: msg`Began with the password`,
  secondFactor: msg`Began with a second factor`,
  recoveryCode: msg`Began with a recovery code`,
  passkey: msg`Began with a passkey`,
  sso: msg`Began with a sign-in provider`,
  registration: msg`Began with the sign-up`,
  handoff: msg`Handed over from another session`,
}
