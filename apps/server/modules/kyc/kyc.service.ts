import type { Verification } from '@leaven/contract/kyc.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { isCompletelyRestricted } from '@leaven/domain/access/standing.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { AGE_MIN } from '@leaven/domain/identity/registration.ts'
import {
  hasTier,
  isInReview,
  isWaitingForOperator,
  kycTransitions,
  toAge,
  unverified,
  whyCannotSubmit,
  type KycStanding,
  type KycStatus,
} from '@leaven/domain/kyc/kyc.ts'
import { whyCannotStart, type KycLevel, type LevelFacts, type LevelRefusal } from '@leaven/domain/kyc/level.ts'
import type { Named } from '@leaven/domain/people/person.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { canMove } from '@leaven/domain/transitions.ts'
import { z } from 'zod'
import { endAlarm, raiseAlarm } from '../../platform/alarms.ts'
import { scheduleLook, scheduleOnce } from '../../platform/due-work.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/outbox.ts'
import { assertOwnLimit, type Doing, type OwnLimit } from '../../platform/own-limits.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { tellOwnerDaily, type TellingDeps } from '../../platform/tell-owner.ts'
import type { IdentityProvider, Verified } from '../../providers/identity/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { getUser, lockUser } from '../identity/identity.service.ts'
import { ensureNear, findAccount, identify, type PeopleDeps } from '../people/people.service.ts'
import {
  findApplicant,
  findLastDecided,
  findSealed,
  findUserOf,
  forgetVerified,
  lockApplicant,
  moveApplicant,
  saveEvent,
  saveStart,
  saveSubmission,
  saveTakenBack,
  type Applicant,
} from './kyc.sql.ts'

export type { Applicant } from './kyc.sql.ts'
export {
  eraseApplicant,
  findApplicant,
  forgetVerified,
  listApplicants,
  listWaiting,
  lockApplicant,
  saveMark,
} from './kyc.sql.ts'

export type SealedDeps = { readonly db: Database; readonly sealing: Sealing }

export type KycDeps = SealedDeps &
  TellingDeps & {
    /** Undefined: nobody has given us keys to one. */
    readonly identity: IdentityProvider | undefined
    readonly closedLevel2: readonly string[]
  }

// Each is work for operators and a mail. Half is left to the owner when a thief's session has spent what it can.
const submissions: OwnLimit = { name: 'kyc', tries: 10, triesOfAll: 20, seconds: 24 * 3600 }
const starts: OwnLimit = { name: 'kycStart', tries: 10, triesOfAll: 20, seconds: 24 * 3600 }

/** The job that reads somebody anew at the provider. */
export const READ_APPLICANT = 'kyc.read'

/** The job that makes customers known who were approved before persons were. */
export const IDENTIFY = 'kyc.identify'

/** A hint may be lost; so he is looked at again even if nobody says a word. */
const READ_ANYWAY_MS = 3_600_000

export type KycState = {
  readonly applicant: Applicant | undefined
  readonly levels: Readonly<Record<KycLevel, LevelRefusal | null>>
}

/** Where he stands, and what he can begin. */
export async function getState(deps: KycDeps, userId: UserId, now: Date): Promise<KycState> {
  const { country } = await getUser(deps.db, userId)
  const applicant = await findApplicant(deps.db, userId)
  return { applicant, levels: toLevels(deps, applicant, { country, now }) }
}

function toLevels(
  deps: KycDeps,
  applicant: Applicant | undefined,
  { country, now }: Pick<LevelFacts, 'country' | 'now'>,
): KycState['levels'] {
  const marks = { isHeld: isHeld(applicant), isLevel2Closed: Boolean(applicant?.level2ClosedAt) }
  const facts = { standing: applicant ?? unverified, provider: applicant?.provider ?? null, ...marks, country, now }
  return { LEVEL_1: whyNot(deps, 'LEVEL_1', facts), LEVEL_2: whyNot(deps, 'LEVEL_2', facts) }
}

const isHeld = (applicant: Applicant | undefined): boolean => Boolean(applicant?.heldAt)

const whyNot = (
  { identity, closedLevel2 }: KycDeps,
  level: KycLevel,
  facts: Omit<LevelFacts, 'closedLevel2'>,
): LevelRefusal | null => whyCannotStart(level, { ...facts, closedLevel2 }) ?? (identity ? null : 'VerificationClosed')

