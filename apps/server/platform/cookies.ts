import { createHmac, type KeyObject } from 'node:crypto'
import type { Wall } from '@leaven/domain/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeAccessToken, REMEMBER_SECONDS } from './session-tokens.ts'
import type { Refreshed } from './sessions.ts'

export type Cookies = {
  readonly accessKey: KeyObject
  readonly wall: Wall
  readonly makeAccessToken: (session: Refreshed) => Promise<string>
}

const REFRESH = 'leaven_refresh'
const USER = 'leaven_user'
const DEVICE = 'leaven_device'
const SIGN_UP = 'leaven_signup'
const REFRESH_PATH = '/api/generate-access-token' // SESS-48
const DEVICE_PATH = '/api'
const SIGN_UP_PATH = '/api/verify-email'
const SIGN_UP_SECONDS = 7 * 24 * 3600

const common = { secure: true, sameSite: 'lax' } as const // SESS-38

export const createCookies = (accessKey: KeyObject, wall: Wall): Cookies => ({
  accessKey,
  wall,
  makeAccessToken: (session) => makeAccessToken(accessKey, session, session.audience, wall()),
})

/** Browsers do; others are handed what they keep (SESS-48). */
export const keepsCookies = (audience: string): boolean => audience !== 'app'

/** The refresh token, out of reach of any script, and the basic user token, which proves nothing (SESS-37). */
export function setCookies(
  reply: FastifyReply,
  { accessKey }: Cookies,
  { refreshToken, maxAge, userId }: Refreshed,
  { role, status }: { readonly role: string; readonly status: string },
): void {
  reply.setCookie(REFRESH, refreshToken, { ...common, httpOnly: true, path: REFRESH_PATH, maxAge })
  reply.setCookie(USER, toUserToken(accessKey, { userId, role, status }), { ...common, path: '/', maxAge })
}

/** Stays when its owner logs out: it opens nothing, and only says that they were here before. */
export function setDeviceMark(reply: FastifyReply, mark: string): void {
  reply.setCookie(DEVICE, mark, { ...common, httpOnly: true, path: DEVICE_PATH, maxAge: REMEMBER_SECONDS })
}

export const findDeviceMark = ({ cookies }: FastifyRequest): string | undefined => cookies[DEVICE]

/** Says that an address was signed up here, until it is verified; it opens nothing without the mailed link. */
export function setSignUpMark(reply: FastifyReply, mark: string): void {
  reply.setCookie(SIGN_UP, mark, { ...common, httpOnly: true, path: SIGN_UP_PATH, maxAge: SIGN_UP_SECONDS })
}

export const findSignUpMark = ({ cookies }: FastifyRequest): string | undefined => cookies[SIGN_UP]

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(REFRESH, { ...common, httpOnly: true, path: REFRESH_PATH })
  reply.clearCookie(USER, { ...common, path: '/' })
}

export const findRefreshToken = ({ cookies }: FastifyRequest): string | undefined => cookies[REFRESH]

/** He may have a session; whether he has, only a refresh can tell. */
export const hasUserToken = ({ headers }: FastifyRequest): boolean =>
  new RegExp(`(?:^|; )${USER}=`).test(headers.cookie ?? '')

function toUserToken(key: KeyObject, content: Readonly<Record<string, string>>): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  const signature = createHmac('sha256', key).update(`basic user token ${text}`).digest('base64url')
  return `${text}.${signature}`
}
