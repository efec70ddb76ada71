import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { toPayload } from '@leaven/domain/factors/approval.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { toEraseTime } from '@leaven/domain/identity/closing.ts'
import type { ConsentStatus } from '@leaven/domain/identity/registration.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Entered } from '../../platform/admission.ts'
import { schedule } from '../../platform/due-work.ts'
import { once, toRequestHash, type Once } from '../../platform/idempotency.ts'
import { forgetDevices } from '../../platform/known-devices.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { dropLinks } from '../../platform/links.ts'
import { writeMail } from '../../platform/mail.ts'
import { emit } from '../../platform/outbox.ts'
import { assertRedirect } from '../../platform/redirects.ts'
import { endSession } from '../../platform/sessions.ts'
import { toTokenHash, type Session, type SessionId } from '../../platform/session-tokens.ts'
import { endSessions, forgetPlaces, isOpenSession } from '../../platform/user-sessions.ts'
import { forgetFactors, hasSecondFactor, useApproval } from '../factors/factors.service.ts'
import {
  enterIn,
  getUser,
  getUserByOwnPassword,
  lockUser,
  saveClosed,
  saveConsents,
  type ConsentChange,
  type Entry,
  type IdentityDeps,
  type User,
} from '../identity/identity.service.ts'
import { hasHoldings } from '../wallets/wallets.service.ts'
import { ERASE } from './account.jobs.ts'
import { dropHandoffs, saveClosing, saveConsentEvents, saveHandoff, useHandoff } from './account.sql.ts'

const HANDOFF_SECONDS = 60 // ROUTE-099
const CODE_BYTES = 32

const handoffsOfAccount: Limit = { name: 'handoff', tries: 30, seconds: 3600 }
const handoffsOfAddress: Limit = { name: 'handoff-address', tries: 30, seconds: 15 * 60 }

/** Ends one session; another's is not there. */
export async function endOwnSession(
  { db }: IdentityDeps,
  asked: Once,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: SessionId },
): Promise<void> {
  await once(db, asked, async (trx) => {
    if (!(await isOpenSession(trx, userId, sessionId, asked.wall))) throw new Refusal('NotFound')
    await endSession(trx, sessionId, 'ended', asked.wall)
  })
}

/** Answers which it has ended. */
export const endOtherSessions = (
  { db }: IdentityDeps,
  asked: Once,
  { userId, sessionId }: Session,
): Promise<readonly SessionId[]> => {
  // A key that spared another session must not pretend to have spared this one.
  const request = toRequestHash('endOtherSessions', sessionId)
  return once(db, { ...asked, request }, async (trx) => {
    await lockUser(trx, userId)
    return endSessions(trx, { userId, except: sessionId, why: 'ended', wall: asked.wall })
  })
}

export async function makeHandoff(
  { db, making }: IdentityDeps,
  { userId, sessionId }: Session,
  wall: Date,
): Promise<{ code: string; expiresAt: Date }> {
  await assertLimit(db, handoffsOfAccount, userId, wall)
  const code = Buffer.from(making.random(CODE_BYTES)).toString('base64url')
  const expiresAt = new Date(wall.getTime() + HANDOFF_SECONDS * 1000)
  const row = { hash: toTokenHash(code), userId, sessionId, madeAt: wall, expiresAt }
  await transact(db, (trx) => saveHandoff(trx, row))
  return { code, expiresAt }
}

/** Good only as long as the session that made it: who has been logged out has handed nothing over. */
export async function takeHandoff(
  deps: IdentityDeps,
  { code, returnTo, ...entry }: Entry & { readonly code: string; readonly returnTo: string | undefined },
): Promise<Entered> {
  const { db, redirectHosts } = deps
  const { device, wall } = entry
  assertRedirect(redirectHosts, returnTo)
  await assertLimit(db, handoffsOfAddress, device.address, wall)
  return transact(db, async (trx) => {
    const given = await useHandoff(trx, toTokenHash(code), wall)
    if (!given || !(await isOpenSession(trx, given.userId, given.sessionId, wall))) throw new Refusal('InvalidToken')
    return enterIn(trx, deps, await getUser(trx, given.userId), entry)
  })
}