/** Makes him known to the provider and answers where he shows his documents. Nothing is submitted by that. */
export async function start(
  deps: KycDeps,
  { level, now, ...doing }: Doing & { readonly level: KycLevel; readonly now: Date },
): Promise<string> {
  const { db, identity } = deps
  const { userId } = doing
  await assertOwnLimit(deps, starts, doing)
  const user = await getUser(db, userId)
  if (isCompletelyRestricted(user)) throw new Refusal('AccountRestricted')
  const { levels } = await getState(deps, userId, now)
  if (levels[level]) throw new Refusal(levels[level])
  if (!identity) throw new Refusal('VerificationClosed')
  const { applicantId, url } = await identity.start({ userId, email: user.email, level }).catch(toRefusal)
  await transact(db, async (trx) => {
    if (!(await lockUser(trx, userId))) throw new Refusal('Unauthorized')
    const applicant = await lockApplicant(trx, userId)
    // While the provider was asked, something else may have been submitted or decided.
    const why = toLevels(deps, applicant, { country: user.country, now })[level]
    if (why) throw new Refusal(why)
    if (applicant && isWaitingForOperator({ ...applicant, isHeld: isHeld(applicant) }))
      await takeBack(trx, applicant, { userId, now, wall: doing.wall })
    await saveStart(trx, userId, applicantId)
    // A token alone can begin it, and by whose documents an account is known is not changed easily.
    await tellOwnerDaily(trx, deps, { ...doing, user, kind: 'verificationBegun', template: 'verificationStarted', now })
    // A hint that has come meanwhile is due sooner, and stays so.
    const dueAt = new Date(now.getTime() + READ_ANYWAY_MS)
    await scheduleOnce(trx, { job: READ_APPLICANT, subject: userId, dueAt })
  })
  return url
}

/** What waited for an operator no longer does. Nothing is decided by it: they stand where the last decision put them. */
async function takeBack(trx: DatabaseTransaction, applicant: Applicant, { userId, now, wall }: About): Promise<void> {
  const { tier } = applicant
  // Of whom no decision is written down, the tier alone tells of one.
  const status = (await findLastDecided(trx, userId)) ?? (hasTier(tier, 'TIER1') ? 'APPROVED' : 'UNVERIFIED')
  await saveTakenBack(trx, userId, status)
  if (applicant.heldAt) await forgetVerified(trx, userId)
  await saveEvent(trx, { userId, status, tier, at: now })
  await endAlarm(trx, { kind: 'verification', subject: userId }, { wall })
}

function toRefusal(error: unknown): never {
  if (error instanceof ProviderError) throw new Refusal('VerificationDown', error.message)
  throw error
}

export type Hint = {
  readonly text: string
  readonly digest: string
  readonly algorithm: string
  readonly applicantId: string
  readonly now: Date
}

/** The provider says that something is new. What it is, we read ourselves: hints repeat and overtake each other. */
export async function noteHint(
  { db, identity }: KycDeps,
  { text, digest, algorithm, applicantId, now }: Hint,
): Promise<void> {
  if (!identity) throw new Refusal('VerificationClosed')
  if (!identity.isSigned(text, digest, algorithm)) throw new Refusal('Unauthorized')
  const userId = await findUserOf(db, applicantId)
  if (userId) await scheduleLook(db, { job: READ_APPLICANT, subject: userId, dueAt: now })
}

/** Says who somebody is. Until it is decided nothing else can be said (AUTH-65). */
export async function submit(
  deps: KycDeps,
  asked: Once,
  { fields, now, ...doing }: Doing & { readonly fields: Verification; readonly now: Date },
): Promise<KycStatus> {
  const { db, sealing } = deps
  const { userId } = doing
  await assertOwnLimit(deps, submissions, doing)
  return once(db, asked, async (trx) => {
    // The customer's row is there before an applicant's is: two at the same moment go one after the other.
    const user = await lockUser(trx, userId)
    if (!user) throw new Refusal('Unauthorized')
    const standing = (await lockApplicant(trx, userId)) ?? unverified
    const why = whyCannotSubmit(standing, now) ?? (toAge(fields.dateOfBirth, now) < AGE_MIN ? 'TooYoung' : null)
    if (why) throw new Refusal(why)
    const sealed = sealing.seal(Buffer.from(JSON.stringify(fields)), toAbout(userId))
    await saveSubmission(trx, { userId, provider: 'MANUAL', source: 'form', fields: sealed, at: now })
    await saveEvent(trx, { userId, status: 'PENDING', tier: standing.tier, at: now })
    await emit(trx, { topic: 'kycSubmitted', subject: userId, content: {}, at: now })
    const content = { country: fields.country }
    const told = { kind: 'verificationBegun', template: 'verificationSubmitted', content, now } as const
    await tellOwnerDaily(trx, deps, { ...doing, user, ...told })
    const alarm = { kind: 'verification', subject: userId, detail: 'waits for an operator: npm run house' } as const
    await raiseAlarm(trx, alarm, { wall: doing.wall, log: deps.log })
    return 'PENDING' as const
  })
}

