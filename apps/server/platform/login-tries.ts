import { createHash } from 'node:crypto'
import type { Database } from '@leaven/db/database.ts'
import { toNeighbourhood } from './client-address.ts'
import { countTry, liftLimit, liftLimits, type Limit } from './limits.ts'
import type { Device } from './sessions.ts'
import { toTokenHash } from './session-tokens.ts'

// Wrong passwords count where they are typed: strangers elsewhere must not lock an owner out. Of an account as a whole
// only a much higher number counts, and it asks for a captcha and slows down; it locks nobody out.

const WINDOW_SECONDS = 15 * 60

const triesOfPlace: Limit = { name: 'login-place', tries: 10, seconds: WINDOW_SECONDS }
const TRIES_WHILE_CROWDED = 3
const triesOfAccount: Limit = { name: 'login-account', tries: 100, seconds: WINDOW_SECONDS }

// An owner is told at the tenth failure of a window, once a day.
const failures: Limit = { name: 'login-failed', tries: 10, seconds: WINDOW_SECONDS }
const tellings: Limit = { name: 'login-told', tries: 1, seconds: 24 * 3600 }

export type LoginTry = {
  readonly email: string
  readonly device: Device
  /** The browser carries a mark that the customer got at an earlier login. */
  readonly isKnown: boolean
  readonly wall: Date
}

export type CountedTry = {
  readonly isLocked: boolean
  /** The first that is refused in this window. */
  readonly isFirstLocked: boolean
  /** So many try this account that only people may go on. */
  readonly isCrowded: boolean
}

export async function countLogin(db: Database, given: LoginTry): Promise<CountedTry> {
  const { email, isKnown, wall } = given
  const ofAccount = isKnown ? 0 : await countTry(db, triesOfAccount, toAccount(email), wall)
  const isCrowded = ofAccount > triesOfAccount.tries
  const max = isCrowded ? TRIES_WHILE_CROWDED : triesOfPlace.tries
  const ofPlace = await countTry(db, triesOfPlace, toPlace(given), wall)
  return { isLocked: ofPlace > max, isFirstLocked: ofPlace === max + 1, isCrowded }
}

/** The place of a successful login begins anew. */
export const liftPlace = (db: Database, given: LoginTry): Promise<void> => liftLimit(db, triesOfPlace, toPlace(given))

/** Whoever has reset the password can log in at once, from wherever the wrong ones came. */
export async function liftLogins(db: Database, email: string): Promise<void> {
  const account = toAccount(email)
  await liftLimit(db, triesOfAccount, account)
  await liftLimit(db, failures, account)
  await liftLimits(db, triesOfPlace, account)
}

/** Whether the owner is told of all the failures with this one. */
export async function countFailure(db: Database, email: string, wall: Date): Promise<boolean> {
  const count = await countTry(db, failures, toAccount(email), wall)
  return count >= failures.tries && (await countTry(db, tellings, toAccount(email), wall)) === 1
}

const toPlace = ({ email, device, isKnown }: LoginTry): string =>
  `${toAccount(email)}:${isKnown ? toTokenHash(device.mark ?? '').toString('hex') : toNeighbourhood(device.address)}`

/** Hex, so that no address can look like another's place. */
const toAccount = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32)
