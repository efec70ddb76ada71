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

/**
 * Each sorts behind the one that the same process made before it, also within a millisecond or when the clock goes back: who
 * was first stays first (LEND-051). A millisecond begins at a random number, so that processes do not meet.
 */
export function createIds(wall: Wall, random: Random): MakeId {
  let last = { msecs: 0, seq: 0 }
  return (kind) => {
    const bytes = random(UUID_BYTES)
    last = toNext(last, wall().getTime(), bytes)
    return `${kind}_${v7({ ...last, random: bytes })}`
  }
}

type Stamp = { readonly msecs: number; readonly seq: number }

const SEQ_MAX = 2 ** 32 - 1

function toNext(last: Stamp, msecs: number, bytes: Uint8Array): Stamp {
  if (msecs > last.msecs) return { msecs, seq: toFirst(bytes) }
  return last.seq < SEQ_MAX ? { ...last, seq: last.seq + 1 } : { msecs: last.msecs + 1, seq: toFirst(bytes) }
}

/** Of the lower half, so that there is room above it. */
const toFirst = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(6) >>> 1
