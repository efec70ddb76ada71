import type { Id } from '@leaven/domain/id.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { v7 } from 'uuid'

/** Makes ids that carry their kind and sort by the time they were made. */
export type MakeId = <const Kind extends string>(kind: Kind) => Id<Kind>

/** Bytes that nobody can guess. */
export type Random = (bytes: number) => Uint8Array

const UUID_BYTES = 16

/** Ids of requests: one random word a process, then a number. Cheap, because there is one for every request. */
export function createRequestIds(random: Random): () => string {
  const word = Buffer.from(random(WORD_BYTES)).toString('base64url')
  let count = 0
  return () => `req_${word}-${(count += 1).toString(36)}`
}

const WORD_BYTES = 9

export const createIds =
  (wall: Wall, random: Random): MakeId =>
  (kind) =>
    `${kind}_${v7({ msecs: wall().getTime(), random: random(UUID_BYTES) })}`
