const codes: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'This user may not write there.',
  EROFS: 'The disk is read-only.',
  EDQUOT: 'The disk quota is used up.',
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
])

/** One line for whatever went wrong, that says what to do where that is known. Never a password. */
export function explain(error: unknown, databaseUrl?: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = firstLine(error)
  if (/no space left/i.test(message)) return 'The disk is full.'
  if (codes[code]) return `${codes[code]} ${message}`
  if (databaseUrl && (unreachable.has(code) || /timeout expired|terminated unexpectedly/i.test(message))) {
    return `The database at ${toPlace(databaseUrl)} cannot be reached (${code || 'no answer'}): check DATABASE_URL.`
  }
  if (databaseUrl && /^(28|3D)/.test(code)) {
    return `The database at ${toPlace(databaseUrl)} refuses us (${message}): check DATABASE_URL.`
  }
  return message
}

function firstLine(error: unknown): string {
  // A failed connection to several addresses hides its reasons one level down.
  const reason = error instanceof AggregateError ? error.errors[0] : error
  const text = reason instanceof Error ? reason.message : String(reason)
  return text.split('\n')[0] ?? text
}

/** Without the path, which holds the end of a password that was written with a slash. */
function toPlace(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || '5432'}`
}
