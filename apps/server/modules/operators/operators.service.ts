import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { SecurityEventKind } from '@leaven/domain/identity/security-event.ts'
import { kycLevels } from '@leaven/domain/kyc/level.ts'
import { findDecided, type KycVerdict } from '@leaven/domain/kyc/verdict.ts'
import { isOddlyWritten } from '@leaven/domain/people/written-name.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { z } from 'zod'
import { endAlarm, settleAlarm, type AlarmName } from '../../platform/alarms.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { findLastEvent, noteEvent, nowhere } from '../../platform/security-events.ts'
import type { TellingDeps } from '../../platform/tell-owner.ts'
import { endSessions } from '../../platform/user-sessions.ts'
import { writeWarning } from '../../platform/warnings.ts'
import { isAddressName, lockArrival, parseArrivalKey } from '../arrivals/arrivals.service.ts'
import { forgetFactors } from '../factors/factors.service.ts'
import { lockUser, saveLetIn, type User } from '../identity/identity.service.ts'
import {
  forgetVerified,
  lockApplicant,
  move,
  openFields,
  openRead,
  saveMark,
  type Applicant,
  type SealedDeps,
} from '../kyc/kyc.service.ts'
import { eraseIdentities } from '../sso/sso.service.ts'
import { saveAct } from './operators.sql.ts'

// What two operators decide about one customer, or about what only people can settle. Who they were is told by the command
// that they give.

export type OperatorDeps = SealedDeps & TellingDeps

/** What operators see of somebody, and by what they name it when they decide. */
export type Shown = {
  readonly seen: string
  readonly applicant: Applicant
  readonly said: unknown
  readonly read: unknown
  /** In what was said or read the name is written so that it may look like another's. */
  readonly isOdd: boolean
}

/** Undefined: nothing was ever begun. */
export const showApplicant = ({ db, sealing }: SealedDeps, userId: UserId): Promise<Shown | undefined> =>
  transact(db, (trx) => show(trx, sealing, userId))

async function show(trx: DatabaseTransaction, sealing: Sealing, userId: UserId): Promise<Shown | undefined> {
  const applicant = await lockApplicant(trx, userId)
  if (!applicant) return undefined
  const deps = { db: trx, sealing }
  const [said, read] = [await openFields(deps, userId), await openRead(deps, userId)]
  const { status, tier, provider, level, documentExpiresOn } = applicant
  const marks = [applicant.heldAt !== null, applicant.level2ClosedAt !== null]
  const text = JSON.stringify([status, tier, provider, level, documentExpiresOn, marks, said, read])
  const isOdd = [said, read].some((one) => isOddlyWritten(toWritten(one)))
  return { seen: toSeen(sealing, userId, text), applicant, said, read, isOdd }
}

function toWritten(one: unknown): { readonly firstName: string | null; readonly lastName: string | null } {
  const { data } = written.safeParse(one)
  return { firstName: data?.firstName ?? null, lastName: data?.lastName ?? null }
}

const written = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })

const SEEN_LETTERS = 12

/** Keyed: nobody can look for another submission with the same one. */
const toSeen = (sealing: Sealing, userId: UserId, text: string): string =>
  sealing.hash(text, `kyc seen ${userId}`).toString('hex').slice(0, SEEN_LETTERS)

type About = { readonly userId: UserId; readonly now: Date }

/** An operator's word, and who stands behind it. */
export type Verdict = About & {
  readonly verdict: KycVerdict
  /** What they have looked at; if it is another by now, they look again. */
  readonly seen: string
  /** Of what is approved; null: they do not say. */
  readonly documentExpiresOn: string | null
  readonly by: string
  readonly wall: Date
}

/** Decides what waits for an operator, takes back what was approved, or opens what was closed for good. */
export async function decideByOperator(deps: OperatorDeps, given: Verdict): Promise<void> {
  const { userId, verdict, seen, documentExpiresOn, by, now, wall } = given
  await transact(deps.db, async (trx) => {
    const shown = await show(trx, deps.sealing, userId)
    if (!shown) throw new Refusal('NotFound')
    const { applicant } = shown
    const decided = findDecided(toReviewed(applicant), verdict, documentExpiresOn)
    if (!decided) throw new Refusal('NotFound')
    if (shown.seen !== seen) throw new Error(`${userId} is not what you have seen: look again.`)
    const news = verdict === 'reopen' ? { news: 'reopened' as const } : {}
    await move(trx, userId, applicant.status, { ...decided, ...news, by, at: now, wall })
    await endAlarm(trx, { kind: 'verification', subject: userId }, { wall })
    await saveConsequence(trx, deps, given)
  })
}

