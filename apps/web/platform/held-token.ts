/** An access token as a tab holds it: in memory, never in a place that outlives the tab (SESS-48). */
export type HeldToken = {
  readonly value: string
  readonly receivedAt: number
  /** As long as the refresh token lives (SESS-33); undefined: not told. */
  readonly maxAgeMs: number | undefined
}

const TOKEN_MS = 900_000 // SESS-28
const EARLY_MS = 120_000 // SESS-27

export const toHeldToken = (value: string, maxAge: number | undefined, receivedAt: number): HeldToken => ({
  value,
  receivedAt,
  maxAgeMs: maxAge === undefined ? undefined : maxAge * 1000,
})

/** Its age is counted from its receipt, so that a wrong clock does no harm. */
export const isFresh = (token: HeldToken | undefined, wall: number): token is HeldToken =>
  token !== undefined && wall - token.receivedAt < TOKEN_MS - EARLY_MS

/** SESS-34: held as long as the refresh token lives; when to renew it is decided by its own 900 seconds. */
export const isOver = (token: HeldToken | undefined, wall: number): boolean =>
  token?.maxAgeMs !== undefined && wall - token.receivedAt >= token.maxAgeMs

export const isHeldToken = (token: unknown): token is HeldToken =>
  typeof token === 'object' &&
  token !== null &&
  'value' in token &&
  typeof token.value === 'string' &&
  'receivedAt' in token &&
  typeof token.receivedAt === 'number'
