import type { Admission as WireAdmission } from '@leaven/contract/admission.ts'
import type { FastifyReply } from 'fastify'
import { keepsCookies, setCookies, setDeviceMark, type Cookies } from './cookies.ts'
import type { Refreshed } from './sessions.ts'

/** What the basic user token tells of him (SESS-37). */
type Shown = { readonly role: string; readonly status: string }

/** How somebody comes in: by which client, for how long, from where, and when. */
export type Entered = {
  readonly kind: 'session'
  readonly session: Refreshed
  readonly user: Shown
  /** The browser keeps it, so that wrong passwords elsewhere do not count for it. */
  readonly mark?: string
}

/** He has shown one factor and must show another. */
export type SecondStep = {
  readonly kind: 'secondStep'
  readonly token: string
  readonly hasOtp: boolean
  readonly hasPasskey: boolean
}

export type Admission = Entered | SecondStep

export async function answerAdmission(
  reply: FastifyReply,
  cookies: Cookies,
  admission: Admission,
): Promise<WireAdmission> {
  if (admission.kind === 'session') return answerEntered(reply, cookies, admission)
  const { token: tempOtpAuthToken, hasOtp, hasPasskey } = admission
  return { otpRequired: true, tempOtpAuthToken, alternativeOtpMethod: hasPasskey ? 'PASSKEY' : null, hasOtp }
}

/** A session as its client takes it: browsers by cookie, others by header (SESS-48). */
export async function answerEntered(
  reply: FastifyReply,
  cookies: Cookies,
  { session, user, mark }: Omit<Entered, 'kind'>,
) {
  const token = await cookies.makeAccessToken(session)
  if (!keepsCookies(session.audience)) {
    reply.header('refreshToken', session.refreshToken)
    return { token, refreshTokenMaxAge: session.maxAge }
  }
  setCookies(reply, cookies, session, user)
  if (mark !== undefined) setDeviceMark(reply, mark)
  return { token, refreshTokenMaxAge: session.maxAge }
}
