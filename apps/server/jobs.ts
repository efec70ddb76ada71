import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import type { VerifyHead } from '@leaven/ledger/block.ts'
import { accountChecks } from './account-checks.ts'
import { createEraseJob, ERASE } from './modules/account/account.jobs.ts'
import {
  campaignReaders,
  createWakeJob,
  releaseJob,
  WAKE_UNPAID,
  WAKE_WAITING,
  wakeWaitingJob,
} from './modules/campaigns/campaigns.jobs.ts'
import { findUnreleased, RELEASE_GRANT } from './modules/campaigns/campaigns.service.ts'
import { batchJobs } from './modules/batches/batches.jobs.ts'
import { createReviewJob, depositReaders, REVIEW_DEPOSITS } from './modules/deposits/deposits.jobs.ts'
import { eraseOriginators, type ReviewDeps } from './modules/deposits/deposits.service.ts'
import { createTellJob, TELL_ARRIVAL } from './modules/fiat/fiat.arrivals.jobs.ts'
import { auditArrivals, createReadOrderJob, type ReadOrderDeps } from './modules/fiat/fiat.jobs.ts'
import { READ_ORDER } from './modules/fiat/fiat.service.ts'
import { eraseUser } from './modules/identity/identity.service.ts'
import { createIdentifyJob, createReadJob, kycReaders, type ReadDeps } from './modules/kyc/kyc.jobs.ts'
import { eraseApplicant, IDENTIFY, READ_APPLICANT } from './modules/kyc/kyc.service.ts'
import {
  createMeasureJob,
  createRewardJob,
  MEASURE,
  referralReaders,
  REWARD,
  type ReferralJobDeps,
} from './modules/referral/referral.jobs.ts'
import { lendingJobs, lendingReaders } from './modules/lending/lending.jobs.ts'
import { createPayJob, learnReaders, type PayDeps } from './modules/learn/learn.jobs.ts'
import { PAY_LEARNER } from './modules/learn/learn.service.ts'
import { createResetJob, MAIL_RESET } from './modules/recovery/recovery.jobs.ts'
import { eraseIdentities } from './modules/sso/sso.jobs.ts'
import { createDayJob } from './modules/staking/staking.days.jobs.ts'
import { createEndJob, type StakingJobDeps } from './modules/staking/staking.jobs.ts'
import { END_TERM, PAY_REWARDS } from './modules/staking/staking.service.ts'
import { settlementJobs } from './modules/settlements/settlements.jobs.ts'
import { eraseRequests } from './modules/support/support.service.ts'
import type { Jobs } from './platform/due-work.ts'
import type { Logger } from './platform/logger.ts'
import { createMailJob, SEND_MAIL, type SendLetter } from './platform/mail.ts'
import { AUDIT_LEDGER, createAuditJob, planAudit } from './platform/nightly-audit.ts'
import type { Readers } from './platform/outbox.ts'
import { createPutBackJob, PUT_BACK } from './platform/planned.ts'
import type { ListEntitled } from './platform/right.ts'
import { auditedChecks, productPlans } from './product-checks.ts'
import { eraseEvents } from './platform/security-events.ts'
import type { WarningDeps } from './platform/warnings.ts'

export type JobDeps = ReadDeps &
  ReferralJobDeps &
  StakingJobDeps &
  PayDeps &
  ReadOrderDeps &
  ReviewDeps &
  WarningDeps & {
    readonly db: Database
    readonly listEntitled: ListEntitled
    readonly wall: Wall
    readonly log: Logger
    readonly send: SendLetter
    readonly productName: string
    readonly verify: VerifyHead
  }

/** What falls due, by its name. */
export const listJobs = (deps: JobDeps): Jobs => ({
  [SEND_MAIL]: createMailJob(deps.send, deps.productName, deps.sealing),
  [AUDIT_LEDGER]: createAuditJob({
    ...deps,
    accountChecks,
    productChecks: auditedChecks,
    plans: productPlans,
    audits: [auditArrivals],
  }),
  [PUT_BACK]: createPutBackJob({ ...deps, plans: productPlans }),
  [MAIL_RESET]: createResetJob(deps),
  [READ_APPLICANT]: createReadJob(deps),
  [IDENTIFY]: createIdentifyJob(deps),
  [RELEASE_GRANT]: releaseJob,
  [WAKE_UNPAID]: createWakeJob(deps),
  [WAKE_WAITING]: wakeWaitingJob,
  [REVIEW_DEPOSITS]: createReviewJob(deps),
  [MEASURE]: createMeasureJob(deps),
  [REWARD]: createRewardJob(deps),
  [PAY_REWARDS]: createDayJob({ findIncoming: findUnreleased, wall: deps.wall }),
  [END_TERM]: createEndJob(deps),
  ...batchJobs(deps.making.random),
  ...lendingJobs,
  ...settlementJobs({ ...deps, makeId: deps.making.makeId }),
  [PAY_LEARNER]: createPayJob(deps),
  [READ_ORDER]: createReadOrderJob(deps),
  [TELL_ARRIVAL]: createTellJob(deps),
  [ERASE]: createEraseJob([eraseUser, eraseOriginators, eraseIdentities, eraseApplicant, eraseRequests, eraseEvents]),
})

type ReaderDeps = Pick<JobDeps, 'making' | 'publicUrl' | 'assertRight' | 'learnSlots' | 'wall' | 'log'>

/** Who hears of what has happened. */
export function listReaders(deps: ReaderDeps): Readers {
  const mails = { making: deps.making, publicUrl: deps.publicUrl }
  return {
    ...campaignReaders,
    ...depositReaders(deps),
    ...kycReaders(mails),
    ...lendingReaders(mails),
    ...learnReaders(deps),
    ...referralReaders(),
  }
}

/** What repeats by itself once it has begun. */
export async function planFirst(db: Database, now: Date): Promise<void> {
  await planAudit(db, now)
}
