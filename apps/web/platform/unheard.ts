import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'

/** Nothing of it has left this browser. */
export class NotSentError extends TypeError {}

/** There is no token to send it with. */
export class NoTokenError extends TypeError {}

/** It was sent, and nobody answered: whether it was carried out is not known. */
export class UnheardError extends TypeError {}

/** No answer of ours came: none at all, one of somebody in between, or one of a server that broke while at it. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status < 400 || (error.status >= 500 && error.code !== NOT_READY)

const NOT_READY: RefusalCode = 'NotReady'

/** Asked before the command is looked at, so they say nothing of what an earlier sending has done. */
const atTheDoor: ReadonlySet<number> = new Set([401, 403, 408, 429, 503])

/** A refusal of the command itself. A repeat of one that was carried out is answered before any rule, so it was not. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && !isUnanswered(error) && !atTheDoor.has(error.status) && !foreign.has(error.code)

/** What the client calls an answer without our words. */
const foreign: ReadonlySet<string> = new Set(['unknown', '404'])
