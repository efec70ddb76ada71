import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { SessionBeginning } from '@leaven/domain/identity/session.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Captcha } from '../providers/captcha/port.ts'
import { keepsCookies } from './cookies.ts'
import { hasMark, makeMark, saveMark } from './device-marks.ts'
import { liftCodeTries } from './code-tries.ts'
import { assertLimit, liftLimits, type Limit } from './limits.ts'
import type { Logger } from './logger.ts'
import { countFailure, countLogin, countRight, isRightSpent, liftLogins, type LoginTry } from './login-tries.ts'
import { assertOwnLimit, type Doing } from './own-limits.ts'
import { findPlace } from './places.ts'
import { noteEvent } from './security-events.ts'
import { startSession, type Device, type NewSession, type Refreshed } from './sessions.ts'
import type { SessionId } from './session-tokens.ts'
import { endSurplus } from './user-sessions.ts'
import { toPlaceContent, warnOfNewSession, writeWarning, type Warning, type WarningDeps } from './warnings.ts'

export type LoginGuardDeps = WarningDeps & {
  readonly db: Database
  readonly log: Logger
  readonly captcha: Captcha
}

/** The customer behind an address, if there is one. */
type Guarded = (Warning['user'] & { readonly emailVerifiedAt: Date | null; readonly status: string }) | undefined

/** Counts the try, and writes it down if it fails. False: the password is wrong. */
export async function tryLogin(
  deps: LoginGuardDeps,
  user: Guarded,
  { email, device, isPerson, wall }: Omit<LoginTry, 'isKnown'> & { readonly isPerson: boolean },
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const { db } = deps
  const login = { email, device, isKnown: await hasMark(db, user?.id, device.mark), wall }
  await assertMayTry(deps, user, { ...login, isPerson })
  const isRight = await verify()
  if (!isRight) await noteWrongPassword(deps, user, login)
  else if (!(await countRight(db, login))) throw new Refusal('TooManyRequests', 'login-right')
  return isRight
}

const ownPasswords: Limit = { name: 'password', tries: 10, seconds: 15 * 60 }

/** Of somebody who is logged in: counted for their browser or session alone, and the owner learns of wrong ones. */
export async function tryOwnPassword(
  deps: Omit<LoginGuardDeps, 'captcha'>,
  user: NonNullable<Guarded>,
  doing: Doing,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  await assertOwnLimit(deps, ownPasswords, doing)
  const isRight = await verify()
  if (!isRight) await noteWrongPassword(deps, user, { email: user.email, ...doing })
  return isRight
}

/** Whoever has shown that the mailbox is theirs is not kept out by what others have tried. */
export async function liftTries(db: Database, { id, email }: Pick<Warning['user'], 'id' | 'email'>): Promise<void> {
  await liftLogins(db, email)
  await liftLimits(db, ownPasswords, id)
  await liftCodeTries(db, id)
}

async function assertMayTry(
  deps: LoginGuardDeps,
  user: Guarded,
  { isPerson, ...login }: LoginTry & { readonly isPerson: boolean },
): Promise<void> {
  const { db, captcha } = deps
  const { isLocked, isFirstLocked, isCrowded } = await countLogin(db, login)
  if (user && isFirstLocked)
    await transact(db, (trx) => noteEvent(trx, deps, { userId: user.id, kind: 'loginsLocked', ...login }))
  if (isLocked) throw new Refusal('TooManyRequests', 'login-place')
  // Before anything is hashed.
  if (await isRightSpent(db, login)) throw new Refusal('TooManyRequests', 'login-right')
  if (isCrowded && !isPerson && captcha.provider !== 'none') throw new Refusal('CaptchaFailed', 'many try this account')
}

/** Written down for the owner, who is mailed about many of them, once a day. */
const noteWrongPassword = (
  deps: Omit<LoginGuardDeps, 'captcha'>,
  user: Guarded,
  { email, device, wall }: Omit<LoginTry, 'isKnown'>,
): Promise<void> =>
  transact(deps.db, async (trx) => {
    const isTold = await countFailure(trx, email, wall)
    if (!user) return
    const event = { userId: user.id, device, wall }
    await noteEvent(trx, deps, { ...event, kind: 'loginFailed' })
    if (!isTold || !user.emailVerifiedAt || user.status === 'CLOSED') return
    await noteEvent(trx, deps, { ...event, kind: 'loginsFailing' })
    const content = toPlaceContent(device, wall)
    await writeWarning(trx, deps, { user, template: 'loginsFailing', content, now: wall, wall })
  })

// However somebody comes in, of one customer from one known browser or neighbourhood: the owner's others are free.
const entries: Limit = { name: 'entry', tries: 60, seconds: 3600 }

/** How a session begins, and from which one it was handed over. */
export type SessionStart = { readonly beganBy: SessionBeginning; readonly parentId?: SessionId }

/**
 * Opens it, tells its owner where that is due, and lets the browser be known from now on. A client that keeps no cookie is
 * given no mark, and so none of its logins pushes a browser out.
 */
export async function beginSession(
  trx: DatabaseTransaction,
  deps: WarningDeps & { readonly log: Logger },
  user: Warning['user'],
  given: Omit<NewSession, 'userId' | 'mark' | 'isKnown'>,
): Promise<{ readonly session: Refreshed; readonly mark?: string }> {
  const { making } = deps
  const [userId, { audience, device, wall }] = [user.id, given]
  await assertLimit(trx, entries, (await findPlace(trx, userId, device)).spot, wall)
  await warnOfNewSession(trx, deps, user, given)
  // One that is not theirs already may have been planted by who used the browser before.
  const known = keepsCookies(audience) && (await hasMark(trx, userId, device.mark)) ? device.mark : undefined
  const mark = keepsCookies(audience) ? (known ?? makeMark(making.random)) : undefined
  const session = await startSession(trx, making, { userId, ...given, mark, isKnown: known !== undefined })
  if (await endSurplus(trx, { userId, sessionId: session.sessionId, audience, wall }))
    await noteEvent(trx, deps, { userId, kind: 'sessionEnded', device, wall })
  if (mark === undefined) return { session }
  await saveMark(trx, { userId, mark, wall })
  return { session, mark }
}

/** A used refresh token has come back: two hold what one should, and all of its family is ended. */
export async function noteReuse(
  trx: DatabaseTransaction,
  deps: LoginGuardDeps,
  user: Warning['user'],
  { device, wall }: { readonly device: Device; readonly wall: Date },
): Promise<void> {
  await noteEvent(trx, deps, { userId: user.id, kind: 'sessionReused', device, wall })
  const content = toPlaceContent(device, wall)
  await writeWarning(trx, deps, { user, template: 'sessionReused', content, now: wall, wall })
}
