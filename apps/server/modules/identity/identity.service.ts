import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { whyCannotEnter, whyTaken } from '@leaven/domain/identity/registration.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Admission, Entered, SecondStep } from '../../platform/admission.ts'
import { assertCaptcha } from '../../platform/captcha.ts'
import { hasMark } from '../../platform/device-marks.ts'
import { once, toRequestHash, type Once } from '../../platform/idempotency.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { dropLinks, makeLink } from '../../platform/links.ts'
import {
  beginSession,
  tryLogin,
  tryOwnPassword,
  type LoginGuardDeps,
  type SessionStart,
} from '../../platform/login-guard.ts'
import { writeMail } from '../../platform/mail.ts'
import { emit } from '../../platform/outbox.ts'
import type { Doing } from '../../platform/own-limits.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { assertRedirect } from '../../platform/redirects.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { NoteSignUp } from '../../platform/sign-up.ts'
import { endSession, type Device } from '../../platform/sessions.ts'
import type { Session, SessionId } from '../../platform/session-tokens.ts'
import {
  saveLanguageBefore,
  savePreference,
  type ChosenPreference,
  type PreferenceChange,
} from './identity.preference.sql.ts'
import {
  findUser,
  findUserByEmail,
  lockUser,
  replaceUnverified,
  saveUser,
  saveVerified,
  type NewUser,
  type User,
} from './identity.sql.ts'

export type IdentityDeps = LoginGuardDeps & {
  readonly passwords: Passwords
  /** Hosts that a login may lead to; our own pages may always be (AUTH-56). */
  readonly redirectHosts: readonly string[]
  /** May residents of this country open an account (ONB-13)? */
  readonly isOpenCountry: (country: string) => Promise<boolean>
  /** What came with a sign-up is kept, or turned down, by those it is meant for. */
  readonly noteSignUp: NoteSignUp
  /** Null: no second factor is set, so none is asked for. */
  readonly askSecondStep: (userId: UserId, entry: Entry) => Promise<SecondStep | null>
}

/** What else a login brings along (AUTH-57). */
type LoginMarks = { readonly captchaToken: string | undefined; readonly returnTo: string | undefined }

export type Login = Entry & {
  readonly email: string
  readonly password: string
  /** A captcha was passed, or another party has vouched: asked for only where too many try the account. */
  readonly isPerson: boolean
}

/** How somebody comes in: with what, for how long, and when. */
export type Entry = {
  readonly isRemembered: boolean
  readonly audience: string
  readonly device: Device
  readonly wall: Date
}

export type Beginning = Entry & SessionStart

export type { ConsentChange, NewUser, User } from './identity.sql.ts'
export { findCurrency, toPreference } from './identity.preference.sql.ts'
export {
  CURRENCY_CHANNEL,
  eraseUser,
  findSamplePerson,
  findUserByEmail as findByEmail,
  getProfile,
  listUsers,
  lockUser,
  lockUserByEmail,
  saveClosed,
  saveConsents,
  saveCountry,
  saveDisabled,
  saveLetIn,
  savePassword,
} from './identity.sql.ts'

// Many live behind one address: whole offices, whole towns on the phone.
const loginsOfAddress: Limit = { name: 'login-address', tries: 100, seconds: 15 * 60 }

/** False: the address is taken. */
export async function openAccount(trx: DatabaseTransaction, deps: IdentityDeps, user: NewUser): Promise<boolean> {
  if (!(await saveUser(trx, user))) return false
  await deps.noteSignUp(trx, { ...user, userId: user.id })
  await emit(trx, { topic: 'userRegistered', subject: user.id, content: { country: user.country }, at: user.at })
  return true
}

/** Takes the place of a sign-up whose address nobody has verified. Undefined: there is none. */
export async function replaceAccount(
  trx: DatabaseTransaction,
  deps: IdentityDeps,
  user: NewUser,
): Promise<UserId | undefined> {
  const userId = await replaceUnverified(trx, user)
  if (userId) await deps.noteSignUp(trx, { ...user, userId })
  return userId
}

/** An account without a password, for somebody whom another party has named; it may have verified his address too. */
export async function openNamedAccount(
  trx: DatabaseTransaction,
  deps: IdentityDeps,
  given: Omit<NewUser, 'id' | 'passwordHash' | 'signUpMark'> & {
    readonly isEmailVerified: boolean
    readonly wall: Date
  },
): Promise<User> {
  const { isEmailVerified, wall, ...named } = given
  const user = { ...named, id: deps.making.makeId('usr'), passwordHash: null, signUpMark: null }
  const replaced = isEmailVerified ? await replaceAccount(trx, deps, user) : undefined
  if (replaced) await dropLinks(trx, replaced)
  else if (!(await openAccount(trx, deps, user))) throw new Refusal(await whyTakenNow(trx, user.email))
  const id = replaced ?? user.id
  if (isEmailVerified) await confirmEmail(trx, id, user.at)
  else await mailVerification(trx, deps, user, { now: user.at, wall })
  return getUser(trx, id)
}

const whyTakenNow = async (trx: DatabaseTransaction, email: string) =>
  whyTaken(Boolean((await findUserByEmail(trx, email))?.emailVerifiedAt))

/** Somebody has shown that the address is his. */
export async function confirmEmail(trx: DatabaseTransaction, id: UserId, at: Date): Promise<void> {
  await saveVerified(trx, id, at)
  await emit(trx, { topic: 'emailVerified', subject: id, content: {}, at })
}

