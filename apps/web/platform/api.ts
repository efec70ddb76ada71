import type { Api as Contract, CallName } from '@leaven/contract/api.ts'
import { call, CallError, type Connection, type Options } from '@leaven/contract/client.ts'
import type { AnswerOf, InputOf } from '@leaven/contract/endpoint.ts'
import { runHandler } from './error-handlers.ts'
import { watch } from './outcomes.ts'
import { isEnded, type Session } from './session.ts'
import { settings } from './settings.ts'
import { NoTokenError } from './unheard.ts'

/** One call of the contract, with the session of this browser. */
export type Ask = <Name extends CallName>(
  name: Name,
  input: InputOf<Contract[Name]>,
  options?: Options,
) => Promise<AnswerOf<Contract[Name]>>

export const server: Connection = {
  base: '/api',
  send: watch((url, init) => fetch(url, { ...init, cache: 'no-store' })),
  timeoutMs: settings.timeoutMs, // API-03
}

/** `onEnded` hears of a session that the server has ended (SESS-04). */
export const createAsk =
  (connection: Connection, session: Session, onEnded?: () => void): Ask =>
  async (name, input, options) => {
    let token: string | undefined
    try {
      token = await session.findToken().catch(toNoToken)
      return await call({ ...connection, token }, name, input, options)
    } catch (error) {
      if (token && isEnded(error)) end(session, onEnded)
      runHandler(error, settings.overloadStatuses)
      throw error // ERR-08
    }
  }

/** So that whoever asked knows that it was not sent; what the server said of a token stays as it is. */
function toNoToken(cause: unknown): never {
  throw cause instanceof CallError ? cause : new NoTokenError('No token', { cause })
}

/** Several calls may hear of the same end; it is told once. */
function end(session: Session, onEnded: (() => void) | undefined): void {
  if (session.viewer() === 'customer') onEnded?.()
  session.close()
}