/** What consents become by each way of withdrawing (SEC-04). */
export const withdrawnBy = {
  WITHDRAWAL_ONLY: 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS',
  FULLY_RESTRICTED: 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS',
} as const satisfies Record<string, ConsentStatus>

/** Saves what differs from what was, and each difference as an event. */
export async function changeConsents(
  { db }: IdentityDeps,
  asked: Once,
  { userId, change, now }: { readonly userId: UserId; readonly change: ConsentChange; readonly now: Date },
): Promise<void> {
  await once(db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('Unauthorized')
    await saveConsents(trx, userId, change)
    await saveConsentEvents(trx, userId, toEvents(user, change), now)
  })
}

/** New terms hold: whoever has consented to the old ones is asked before he goes on. What was withdrawn stays so. */
export async function askConsentAgain(
  { db }: Pick<IdentityDeps, 'db'>,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user?.consent !== 'ACCEPTED') return
    const change = { consent: 'PENDING' } as const
    await saveConsents(trx, userId, change)
    await saveConsentEvents(trx, userId, toEvents(user, change), now)
  })
}

function toEvents(user: User, { consent = user.consent, acceptsMarketing = user.acceptsMarketing }: ConsentChange) {
  return [
    ...(consent === user.consent ? [] : [{ kind: 'data', value: consent } as const]),
    ...(acceptsMarketing === user.acceptsMarketing
      ? []
      : [{ kind: 'marketing', value: acceptsMarketing ? 'ACCEPTED' : 'WITHDRAWN' } as const]),
  ]
}

export type ClosingAsked = {
  readonly userId: UserId
  readonly password: string
  readonly approvalId: Id<'apr'> | undefined
  readonly now: Date
}

/** PLUS-32: for good, and only when nothing is left. Answers the sessions it has ended. */
export async function closeAccount(
  deps: IdentityDeps,
  asked: Once,
  { userId, password, approvalId, now }: ClosingAsked,
): Promise<readonly SessionId[]> {
  const { db } = deps
  const { wall } = asked
  const shown = await getUserByOwnPassword(deps, { userId, password, wall })
  return once(db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user?.passwordHash !== shown.passwordHash) throw new Refusal('InvalidCredentials')
    if (user.status === 'CLOSED') throw new Refusal('Unauthorized')
    if (await hasHoldings(trx, userId)) throw new Refusal('BalanceLeft')
    if (await hasSecondFactor(trx, userId)) {
      if (!approvalId) throw new Refusal('ApprovalInvalid')
      await useApproval(trx, approvalId, toPayload(userId, 'closeAccount'), wall)
    }
    return close(trx, deps, user, { now, wall })
  })
}

async function close(
  trx: DatabaseTransaction,
  { making }: IdentityDeps,
  { id: userId, email: to, language }: User,
  { now, wall }: { readonly now: Date; readonly wall: Date },
): Promise<readonly SessionId[]> {
  const eraseAt = toEraseTime(now)
  await saveClosed(trx, userId)
  await saveClosing(trx, { userId, closedAt: now, eraseAt })
  await schedule(trx, { job: ERASE, subject: userId, dueAt: eraseAt })
  const ended = await endSessions(trx, { userId, why: 'closed', wall })
  await forgetPlaces(trx, userId)
  await forgetDevices(trx, userId)
  await dropHandoffs(trx, userId)
  await dropLinks(trx, userId)
  await forgetFactors(trx, userId, wall)
  const content = { at: now.toISOString() }
  await writeMail(trx, making.makeId, { to, template: 'accountClosed', language, content, now })
  await emit(trx, { topic: 'accountClosed', subject: userId, content: {}, at: now })
  return ended
}
