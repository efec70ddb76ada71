import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { endAlarm } from '../../platform/alarms.ts'
import { schedule, type PlainJob } from '../../platform/due-work.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Readers } from '../../platform/outbox.ts'
import {
  listUnpaidFor,
  listWaitingFor,
  parseSubject,
  release,
  toFundingAlarm,
  type Unpaid,
} from './campaigns.service.ts'

export const releaseJob: PlainJob = (trx, { subject, now }) => release(trx, parseSubject(subject), now)

/** A budget was filled: what it owes is given. */
export const WAKE_UNPAID = 'campaigns.wake'

/** More than a customer can have waiting. */
const WAITING_MAX = 1_000
const PAGE = 200
const BUDGET = 'budget:'

/** What stood against a grant is gone: its giver is asked again. */
export const campaignReaders: Readers = {
  campaigns: {
    topics: ['likenessDecided', 'accountFunded'],
    handle: async (trx, { topic, subject, at }) => {
      if (topic === 'likenessDecided')
        await wake(trx, await listWaitingFor(trx, getId('usr', subject), WAITING_MAX), at)
      else if (subject.startsWith(BUDGET))
        await schedule(trx, { job: WAKE_UNPAID, subject: subject.slice(BUDGET.length), dueAt: at })
    },
  },
}

/** Page by page. What the budget still does not cover raises its alarm anew. */
export const createWakeJob =
  ({ log }: { readonly log: Logger }): PlainJob =>
  async (trx, { subject: campaign, now, progress }) => {
    if (progress === null) await endAlarm(trx, toFundingAlarm(campaign), { at: now, log })
    const unpaid = await listUnpaidFor(trx, 'LATE', { campaign, after: progress ?? '', limit: PAGE })
    await wake(trx, unpaid, now)
    const last = unpaid.at(-1)
    return last && unpaid.length === PAGE ? { goOn: last.reference } : undefined
  }

async function wake(trx: DatabaseTransaction, unpaid: readonly Unpaid[], dueAt: Date): Promise<void> {
  const givers = new Map(unpaid.map(({ giver }) => [`${giver.job} ${giver.subject}`, giver]))
  for (const giver of givers.values()) await schedule(trx, { ...giver, dueAt })
}
