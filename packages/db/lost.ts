const LOST_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  // It stops, has crashed, is starting, or has no connection left.
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** What the driver says where nobody gave it a code. */
const LOST_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** The database is not there, or no longer: the question is not to blame, and may have been answered unheard. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = 'code' in error ? error.code : undefined
  // Class 08 is "connection exception".
  const isSaid = LOST_CODES.has(code) || (typeof code === 'string' && /^08\w{3}$/.test(code))
  return isSaid || LOST_WORDS.test(error.message)
}

// A lock was waited for too long; two waited for each other, again and again; two changed the same.
const CROWDED_CODES: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001'])

/** Others were in the way for longer than anybody waits. Nothing happened, and a later try may come through. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CROWDED_CODES.has(error.code)
