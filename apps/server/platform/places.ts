import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { toNeighbourhood } from './client-address.ts'
import { hasMark, isKnownMark } from './device-marks.ts'
import type { Device } from './sessions.ts'
import { toTokenHash } from './session-tokens.ts'

// What is counted for a customer is counted where it is done: a stranger, or a thief with a token, must not spend what the
// owner has. A browser that the owner has used before is a place of its own.

export type Place = {
  /** Where: a known browser, or an address. */
  readonly spot: string
  /** By what right: a known browser, the session that was used, or none at all. Another address is no other right. */
  readonly source: string
}

export async function findPlace(db: Database, userId: UserId, device: Device): Promise<Place> {
  if (await hasMark(db, userId, device.mark)) {
    const known = `${userId}:${toTokenHash(device.mark ?? '').toString('hex')}`
    return { spot: known, source: known }
  }
  return {
    spot: `${userId}:${toNeighbourhood(device.address)}`,
    source: `${userId}:${device.sessionId ?? 'guests'}`,
  }
}

/** Who asks before they have said who they are: a known browser, or an address. Neighbours do not spend what a browser has. */
export async function findAsker(db: Database, { mark, address }: Device): Promise<string> {
  return mark !== undefined && (await isKnownMark(db, mark)) ? `mark-${toTokenHash(mark).toString('hex')}` : address
}
