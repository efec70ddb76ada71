// What a database says where the question is not to blame, by its code, by the class of it, or by what the system says of a
// connection. The first that fits counts. Whoever asks for a meaning asks here.

/** By meaning. `statement`: ours is none, or the server may not say it. */
type Trouble = 'lost' | 'repeatable' | 'crowded' | 'machine' | 'statement'

const troubles: readonly (readonly [Trouble, RegExp])[] = [
  // It stops, has crashed, is starting, or has no connection left; class 08 is "connection exception".
  ['lost', /^(?:57P0[123]|53300|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+)$/],
  // Two changed the same, or waited for each other: nothing of it has happened, so it may be tried again as it is.
  ['repeatable', /^(?:40001|40P01)$/],
  // A lock was waited for too long.
  ['crowded', /^55P03$/],
  // Transactions, resources, objects in use, statements that were cancelled, the system, the database's own mistakes.
  ['machine', /^(?:25|40|53|55|57|58|XX)\w{3}$/],
  ['statement', /^42\w{3}$/],
]

/** What the driver says where nobody gave it a code. */
const LOST_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

function findTrouble(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return troubles.find(([, said]) => said.test(code))?.[0] ?? (LOST_WORDS.test(error.message) ? 'lost' : undefined)
}

/** The database is not there, or no longer: the question is not to blame, and may have been answered unheard. */
export const isLost = (error: unknown): boolean => findTrouble(error) === 'lost'

/** The database asks to have it repeated. */
export const isRepeatable = (error: unknown): boolean => findTrouble(error) === 'repeatable'

/** Others were in the way for longer than anybody waits. Nothing happened, and a later try may come through. */
export function isCrowded(error: unknown): boolean {
  const trouble = findTrouble(error)
  return trouble === 'crowded' || trouble === 'repeatable'
}

/** The database's own trouble, whatever it is: those who were being served are not to blame, and are served later. */
export function isTrouble(error: unknown): boolean {
  const trouble = findTrouble(error)
  return trouble !== undefined && trouble !== 'statement'
}

/** A statement of ours that is wrong for everybody. */
export const isWrongStatement = (error: unknown): boolean => findTrouble(error) === 'statement'
