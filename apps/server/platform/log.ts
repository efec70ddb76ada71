import type { LoggerOptions } from 'pino'

// Secrets and people stay out of the log: what is written about a request is named here, and nothing else of it.

const secretPaths = [
  'password',
  'token',
  'authorization',
  'cookie',
  'email',
  'recipient',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.email',
  '*.recipient',
  'req.headers',
]

export type LogOptions = { readonly level: string; readonly process: string }

/** JSON lines with the request's id. */
export function toLoggerOptions({ level, process: name }: LogOptions): LoggerOptions {
  return {
    level,
    base: { process: name },
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: {
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ id, method, path: toPath(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: toLogError,
    },
  }
}

/** The query may hold an address or a token. */
const toPath = (url: string): string => url.split('?')[0] ?? ''

/** PostgreSQL's class of errors whose message quotes the value. */
const BAD_VALUE = '22'

const toFrames = (stack: string): string => stack.slice(Math.max(0, stack.search(/^ +at /m)))

/** What a database error says in its detail are values of somebody's row. */
function toLogError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const code = 'code' in error ? String(error.code) : undefined
  const { name: type, message, stack = '' } = error
  if (code?.startsWith(BAD_VALUE)) return { type, message: 'a value did not fit', stack: toFrames(stack), code }
  return { type, message, stack, ...(code && { code }) }
}
