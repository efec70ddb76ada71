import { createHash } from 'node:crypto'
import type { Database } from '@leaven/db/database.ts'
import { toNeighbourhood } from './client-address.ts'
import { countTry, isSpent, liftLimit, liftLimits, type Limit } from './limits.ts'
import type { Device } from './sessions.ts'
import { toTokenHash } from './session-tokens.ts'

// Wrong passwords count where they are typed: strangers elsewhere must not lock an owner out. Of an account as a whole
// only a much higher number counts, and it asks for a captcha and slows down; it locks nobody out.

const WINDOW_SECONDS = 15 * 60

const triesOfPlace: Limit = { name: 'login-place', tries: 10, seconds: WINDOW_SECONDS }
const TRIES_WHILE_CROWDED = 3
const triesOfAccount: Limit = { name: 'login-account', tries: 100, seconds: WINDOW_SECONDS }

// Nobody logs in once a minute; each login is a session, and a session has limits of its own.
const rightOnes: Limit = { name: 'login-right', tries: 60, seconds: 3600 }

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

/** A right password: its place begins anew for wrong ones. False: there were too many right ones there. */
export async function countRight(db: Database, given: LoginTry): Promise<boolean> {
  await liftLimit(db, triesOfPlace, toPlace(given))
  return (await countTry(db, rightOnes, toPlace(given), given.wall)) <= rightOnes.tries
}

/** Nobody needs to look at one more password from there. */
export const isRightSpent = (db: Database, given: LoginTry): Promise<boolean> =>
  isSpent(db, rightOnes, toPlace(given), given.wall)

/** Whoever has reset the password can log in at once, from wherever the wrong ones came. */
export async function liftLogins(db: Database, email: string): Promise<void> {
  const account = toAccount(email)
  await liftLimit(db, triesOfAccount, account)
  await liftLimit(db, failures, account)
  await liftLimits(db, triesOfPlace, account)
  await liftLimits(db, rightOnes, account)
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
