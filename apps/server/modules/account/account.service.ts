import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { toPayload } from '@leaven/domain/factors/approval.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { toEraseTime } from '@leaven/domain/identity/closing.ts'
import type { ConsentStatus } from '@leaven/domain/identity/registration.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Entered } from '../../platform/admission.ts'
import { schedule } from '../../platform/due-work.ts'
import { isRepeat, once, toRequestHash, type Once } from '../../platform/idempotency.ts'
import { forgetDevices } from '../../platform/known-devices.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { assertOwnLimit, noteReached, type Doing } from '../../platform/own-limits.ts'
import { dropLinks } from '../../platform/links.ts'
import { writeMail } from '../../platform/mail.ts'
import { emit } from '../../platform/outbox.ts'
import { assertRedirect } from '../../platform/redirects.ts'
import { forgetMarks, renewMarks } from '../../platform/device-marks.ts'
import { eraseEvents, noteEvent } from '../../platform/security-events.ts'
import { endSession, type Device } from '../../platform/sessions.ts'
import { toTokenHash, type Session, type SessionId } from '../../platform/session-tokens.ts'
import { tellOwnerDaily } from '../../platform/tell-owner.ts'
import { endSessions, forgetPlaces, isOpenSession, type Ended } from '../../platform/user-sessions.ts'
import { toPlaceContent, writeWarning } from '../../platform/warnings.ts'
import {
  forgetFactors,
  hasSecondFactor,
  prepareProof,
  useApproval,
  type FactorDeps,
  type OwnerProof,
} from '../factors/factors.service.ts'
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
import { hasComing } from './account.coming.jobs.ts'
import { ERASE } from './account.jobs.ts'
import {
  dropHandoffs,
  findHandoff,
  saveClosing,
  saveConsentEvents,
  saveHandoff,
  useHandoff,
  type Handoff,
} from './account.sql.ts'

export type AccountDeps = IdentityDeps & FactorDeps

const HANDOFF_SECONDS = 60 // ROUTE-099
const CODE_BYTES = 32

const handoffsOfAccount: Limit = { name: 'handoff', tries: 30, seconds: 3600 }
const looks: Limit = { name: 'handoff-look', tries: 60, seconds: 15 * 60 }
const downloads: Limit = { name: 'download', tries: 5, seconds: 24 * 3600 }
// A thief throws the owner out so often, until the token is dead; a new login of the owner has its own.
const endsOfAll: Limit = { name: 'sessions-end', tries: 5, seconds: 3600 }
const endsOfOne: Limit = { name: 'session-end', tries: 30, seconds: 3600 }
const consents: Limit = { name: 'consent', tries: 30, seconds: 3600 }

/** Ends one session and what it handed over; another's is not there. Answers which it has ended. */
export async function endOwnSession(
  deps: IdentityDeps,
  asked: Once,
  { sessionId, ...doing }: Doing & { readonly sessionId: SessionId; readonly now: Date },
): Promise<readonly SessionId[]> {
  const { userId, wall } = doing
  if (!(await isRepeat(deps.db, asked))) await assertOwnLimit(deps, endsOfOne, doing)
  return once(deps.db, asked, async (trx) => {
    if (!(await isOpenSession(trx, userId, sessionId, wall))) throw new Refusal('NotFound')
    const user = await getUser(trx, userId)
    // Who ends the session they are in logs out; nobody else is thrown out by it.
    if (sessionId === doing.device.sessionId) await noteEvent(trx, deps, { ...doing, kind: 'sessionEnded' })
    else await tellOwnerDaily(trx, deps, { ...doing, user, kind: 'sessionEnded', template: 'sessionsEnded' })
    return endSession(trx, sessionId, 'ended', wall)
  })
}

/** Everywhere else they are logged out, and no other browser is known any more. */
export async function endOtherSessions(
  deps: IdentityDeps,
  given: Once,
  { sessionId, ...doing }: Doing & { readonly sessionId: SessionId; readonly now: Date },
): Promise<Ended> {
  const { userId, device, wall } = doing
  // A key that spared another session must not pretend to have spared this one, and what it answered to a known browser, a
  // fresh mark, is for that browser alone.
  const request = toRequestHash('endOtherSessions', [sessionId, device.mark ?? null])
  const asked = { ...given, request }
  if (!(await isRepeat(deps.db, asked))) await assertOwnLimit(deps, endsOfAll, doing)
  return once(deps.db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('Unauthorized')
    await tellOwnerDaily(trx, deps, { ...doing, user, kind: 'sessionsEnded', template: 'sessionsEnded' })
    // A code that is on its way would open the next one.
    await dropHandoffs(trx, userId)
    const mark = await renewMarks(trx, deps.making.random, { userId, mark: device.mark, wall })
    return { ended: await endSessions(trx, { userId, except: sessionId, why: 'ended', wall }), mark }
  })
}

/** How a customer shows that an act is theirs, and from where. */
export type Owned = {
  readonly proof: OwnerProof
  readonly device: Device
  readonly now: Date
  readonly wall: Date
}

export async function makeHandoff(
  deps: AccountDeps,
  { userId, sessionId }: Session,
  { proof, ...given }: Owned,
): Promise<{ code: string; expiresAt: Date }> {
  const { db, making } = deps
  const { device, wall } = given
  const assertProven = await prepareProof(deps, toPayload(userId, 'handOff'), proof, given)
  const code = Buffer.from(making.random(CODE_BYTES)).toString('base64url')
  const expiresAt = new Date(wall.getTime() + HANDOFF_SECONDS * 1000)
  const row = { hash: toTokenHash(code), userId, sessionId, madeAt: wall, expiresAt }
  await transact(db, async (trx) => {
    await assertProven(trx)
    // After the proof: who cannot show one spends nothing of the owner's.
    await assertLimit(trx, handoffsOfAccount, userId, wall)
    await saveHandoff(trx, row)
    await noteEvent(trx, deps, { userId, kind: 'handoffMade', device, wall })
  }).catch((error: unknown) => noteReached(deps, handoffsOfAccount, { userId, device, wall }, error))
  return { code, expiresAt }
}