type About = { readonly userId: UserId; readonly now: Date; readonly wall: Date }

/** What whoever has looked at it says: an operator, or a provider. */
export async function decide(
  { db }: Pick<KycDeps, 'db'>,
  { userId, now, wall, ...decided }: KycStanding & About,
): Promise<void> {
  await transact(db, async (trx) => {
    const applicant = await lockApplicant(trx, userId)
    if (!applicant) throw new Refusal('NotFound')
    if (!canMove(kycTransitions, applicant.status, decided.status)) throw new Refusal('KycDecided')
    await move(trx, userId, applicant.status, { ...decided, at: now, wall })
  })
}

/** Compare-and-set, its history and its news in one. */
export async function move(
  trx: DatabaseTransaction,
  userId: UserId,
  from: KycStatus,
  to: KycStanding & { readonly at: Date; readonly wall: Date; readonly by?: string; readonly news?: KycNews },
): Promise<void> {
  const { status, tier, by, news, at, wall } = to
  await moveApplicant(trx, userId, from, to)
  await saveEvent(trx, { userId, status, tier, by, at })
  if (!isInReview(status)) await endAlarm(trx, { kind: 'verification', subject: userId }, { wall })
  const topic = isInReview(status) ? 'kycSubmitted' : 'kycDecided'
  const content = { status, tier, ...(news && { news }) }
  if (status !== 'SCREENING') await emit(trx, { topic, subject: userId, content, at })
}

/** What is new beside the status: a higher level is closed, or what was closed is open again. */
export type KycNews = 'levelClosed' | 'reopened'

/** What he has said of himself, for him to read. */
export const openFields = (deps: SealedDeps, userId: UserId): Promise<unknown> => openSealed(deps, userId, 'fields')

/** What was read from his approved documents (KYC-51); of what an operator still has to approve nothing is told. */
export async function openVerified(deps: SealedDeps, userId: UserId): Promise<Verified> {
  const applicant = await findApplicant(deps.db, userId)
  return applicant && hasTier(applicant.tier, 'TIER1')
    ? ((await openRead(deps, userId)) ?? nothingVerified)
    : nothingVerified
}

/** What was read from documents, for those who decide about them. */
export const openRead = async (deps: SealedDeps, userId: UserId): Promise<Verified | null> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what we sealed ourselves opens
  (await openSealed(deps, userId, 'verified')) as Verified | null

const nothingVerified: Verified = {
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  documentType: null,
  documentExpiresOn: null,
}

/** Knows who is behind a verified account, also of those who were verified by what they said of themselves. */
export async function ensurePerson(
  trx: DatabaseTransaction,
  deps: PeopleDeps & Pick<SealedDeps, 'sealing'>,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  const account = await findAccount(trx, userId)
  if (account?.isNear) return
  const sealed = { db: trx, sealing: deps.sealing }
  const verified = await openVerified(sealed, userId)
  const named = verified === nothingVerified ? toNamed(await openFields(sealed, userId)) : verified
  if (account) await ensureNear(trx, deps, { userId, named, now })
  else await identify(trx, deps, { userId, named, documents: [], now })
}

function toNamed(fields: unknown): Named {
  const said = saidOfOneself.safeParse(fields)
  return said.success ? said.data : nothingVerified
}

const saidOfOneself = z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.string() })

async function openSealed(
  { db, sealing }: SealedDeps,
  userId: UserId,
  column: 'fields' | 'verified',
): Promise<unknown> {
  const sealed = await findSealed(db, userId, column)
  return sealed && (JSON.parse(sealing.open(sealed, toAbout(userId)).toString()) as unknown)
}

/** What something was sealed about; it opens for nothing else. */
export const toAbout = (userId: UserId): string => `kyc ${userId}`
