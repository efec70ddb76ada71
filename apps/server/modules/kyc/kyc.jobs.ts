import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, isId, type UserId } from '@leaven/domain/id.ts'
import { AGE_MIN } from '@leaven/domain/identity/registration.ts'
import { isFinallyRejected, isInReview, toAge, type KycStatus } from '@leaven/domain/kyc/kyc.ts'
import { isOnlyAbove, listMoves, tierOfLevel, toHigher, type KycLevel } from '@leaven/domain/kyc/level.ts'
import { UTC_DAY_MS, type Wall } from '@leaven/domain/time.ts'
import { raiseAlarm } from '../../platform/alarms.ts'
import { doApart, toLeftOutAlarm } from '../../platform/apart.ts'
import { createOutsideJob, schedule, scheduleAll, type OutsideJob, type PlainJob } from '../../platform/due-work.ts'
import type { Logger } from '../../platform/logger.ts'
import { writeMail, type MailMaking } from '../../platform/mail.ts'
import type { MailTemplate } from '../../platform/mail-templates.ts'
import type { Readers } from '../../platform/outbox.ts'
import { noteEvent, nowhere } from '../../platform/security-events.ts'
import type { Sealing } from '../../platform/sealing.ts'
import type { IdentityProvider, Reading } from '../../providers/identity/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { getUser } from '../identity/identity.service.ts'
import { identify, type PeopleDeps } from '../people/people.service.ts'
import { ensurePerson, findApplicant, IDENTIFY, move, READ_APPLICANT, toAbout } from './kyc.service.ts'
import { listApproved, lockApplicant, saveMark, saveReading, type Applicant } from './kyc.sql.ts'

export type ReadDeps = PeopleDeps & {
  readonly identity: IdentityProvider | undefined
  readonly sealing: Sealing
  readonly log: Logger
  readonly wall: Wall
}

/** Who is in review is read again by then, whether or not the provider says a word. */
const READ_AGAIN_MS = UTC_DAY_MS

/** Reads somebody anew at the provider. Fails, and is tried again, while the provider does not answer. */
export const createReadJob = (deps: ReadDeps): OutsideJob =>
  createOutsideJob('outside', {
    find: async (db, { subject }) => {
      const applicantId = (await findApplicant(db, getId('usr', subject)))?.applicantId
      return deps.identity && applicantId ? { identity: deps.identity, applicantId } : undefined
    },
    ask: (wanted) => wanted.identity.read(wanted.applicantId),
    save: async (trx, { subject, now }, { wanted, answer: reading }) => {
      // Who began anew meanwhile is another applicant, and is read by themselves.
      if ((await findApplicant(trx, getId('usr', subject)))?.applicantId !== wanted.applicantId) return
      const status = await applyReading(trx, deps, { userId: getId('usr', subject), reading, now })
      const dueAt = new Date(now.getTime() + READ_AGAIN_MS)
      if (isInReview(status)) await schedule(trx, { job: READ_APPLICANT, subject, dueAt })
    },
  })

const IDENTIFY_PAGE = 50

/** The oldest accounts first, so that a name is that of whoever had it first. One that cannot be read is left out. */
export const createIdentifyJob =
  (deps: ReadDeps): PlainJob =>
  async (trx, { subject, now, progress }) => {
    const one = isId('usr', subject) ? subject : undefined
    const userIds = one ? [one] : await listApproved(trx, progress ?? '', IDENTIFY_PAGE)
    const leftOut = await doApart(trx, userIds, async (part) => {
      for (const userId of part) await ensurePerson(trx, deps, { userId, now })
    })
    const [failed] = leftOut
    if (one && failed) throw toLeftOutAlarm(IDENTIFY, one, failed.why)
    await scheduleAll(
      trx,
      leftOut.map(({ subject: userId }) => ({ job: IDENTIFY, subject: userId, dueAt: now })),
    )
    const last = userIds.at(-1)
    return last && userIds.length === IDENTIFY_PAGE ? { goOn: last } : undefined
  }

type Applied = { readonly userId: UserId; readonly reading: Reading; readonly now: Date }