export async function login(deps: IdentityDeps, asked: Omit<Login, 'isPerson'> & LoginMarks): Promise<Admission> {
  const { captchaToken, returnTo, ...given } = asked
  assertRedirect(deps.redirectHosts, returnTo)
  await assertCaptcha(deps.captcha, captchaToken, { address: given.device.address, action: 'login' })
  const { email, password, ...entry } = given
  const user = await getUserByPassword(deps, { ...entry, email, password, isPerson: captchaToken !== undefined })
  return admit(deps, user, { ...entry, beganBy: 'login' })
}

/** The customer whose password this is; every try counts. */
export async function getUserByPassword(
  deps: IdentityDeps,
  given: Pick<Login, 'email' | 'password' | 'isPerson' | 'device' | 'wall'>,
): Promise<User> {
  const { db, passwords } = deps
  const { password, device, wall } = given
  const user = await findUserByEmail(db, given.email)
  // A known browser has tries of its own, which neighbours do not spend, and a line of its own.
  const known = (await hasMark(db, user?.id, device.mark)) ? user?.id : undefined
  if (known === undefined) await assertLimit(db, loginsOfAddress, device.address, wall)
  // An unknown address takes as long as a known one.
  const verify = () => passwords.verify(user?.passwordHash, password, device.address, known)
  const isRight = await tryLogin(deps, user, given, verify)
  if (!user || !isRight) throw new Refusal('InvalidCredentials')
  return user
}

/** Lets somebody in who has shown by one factor who they are. */
export async function admit(deps: IdentityDeps, user: User, beginning: Beginning): Promise<Admission> {
  assertMayEnter(user)
  const step = await deps.askSecondStep(user.id, beginning)
  return step ?? transact(deps.db, (trx) => enterIn(trx, deps, user, beginning))
}

/** Opens the session as a part of a command, once everything has been shown. */
export async function enterIn(
  trx: DatabaseTransaction,
  deps: Pick<IdentityDeps, 'making' | 'publicUrl' | 'log'>,
  shown: User,
  beginning: Beginning,
): Promise<Entered> {
  assertMayEnter(shown)
  const user = await lockUser(trx, shown.id, 'entry')
  // Since they showed who they are, the password may have been changed or the account closed.
  if (user?.passwordHash !== shown.passwordHash) throw new Refusal('InvalidCredentials')
  assertMayEnter(user)
  return { kind: 'session', user, ...(await beginSession(trx, deps, user, beginning)) }
}

export function assertMayEnter(user: User): void {
  const why = whyKeptOut(user)
  if (why) throw new Refusal(why)
}

/** ACCESS-14: who has been given another role, or has been shut out, since they came in goes at the next renewal. */
export const canStay = (user: User): boolean => whyKeptOut(user) === null

const whyKeptOut = (user: User) => whyCannotEnter(user.role, user.status, user.emailVerifiedAt !== null)

/** A customer who is logged in shows again that they are the owner; every try counts. */
export async function getUserByOwnPassword(
  deps: Pick<IdentityDeps, 'db' | 'passwords' | 'log' | 'making' | 'publicUrl'>,
  { password, ...doing }: Doing & { readonly password: string },
): Promise<User> {
  const user = await getUser(deps.db, doing.userId)
  const verify = () => deps.passwords.verify(user.passwordHash, password, doing.device.address, user.id)
  if (!(await tryOwnPassword(deps, user, doing, verify))) throw new Refusal('InvalidCredentials')
  return user
}

export async function logout({ db }: IdentityDeps, asked: Once, { sessionId }: Session): Promise<readonly SessionId[]> {
  // A key that ended another session must not pretend to have ended this one.
  const request = toRequestHash('logout', sessionId)
  return once(db, { ...asked, request }, (trx) => endSession(trx, sessionId, 'logout', asked.wall))
}

export async function getUser(db: Database, id: UserId): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('Unauthorized')
  return user
}

export const changePreference = (
  deps: IdentityDeps,
  asked: Once,
  { userId, device, change }: { userId: UserId; device: Device; change: PreferenceChange },
): Promise<ChosenPreference> =>
  once(deps.db, asked, async (trx) => {
    const { wall } = asked
    const before = change.language ? await lockUser(trx, userId) : undefined
    const user = await savePreference(trx, userId, change)
    if (!user) throw new Refusal('Unauthorized')
    if (before && before.language !== user.language) {
      await saveLanguageBefore(trx, before, wall)
      await noteEvent(trx, deps, { userId, kind: 'languageChanged', device, wall })
    }
    // Only this is kept under the key: the rest of a customer is nobody's answer.
    const { language, currency, isObfuscated, hidesZero, autoCompound } = user
    return { language, currency, isObfuscated, hidesZero, autoCompound }
  })

/** The links before it stop working. */
export async function mailVerification(
  trx: DatabaseTransaction,
  { making, publicUrl }: IdentityDeps,
  { id, email, language }: Pick<User, 'id' | 'email' | 'language'>,
  { now, wall }: { readonly now: Date; readonly wall: Date },
): Promise<void> {
  const token = await makeLink(trx, making.random, { userId: id, purpose: 'verifyEmail', wall })
  const link = `${publicUrl}/verify/${encodeURIComponent(email)}/${token}`
  await writeMail(trx, making, { to: email, template: 'verifyEmail', language, content: { link }, now })
}
