import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { whyCannotRegister, whyCannotVerify } from '@leaven/domain/identity/registration.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertCaptcha } from '../../platform/captcha.ts'
import { makeMark } from '../../platform/device-marks.ts'
import { assertFlows } from '../../platform/flows.ts'
import { isRepeat, once, type Once } from '../../platform/idempotency.ts'
import { assertGuestLimit, assertLimit, type Limit } from '../../platform/limits.ts'
import { findLinkOwner, takeLink } from '../../platform/links.ts'
import type { Device } from '../../platform/sessions.ts'
import { toTokenHash } from '../../platform/session-tokens.ts'
import {
  confirmEmail,
  findByEmail,
  getUserByPassword,
  lockUserByEmail,
  mailVerification,
  openAccount,
  replaceAccount,
  type IdentityDeps,
  type NewUser,
  type User,
} from '../identity/identity.service.ts'

export type RegistrationDeps = IdentityDeps

export type Registration = Omit<NewUser, 'id' | 'passwordHash' | 'signUpMark' | 'at'> & {
  readonly password: string
  readonly captchaToken: string | undefined
  readonly age: number | undefined
  readonly address: string
  readonly now: Date
  readonly wall: Date
}

export type SignedUp = {
  readonly userId: UserId
  /** The browser keeps it until the address is verified. */
  readonly mark: string
  /** False: it took the place of one whose address nobody had verified. */
  readonly isFirst: boolean
}

// Many live behind one address: whole offices, whole towns on the phone.
const registrations: Limit = { name: 'register', tries: 100, seconds: 3600 }
const resends: Limit = { name: 'resend', tries: 20, seconds: 3600 }
// Counted for unknown addresses too, so that it tells nobody anything.
const resendsOfMailbox: Limit = { name: 'resend-mailbox', tries: 5, seconds: 3600 }

export async function register(deps: RegistrationDeps, given: Registration): Promise<SignedUp> {
  const { db, passwords, making } = deps
  const { password, captchaToken, age, address, now, wall, ...chosen } = given
  await assertCaptcha(deps.captcha, captchaToken, { address, action: 'register' })
  await assertGuestLimit(db, registrations, address, wall)
  await assertFlows(db, 'signUp')
  const isCountryOpen = await deps.isOpenCountry(chosen.country)
  const passwordScore = await passwords.score(password, chosen.email, address)
  const why = whyCannotRegister({ age, isCountryOpen, passwordScore })
  if (why) throw new Refusal(why)
  const passwordHash = await passwords.hash(password, address)
  const mark = makeMark(making.random)
  const user = { ...chosen, id: making.makeId('usr'), passwordHash, signUpMark: toTokenHash(mark), at: now }
  return transact(db, async (trx) => {
    const isFirst = await openAccount(trx, deps, user)
    const userId = isFirst ? user.id : await replaceEarlier(trx, deps, user, wall)
    await mailVerification(trx, deps, { ...user, id: userId }, { now, wall })
    return { userId, mark, isFirst }
  })
}

/**
 * Nobody knows yet whose address it is, so the latest sign-up counts. Links to set a password stay: they are in the
 * mailbox, and must not be taken from its owner by who signs up again and again.
 */
async function replaceEarlier(
  trx: DatabaseTransaction,
  deps: RegistrationDeps,
  user: NewUser,
  wall: Date,
): Promise<UserId> {
  const earlier = await findByEmail(trx, user.email)
  if (earlier?.emailVerifiedAt) throw new Refusal('UserFound')
  await assertLimit(trx, resendsOfMailbox, user.email, wall)
  const userId = await replaceAccount(trx, deps, user)
  // Verified in this moment.
  if (!userId) throw new Refusal('UserFound')
  return userId
}

type Verification = {
  readonly email: string
  readonly token: string
  readonly password?: string | undefined
  /** What the browser has kept of a sign-up. */
  readonly mark: string | undefined
  readonly device: Device
  readonly now: Date
}

/** A GET of the mailed page changes nothing; this is behind its button (AUTH-72). A refusal leaves the link as it was. */
export async function verifyEmail(deps: RegistrationDeps, asked: Once, given: Verification): Promise<void> {
  const { email, token, mark, now } = given
  const shown = (await isRepeat(deps.db, asked)) ? undefined : await findByPassword(deps, given, asked.wall)
  await once(deps.db, asked, async (trx) => {
    const user = await lockUserByEmail(trx, email)
    const link = user && { token, userId: user.id, purpose: 'verifyEmail' as const }
    if (!link || !(await takeLink(trx, link, asked.wall))) throw new Refusal('InvalidToken')
    const why = whyCannotVerify(toClaim(user, mark, shown))
    if (why) throw new Refusal(why)
    await confirmEmail(trx, user.id, now)
  })
}

/** The customer whose password was given, where it is needed. Only who holds the link may try, and every try counts. */
async function findByPassword(
  deps: RegistrationDeps,
  { email, token, password, mark, device }: Verification,
  wall: Date,
): Promise<User | undefined> {
  if (password === undefined) return undefined
  const owner = await findLinkOwner(deps.db, { token, purpose: 'verifyEmail' }, wall)
  const user = owner && (await findByEmail(deps.db, email))
  if (!user || user.id !== owner || whyCannotVerify(toClaim(user, mark)) === null) return undefined
  // The mailbox has vouched for a person.
  return getUserByPassword(deps, { email, password, isPerson: true, device, wall })
}

const toClaim = (user: User, mark: string | undefined, shown?: User) => ({
  isVerified: user.emailVerifiedAt !== null,
  hasPassword: user.passwordHash !== null,
  isSameBrowser: mark !== undefined && user.signUpMark !== null && toTokenHash(mark).equals(user.signUpMark),
  isPasswordShown: shown !== undefined && shown.passwordHash === user.passwordHash,
})

/** Answers alike whether the address is known, verified or neither. */
export async function resendVerification(
  deps: RegistrationDeps,
  asked: Once,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  await assertGuestLimit(deps.db, resends, address, asked.wall)
  await once(deps.db, asked, async (trx) => {
    await assertLimit(trx, resendsOfMailbox, email, asked.wall)
    const user = await lockUserByEmail(trx, email)
    if (user && !user.emailVerifiedAt) await mailVerification(trx, deps, user, { now, wall: asked.wall })
  })
}