/** What the provider says by now, with everything that lies between it and what we knew. */
async function applyReading(trx: DatabaseTransaction, deps: ReadDeps, applied: Applied): Promise<KycStatus> {
  const { userId, reading, now } = applied
  const standing = await lockApplicant(trx, userId)
  if (!standing || reading.status === 'UNVERIFIED') return standing?.status ?? 'UNVERIFIED'
  const { mark, level, steps, verified, documents } = reading
  // A level that we did not ask for proves nothing, and somebody should look at it.
  if (!level) throw new ProviderError(`${standing.applicantId} is at a level of another name`)
  // Closed for good: no word of the provider opens it again.
  if (level === 'LEVEL_2' && standing.level2ClosedAt) return standing.status
  const read = toOfAge(reading, now)
  if (isFinallyRejected(read.status) && isOnlyAbove(standing, level))
    return closeAbove(trx, deps, { ...applied, level, standing })
  // What operators have revoked is approved again by them alone.
  const isHeld = read.status === 'APPROVED' && standing.revokedAt !== null
  const said = isHeld ? { ...read, status: 'SCREENING' as const } : read
  const tier = said.status === 'APPROVED' ? toHigher(standing.tier, tierOfLevel[level]) : standing.tier
  const documentExpiresOn = verified?.documentExpiresOn ?? standing.documentExpiresOn
  let { status } = standing
  const moves = mark === standing.mark ? [] : listMoves(standing, { status: said.status, tier })
  for (const to of moves) {
    await move(trx, userId, status, {
      status: to,
      tier: to === 'PENDING' ? standing.tier : tier,
      documentExpiresOn,
      at: now,
      wall: deps.wall(),
    })
    status = to
  }
  if (isFinallyRejected(status) && moves.length > 0) await noteClosed(trx, deps, userId)
  if (isHeld && status === 'SCREENING') await hold(trx, deps, userId, now)
  const approved = status === 'APPROVED' || (isHeld && status === 'SCREENING') ? verified : undefined
  // In the transaction of the approval: nothing is given before it is known to whom.
  if (approved) await identify(trx, deps, { userId, named: approved, documents, now })
  const sealed = approved ? deps.sealing.seal(Buffer.from(JSON.stringify(approved)), toAbout(userId)) : null
  const { labels, comment } = said
  if (status === said.status)
    await saveReading(trx, userId, { mark, level, steps, labels, comment, documentExpiresOn, verified: sealed })
  return status
}

/** A level that was not reached is closed; what was reached stands. Nothing but a token was needed to begin it. */
async function closeAbove(
  trx: DatabaseTransaction,
  deps: ReadDeps,
  { userId, reading, level, standing, now }: Applied & { readonly level: KycLevel; readonly standing: Applicant },
): Promise<KycStatus> {
  const { mark, steps, labels, comment } = reading
  const { tier, documentExpiresOn } = standing
  await saveMark(trx, userId, 'level_2_closed_at', now)
  const reached = { status: 'APPROVED', tier, documentExpiresOn } as const
  await move(trx, userId, standing.status, { ...reached, news: 'levelClosed', at: now, wall: deps.wall() })
  await saveReading(trx, userId, { mark, level, steps, labels, comment, documentExpiresOn, verified: null })
  await noteClosed(trx, deps, userId)
  // Such a word may be about the owner, too: operators reopen it, or revoke what was reached.
  if (reading.status === 'BLACKLISTED')
    await tellOperators(trx, deps, userId, 'level 2 is blocklisted: npm run house -- who')
  return 'APPROVED'
}

const noteClosed = (trx: DatabaseTransaction, { log, wall }: ReadDeps, userId: UserId): Promise<void> =>
  noteEvent(trx, { log }, { userId, kind: 'verificationClosed', device: nowhere, wall: wall() })

async function hold(trx: DatabaseTransaction, deps: ReadDeps, userId: UserId, now: Date): Promise<void> {
  await saveMark(trx, userId, 'held_at', now)
  await tellOperators(trx, deps, userId, 'is approved after a revocation: npm run house')
}

const tellOperators = (
  trx: DatabaseTransaction,
  { log, wall }: ReadDeps,
  userId: UserId,
  detail: string,
): Promise<void> => raiseAlarm(trx, { kind: 'verification', subject: userId, detail }, { wall: wall(), log })

/** AUTH-53: whoever is too young is not let in by his documents either. */
const toOfAge = (reading: Reading, now: Date): Pick<Reading, 'status' | 'labels' | 'comment'> =>
  reading.verified?.dateOfBirth && toAge(reading.verified.dateOfBirth, now) < AGE_MIN
    ? { status: 'REJECTED', labels: ['AGE_REQUIREMENT_MISMATCH'], comment: null }
    : reading

type MailDeps = { readonly making: MailMaking; readonly publicUrl: string }

/** Tells the customer what was decided, and where to go on. */
export const kycReaders = ({ making, publicUrl }: MailDeps): Readers => ({
  kycMails: {
    topics: ['kycDecided'],
    handle: async (trx, { subject, content: decided, at: now }) => {
      const template = templates[String(decided['news'] ?? decided['status'])]
      if (!template) return
      const { email, language } = await getUser(trx, getId('usr', subject))
      const { page, name } = template
      const content = { link: publicUrl + page, level: decided['tier'] === 'TIER2' ? '2' : '1' }
      await writeMail(trx, making, { to: email, template: name, language, content, now })
    },
  },
})

const final = { name: 'kycFinallyRejected', page: '/support' } as const

const templates: Readonly<Record<string, { readonly name: MailTemplate; readonly page: string }>> = {
  APPROVED: { name: 'kycApproved', page: '/wallets' },
  REJECTED: { name: 'kycRejected', page: '/me/verify-account' },
  BLACKLISTED: final,
  FINALLYREJECTED: final,
  levelClosed: { name: 'kycLevelClosed', page: '/support' },
  reopened: { name: 'kycReopened', page: '/me/verify-account' },
}
