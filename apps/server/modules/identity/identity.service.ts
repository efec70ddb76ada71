import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { whyCannotRegister, whyTaken } from '@leaven/domain/identity/registration.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, toRequestHash, type Once } from '../../platform/idempotency.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { writeMail } from '../../platform/mail.ts'
import { emit } from '../../platform/outbox.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { endSession, startSession, type Device, type Making, type Refreshed } from '../../platform/sessions.ts'
import { toTokenHash, type Session } from '../../platform/session-tokens.ts'
import {
  findUser,
  findUserByEmail,
  lockUserByEmail,
  saveLink,
  savePreference,
  saveUser,
  saveVerified,
  useLink,
  type NewUser,
  type PreferenceChange,
  type User,
} from './identity.sql.ts'

export type IdentityDeps = {
  readonly db: Database
  readonly passwords: Passwords
  readonly making: Making
  readonly publicUrl: string
}

export type Registration = Omit<NewUser, 'id' | 'passwordHash' | 'at'> & {
  readonly password: string
  readonly age: number | undefined
  readonly address: string
  readonly now: Date
  readonly wall: Date
}

export type Login = {
  readonly email: string
  readonly password: string
  readonly isRemembered: boolean
  readonly audience: string
  readonly device: Device
  readonly wall: Date
}

export type ChosenPreference = Pick<User, keyof PreferenceChange>

const VERIFY_SECONDS = 24 * 3600
const LINK_BYTES = 32

const registrations: Limit = { name: 'register', tries: 20, seconds: 3600 }
const loginsOfAccount: Limit = { name: 'login-account', tries: 10, seconds: 15 * 60 }
const loginsOfAddress: Limit = { name: 'login-address', tries: 100, seconds: 15 * 60 }
const resends: Limit = { name: 'resend', tries: 20, seconds: 3600 }
// Counted for unknown addresses too, so that it tells nobody anything.
const resendsOfMailbox: Limit = { name: 'resend-mailbox', tries: 5, seconds: 3600 }
const verifications: Limit = { name: 'verify', tries: 30, seconds: 3600 }

export async function register(deps: IdentityDeps, given: Registration): Promise<UserId> {
  const { db, passwords, making } = deps
  const { password, age, address, now, wall, ...user } = given
  await assertLimit(db, registrations, address, wall)
  await assertFlows(db, 'signUp')
  const why = whyCannotRegister({ age, country: user.country, passwordScore: passwords.score(password, user.email) })
  if (why) throw new Refusal(why)
  const passwordHash = await passwords.hash(password)
  const id = making.makeId('usr')
  await transact(db, async (trx) => {
    if (!(await saveUser(trx, { ...user, id, passwordHash, at: now }))) {
      const taken = await findUserByEmail(trx, user.email)
      throw new Refusal(whyTaken(Boolean(taken?.emailVerifiedAt)))
    }
    await mailVerification(trx, deps, { id, ...user }, now, wall)
    await emit(trx, { topic: 'userRegistered', subject: id, content: { country: user.country }, at: now })
  })
  return id
}

/** A GET of the mailed page changes nothing; this is behind its button (AUTH-72). */
export async function verifyEmail(
  { db }: IdentityDeps,
  asked: Once,
  { email, token, address, now }: { email: string; token: string; address: string; now: Date },
): Promise<void> {
  await assertLimit(db, verifications, address, asked.wall)
  await once(db, asked, async (trx) => {
    const user = await lockUserByEmail(trx, email)
    const link = user && { hash: toTokenHash(token), userId: user.id, purpose: 'verifyEmail' as const }
    if (!link || !(await useLink(trx, link, asked.wall))) throw new Refusal('InvalidToken')
    await saveVerified(trx, user.id, now)
    await emit(trx, { topic: 'emailVerified', subject: user.id, content: {}, at: now })
  })
}

/** Answers alike whether the address is known, verified or neither. */
export async function resendVerification(
  deps: IdentityDeps,
  asked: Once,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<void> {
  await assertLimit(deps.db, resends, address, asked.wall)
  await assertLimit(deps.db, resendsOfMailbox, email, asked.wall)
  await once(deps.db, asked, async (trx) => {
    const user = await lockUserByEmail(trx, email)
    if (user && !user.emailVerifiedAt) await mailVerification(trx, deps, user, now, asked.wall)
  })
}

export async function login(
  { db, passwords, making }: IdentityDeps,
  given: Login,
): Promise<Refreshed & { user: User }> {
  const { email, password, isRemembered, audience, device, wall } = given
  await assertLimit(db, loginsOfAddress, device.address, wall)
  await assertLimit(db, loginsOfAccount, email, wall)
  const user = await findUserByEmail(db, email)
  // An unknown address takes as long as a known one.
  const isRight = await passwords.verify(user?.passwordHash, password)
  if (!user || !isRight) throw new Refusal('InvalidCredentials')
  if (!user.emailVerifiedAt) throw new Refusal('UnverifiedEmail')
  if (user.role !== 'GENERAL') throw new Refusal('OnlyGeneralUsers') // ACCESS-14
  const session = await transact(db, (trx) =>
    startSession(trx, making, { userId: user.id, audience, isRemembered, device, wall }),
  )
  return { ...session, user }
}

export async function logout({ db }: IdentityDeps, asked: Once, { sessionId }: Session): Promise<void> {
  // A key that ended another session must not pretend to have ended this one.
  const request = toRequestHash('logout', sessionId)
  await once(db, { ...asked, request }, (trx) => endSession(trx, sessionId, 'logout', asked.wall))
}

export async function getUser(db: Database, id: UserId): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('Unauthorized')
  return user
}

export const changePreference = (
  { db }: IdentityDeps,
  asked: Once,
  { userId, change }: { userId: UserId; change: PreferenceChange },
): Promise<ChosenPreference> =>
  once(db, asked, async (trx) => {
    const user = await savePreference(trx, userId, change)
    if (!user) throw new Refusal('Unauthorized')
    // Only this is kept under the key: the rest of a customer is nobody's answer.
    const { language, currency, isObfuscated, hidesZero, compounds } = user
    return { language, currency, isObfuscated, hidesZero, compounds }
  })

async function mailVerification(
  trx: DatabaseTransaction,
  { making, publicUrl }: IdentityDeps,
  { id, email, language }: Pick<User, 'id' | 'email' | 'language'>,
  now: Date,
  wall: Date,
): Promise<void> {
  const token = Buffer.from(making.random(LINK_BYTES)).toString('base64url')
  const expiresAt = new Date(wall.getTime() + VERIFY_SECONDS * 1000)
  await saveLink(trx, { hash: toTokenHash(token), userId: id, purpose: 'verifyEmail', madeAt: wall, expiresAt })
  const link = `${publicUrl}/verify/${encodeURIComponent(email)}/${token}`
  await writeMail(trx, making.makeId, { to: email, template: 'verifyEmail', language, content: { link }, now })
}
