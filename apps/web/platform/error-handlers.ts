import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'

type Handler = (error: CallError) => void

const handlers = new Map<string, Handler>()

/** ERR-07: what the app does whenever a call is refused with this code; answers how to stop. */
export function handleCode(code: RefusalCode, handler: Handler): () => void {
  handlers.set(code, handler)
  return () => {
    if (handlers.get(code) === handler) handlers.delete(code)
  }
}

/** The error stays the caller's too: whoever runs this throws it again (ERR-08). */
export function runHandler(error: unknown, overloadStatuses: readonly number[]): void {
  if (error instanceof CallError) handlers.get(toHandledCode(error, overloadStatuses))?.(error)
}

/** ERR-03, ERR-04: whoever has too much to do may not be ours and know no codes. */
const toHandledCode = ({ status, code }: CallError, overloadStatuses: readonly number[]): string =>
  overloadStatuses.includes(status) ? ('TooManyRequests' satisfies RefusalCode) : code