/** Whose session a code would open. Changes nothing: a page shows it before its button is pressed. */
export async function lookAtHandoff(
  deps: AccountDeps,
  { code, wall }: { readonly code: string; readonly wall: Date },
): Promise<{ readonly email: string }> {
  const { db } = deps
  const given = await findHandoff(db, toTokenHash(code), wall)
  const owner = await getOwner(db, given, wall)
  await assertLimit(db, looks, owner, wall)
  const { email } = await getUser(db, owner)
  return { email }
}

/** Good only as long as the session that made it: who has been logged out has handed nothing over. */
async function getOwner(db: Database, given: Handoff | undefined, wall: Date): Promise<UserId> {
  if (!given || !(await isOpenSession(db, given.userId, given.sessionId, wall))) throw new Refusal('InvalidToken')
  return given.userId
}

/** The session is a child of the one that made the code, and ends with it. */
export async function takeHandoff(
  deps: AccountDeps,
  { code, returnTo, ...entry }: Entry & { readonly code: string; readonly returnTo: string | undefined },
): Promise<Entered> {
  const { db, redirectHosts } = deps
  const { device, wall } = entry
  assertRedirect(redirectHosts, returnTo)
  return transact(db, async (trx) => {
    const given = await useHandoff(trx, toTokenHash(code), wall)
    const userId = await getOwner(trx, given, wall)
    await noteEvent(trx, deps, { userId, kind: 'handoffTaken', device, wall })
    const beginning = { ...entry, beganBy: 'handoff', ...(given && { parentId: given.sessionId }) } as const
    return enterIn(trx, deps, await getUser(trx, userId), beginning)
  })
}

/** Everything held about a customer goes to whoever has shown that they are the owner; the owner is told. */
export async function releaseData(deps: AccountDeps, userId: UserId, { proof, ...given }: Owned): Promise<void> {
  const { db } = deps
  const { device, now, wall } = given
  const assertProven = await prepareProof(deps, toPayload(userId, 'downloadData'), proof, given)
  await transact(db, async (trx) => {
    await assertProven(trx)
    await assertLimit(trx, downloads, userId, wall)
    await noteEvent(trx, deps, { userId, kind: 'dataDownloaded', device, wall })
    const content = toPlaceContent(device, wall)
    await writeWarning(trx, deps, { user: await getUser(trx, userId), template: 'dataDownloaded', content, now, wall })
  }).catch((error: unknown) => noteReached(deps, downloads, { userId, device, wall }, error))
}

/** What consents become by each way of withdrawing (SEC-04). */
export const withdrawnBy = {
  WITHDRAWAL_ONLY: 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS',
  FULLY_RESTRICTED: 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS',
} as const satisfies Record<string, ConsentStatus>

/** Saves what differs from what was, and each difference as an event. */
export async function changeConsents(
  deps: IdentityDeps,
  asked: Once,
  { change, now, ...doing }: Doing & { readonly change: ConsentChange; readonly now: Date },
): Promise<void> {
  const { userId } = doing
  if (!(await isRepeat(deps.db, asked))) await assertOwnLimit(deps, consents, doing)
  await once(deps.db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('Unauthorized')
    await saveConsents(trx, userId, change)
    const events = toEvents(user, change)
    await saveConsentEvents(trx, userId, events, now)
    const consent = events.find(({ kind }) => kind === 'data')?.value
    if (consent === 'ACCEPTED') await emit(trx, { topic: 'consentGiven', subject: userId, content: {}, at: now })
    if (consent === undefined || consent === 'ACCEPTED') return
    // It closes most doors of the account, and a token alone can do it.
    const content = { again: `${deps.publicUrl}/me/data-consent` }
    const told = { kind: 'consentWithdrawn', template: 'consentWithdrawn', content, now } as const
    await tellOwnerDaily(trx, deps, { ...doing, user, ...told })
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
  readonly device: Device
  readonly now: Date
}

/** PLUS-32: for good, and only when nothing is left. Answers the sessions it has ended. */
export async function closeAccount(
  deps: IdentityDeps,
  asked: Once,
  { userId, password, approvalId, device, now }: ClosingAsked,
): Promise<readonly SessionId[]> {
  const { db } = deps
  const { wall } = asked
  const shown = await getUserByOwnPassword(deps, { userId, password, device, wall })
  return once(db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user?.passwordHash !== shown.passwordHash) throw new Refusal('InvalidCredentials')
    if (user.status === 'CLOSED') throw new Refusal('Unauthorized')
    // What is on its way becomes a balance, never the other way: asked in this order nothing slips through between both.
    if (await hasComing(trx, userId, now)) throw new Refusal('CoinsComing')
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
  await forgetMarks(trx, userId)
  await eraseEvents(trx, userId)
  await dropHandoffs(trx, userId)
  await dropLinks(trx, userId)
  await forgetFactors(trx, userId, wall)
  const content = { at: now.toISOString() }
  await writeMail(trx, making, { to, template: 'accountClosed', language, content, now })
  await emit(trx, { topic: 'accountClosed', subject: userId, content: {}, at: now })
  return ended
}