const toReviewed = (applicant: Applicant) => ({
  ...applicant,
  heldLevel: applicant.heldAt ? (kycLevels.find((level) => level === applicant.level) ?? null) : null,
  isLevel2Closed: applicant.level2ClosedAt !== null,
})

async function saveConsequence(
  trx: DatabaseTransaction,
  { log }: OperatorDeps,
  { userId, verdict, now, wall }: Verdict,
): Promise<void> {
  if (verdict === 'approve') await saveMark(trx, userId, 'revoked_at', null)
  if (verdict === 'revoke') {
    await saveMark(trx, userId, 'revoked_at', now)
    await forgetVerified(trx, userId)
  }
  if (verdict === 'reopen') {
    await saveMark(trx, userId, 'level_2_closed_at', null)
    await noteEvent(trx, { log }, { userId, kind: 'verificationReopened', device: nowhere, wall })
  }
}

type OpenedUp = About & { readonly by: string; readonly wall: Date }

const RESET_DAYS = 7

/**
 * ADMIN-06, ADMIN-13: takes off whatever opens the account beside its password. Nothing can be withdrawn without a factor,
 * and a new one waits 24 hours.
 */
export const removeFactors = (deps: OperatorDeps, given: OpenedUp): Promise<void> =>
  openUp(deps, given, 'factorsRemoved', async (trx, user) => {
    await forgetFactors(trx, user.id, given.wall)
    await eraseIdentities(trx, user.id)
    await endSessions(trx, { userId: user.id, why: 'factors', wall: given.wall })
  })

/** ADMIN-11: lets in whose account was disabled. A ban stays, and so does what was restricted before. */
export const letIn = (deps: OperatorDeps, given: OpenedUp): Promise<void> =>
  openUp(deps, given, 'accountReopened', async (trx, user) => {
    if (!(await saveLetIn(trx, user.id))) throw new Refusal('NotFound')
  })

/** Only for who has shown by a new password that the mailbox is theirs; that one is not known to whoever came in before. */
async function openUp(
  { db, ...deps }: OperatorDeps,
  { userId, by, now, wall }: OpenedUp,
  kind: SecurityEventKind & ('factorsRemoved' | 'accountReopened'),
  change: (trx: DatabaseTransaction, user: User) => Promise<void>,
): Promise<void> {
  await transact(db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('NotFound')
    // Who has left is left alone.
    if (user.status === 'CLOSED') throw new Refusal('UserClosed')
    await assertReset(trx, userId, wall)
    await change(trx, user)
    await noteEvent(trx, deps, { userId, kind, device: nowhere, wall })
    await saveAct(trx, { userId, act: kind, by, at: wall })
    await writeWarning(trx, deps, { user, template: kind, content: { at: now.toISOString() }, now, wall })
  })
}

async function assertReset(db: Database, userId: UserId, wall: Date): Promise<void> {
  const reset = await findLastEvent(db, userId, 'passwordReset')
  const disabled = await findLastEvent(db, userId, 'accountDisabled')
  const earliest = Math.max(wall.getTime() - RESET_DAYS * UTC_DAY_MS, disabled?.getTime() ?? 0)
  if (!reset || reset.getTime() < earliest)
    throw new Error(`${userId} has to choose a new password first, by the mail of /forget-password.`)
}

export type Settled = AlarmName & { readonly reason: string; readonly by: string; readonly wall: Date }

/** Ends an alarm that no rule can end, after people have done what it calls for. */
export async function settleByOperators(
  { db }: Pick<OperatorDeps, 'db'>,
  { kind, subject, reason, by, wall }: Settled,
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await settleAlarm(trx, { kind, subject }, wall))) throw new Error(`No alarm ${kind} ${subject} is open.`)
    const why = await whyNotSettled(trx, { kind, subject })
    if (why !== null) throw new Error(why)
    await saveAct(trx, { about: `${kind} ${subject}`, reason, act: 'alarmSettled', by, at: wall })
  })
}

/** Coins that no account can hold, money that was given back after its coins were credited, blocks that were replaced: of these no row waits. */
async function whyNotSettled(trx: DatabaseTransaction, { kind, subject }: AlarmName): Promise<string | null> {
  if (kind === 'reversal')
    return subject.startsWith('deposit ') ? 'It ends with the freeze, or when it is repaid.' : null
  if (kind !== 'arrival') return `An alarm of the kind ${kind} ends when its cause is gone, and not before.`
  const isListed = isAddressName(subject) || (await lockArrival(trx, parseArrivalKey(subject))) !== undefined
  return isListed ? 'It ends when what arrived is credited or returned.' : null
}
