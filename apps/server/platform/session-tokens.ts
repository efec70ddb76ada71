import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { jwtVerify, SignJWT } from 'jose'

export type SessionId = Id<'ses'>

/** Who calls: proven by the access token, or nobody. */
export type Session = { readonly userId: UserId; readonly sessionId: SessionId }

export const ACCESS_SECONDS = 900 // SESS-28
export const REFRESH_SECONDS = 1_209_600 // SESS-29
export const REMEMBER_SECONDS = 31_536_000 // SESS-30
export const GRACE_SECONDS = 10 // SESS-48

const ALGORITHM = 'HS256'
const ISSUER = 'leaven'

/** Who may hold a customer's token (AUTH-61). */
export const audiences = ['web', 'app'] as const

export const toAccessKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret))

export function makeAccessToken(
  key: KeyObject,
  { userId, sessionId }: Session,
  audience: string,
  wall: Date,
): Promise<string> {
  const seconds = Math.floor(wall.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(key)
}

/** Nobody, if the token is missing, foreign, altered or too old. */
export async function findSession(key: KeyObject, token: string, wall: Date): Promise<Session | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: [...audiences],
      currentDate: wall,
    })
    const { sub, sid } = payload
    return isUserId(sub) && isSessionId(sid) ? { userId: sub, sessionId: sid } : undefined
  } catch {
    return undefined
  }
}

const isUserId = (text: unknown): text is UserId => typeof text === 'string' && text.startsWith('usr_')
const isSessionId = (text: unknown): text is SessionId => typeof text === 'string' && text.startsWith('ses_')

/** Refresh tokens and mailed links are kept hashed. */
export const toTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
