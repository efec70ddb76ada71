import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { PASSWORD_SCORE_MIN, type UserStatus } from '@leaven/domain/identity/registration.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertCaptcha } from '../../platform/captcha.ts'
import { schedule } from '../../platform/due-work.ts'
import { isRepeat, once, type Once } from '../../platform/idempotency.ts'
import { assertGuestLimit, assertLimit, type Limit } from '../../platform/limits.ts'
import { forgetMarks, renewMarks } from '../../platform/device-marks.ts'
import { liftTries } from '../../platform/login-guard.ts'
import { dropLinks, findLinkOwner, takeLink } from '../../platform/links.ts'
import { writeMail } from '../../platform/mail.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { Device } from '../../platform/sessions.ts'
import type { Session, SessionId } from '../../platform/session-tokens.ts'
import { endSessions, type Ended } from '../../platform/user-sessions.ts'
import { writeWarning } from '../../platform/warnings.ts'
import {
  confirmEmail,
  getUser,
  getUserByOwnPassword,
  lockUser,
  saveDisabled,
  savePassword,
  type IdentityDeps,
  type User,
} from '../identity/identity.service.ts'
import { MAIL_RESET } from './recovery.jobs.ts'
import { hasAsk, lockMailbox, saveAsk } from './recovery.sql.ts'

export type RecoveryDeps = Pick<IdentityDeps, 'db' | 'passwords' | 'making' | 'publicUrl' | 'captcha' | 'log'>

type Times = { readonly now: Date; readonly wall: Date }

const asksOfAddress: Limit = { name: 'forget', tries: 20, seconds: 3600 }
// Counted for unknown addresses too, so that it tells nobody anything; and only what brings the owner a link.
const asksOfMailbox: Limit = { name: 'forget-mailbox', tries: 5, seconds: 3600 }
const resets: Limit = { name: 'reset', tries: 30, seconds: 3600 }

/** Writes down that somebody asked, known or not; a job finds out who it was (AUTH-73). */
export async function forgetPassword(
  { db, making, captcha }: RecoveryDeps,
  asked: Once,
  given: { readonly email: string; readonly captchaToken: string | undefined; readonly address: string } & {
    now: Date
  },
): Promise<void> {
  const { email, captchaToken, address, now } = given
  if (!(await isRepeat(db, asked))) {
    await assertCaptcha(captcha, captchaToken, { address, action: 'forget_password' })
    await assertGuestLimit(db, asksOfAddress, address, asked.wall)
  }
  await once(db, asked, async (trx) => {
    await lockMailbox(trx, email)
    // Another that waits brings the link for this one, too.
    if (await hasAsk(trx, email)) return
    await assertLimit(trx, asksOfMailbox, email, asked.wall)
    const id = making.makeId('ask')
    await saveAsk(trx, { id, email, at: now })
    await schedule(trx, { job: MAIL_RESET, subject: id, dueAt: now })
  })
}

/** Answers the sessions it has ended: all of them. What is set as a second factor stays. */
export async function resetPassword(
  deps: RecoveryDeps,
  asked: Once,
  given: { readonly token: string; readonly password: string; readonly device: Device; readonly now: Date },
): Promise<readonly SessionId[]> {
  const { db, passwords } = deps
  const { token, password, device, now } = given
  const { wall } = asked
  if (await isRepeat(db, asked)) return []
  const link = { token, purpose: 'resetPassword' } as const
  const userId = await findLinkOwner(db, link, wall)
  if (!userId) throw new Refusal('InvalidToken')
  // For who holds the link alone: a made-up one is refused before it counts, and cannot be guessed.
  await assertLimit(db, resets, userId, wall)
  await assertStrong(passwords, { password, device }, await getUser(db, userId))
  const passwordHash = await passwords.hash(password, device.address)
  return once(db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user || !(await takeLink(trx, { ...link, userId }, wall))) throw new Refusal('InvalidToken')
    // Whoever has read the mail has shown that the address is his.
    if (!user.emailVerifiedAt) await confirmEmail(trx, userId, now)
    await liftTries(trx, user)
    await forgetMarks(trx, userId)
    return replacePassword(trx, deps, { user, passwordHash, why: 'reset', device, now, wall })
  })
}

/** Ends all sessions but this one, and what other browsers are known by. */
export async function changePassword(
  deps: RecoveryDeps,
  asked: Once,
  given: {
    readonly session: Session
    readonly oldPassword: string
    readonly newPassword: string
    readonly device: Device
    readonly now: Date
  },
): Promise<Ended> {
  const { db, passwords, making } = deps
  const { session, oldPassword, newPassword, device, now } = given
  const { wall } = asked
  // After the first time the old password is wrong; a repeat must not be told so.
  if (await isRepeat(db, asked)) return { ended: [] }
  const { userId, sessionId: except } = session
  const shown = await getUserByOwnPassword(deps, { userId, password: oldPassword, device, wall })
  await assertStrong(passwords, { password: newPassword, device }, shown)
  const passwordHash = await passwords.hash(newPassword, device.address)
  return once(db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    // Of two changes at once the second no longer knows the old password.
    if (user?.passwordHash !== shown.passwordHash) throw new Refusal('InvalidCredentials')
    const mark = await renewMarks(trx, making.random, { userId, mark: device.mark, wall })
    const replacing = { user, passwordHash, except, why: 'password', device, now, wall } as const
    return { ended: await replacePassword(trx, deps, replacing), mark }
  })
}

async function assertStrong(
  passwords: Passwords,
  { password, device }: { readonly password: string; readonly device: Device },
  { email }: User,
): Promise<void> {
  const score = await passwords.score(password, email, device.address)
  if (score < PASSWORD_SCORE_MIN) throw new Refusal('PasswordTooWeak') // AUTH-39
}

type Replacing = Times & {
  readonly user: User
  readonly passwordHash: string
  readonly except?: SessionId
  readonly why: 'reset' | 'password'
  readonly device: Device
}

async function replacePassword(
  trx: DatabaseTransaction,
  deps: RecoveryDeps,
  { user, passwordHash, except, why, device, now, wall }: Replacing,
): Promise<readonly SessionId[]> {
  await savePassword(trx, user.id, passwordHash)
  await dropLinks(trx, user.id, ['resetPassword'])
  const kind = why === 'reset' ? 'passwordReset' : 'passwordChanged'
  await noteEvent(trx, deps, { userId: user.id, kind, device, wall })
  const content = { at: now.toISOString() }
  await writeWarning(trx, deps, { user, template: 'passwordChanged', content, now, wall })
  return endSessions(trx, { userId: user.id, ...(except && { except }), why, wall })
}

const disabled: ReadonlySet<UserStatus> = new Set(['SUSPENDED', 'BANNED', 'CLOSED'])

/** Behind the button of a warning mail's page: opening the page changes nothing (ROUTE-100). */
export async function disableAccount(
  deps: RecoveryDeps,
  asked: Once,
  { token, device, now }: { readonly token: string; readonly device: Device; readonly now: Date },
): Promise<readonly SessionId[]> {
  const { db, making } = deps
  const { wall } = asked
  return once(db, asked, async (trx) => {
    const link = { token, purpose: 'disableAccount' } as const
    const userId = await findLinkOwner(trx, link, wall)
    const user = userId && (await lockUser(trx, userId))
    if (!user || !(await takeLink(trx, { ...link, userId }, wall))) throw new Refusal('InvalidToken')
    if (!disabled.has(user.status)) await saveDisabled(trx, userId)
    await dropLinks(trx, userId)
    await forgetMarks(trx, userId)
    await noteEvent(trx, deps, { userId, kind: 'accountDisabled', device, wall })
    const { email: to, language } = user
    const content = { at: now.toISOString() }
    await writeMail(trx, making, { to, template: 'accountDisabled', language, content, now })
    return endSessions(trx, { userId, why: 'disabled', wall })
  })
}
