import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { schedule, scheduleAll, type PlainJob } from '../../platform/due-work.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Readers } from '../../platform/outbox.ts'
import {
  endUnfunded,
  listUnpaid,
  listUnpaidFor,
  listWaitingFor,
  parseSubject,
  release,
  saveParted,
  toSubject,
  type Unpaid,
} from './campaigns.service.ts'

export const releaseJob: PlainJob = (trx, { subject, now }) => release(trx, parseSubject(subject), now)

/** A budget was filled: what it owes is given. */
export const WAKE_UNPAID = 'campaigns.wake'

/** An operator has decided who somebody is: what waited for that is given. */
export const WAKE_WAITING = 'campaigns.wakeWaiting'

const PAGE = 200
const BUDGET = 'budget:'

/** What stood against a grant is gone: its giver is asked again. */
export const campaignReaders: Readers = {
  campaigns: {
    topics: ['likenessDecided', 'personParted', 'accountFunded', 'consentGiven'],
    handle: async (trx, { topic, subject, content, at }) => {
      if (topic === 'personParted') await saveParted(trx, getId('usr', subject), getId('usr', String(content['from'])))
      if (topic === 'consentGiven') await wakeLate(trx, getId('usr', subject), at)
      else if (topic !== 'accountFunded') await schedule(trx, { job: WAKE_WAITING, subject, dueAt: at })
      else if (subject.startsWith(BUDGET))
        await schedule(trx, { job: WAKE_UNPAID, subject: subject.slice(BUDGET.length), dueAt: at })
    },
  },
}

/** Who may be rewarded again need not wait for the next look. */
const wakeLate = async (trx: DatabaseTransaction, userId: UserId, at: Date): Promise<void> =>
  wake(
    trx,
    (await listUnpaid(trx, userId)).filter(({ why }) => why === 'LATE'),
    at,
  )

/** Page by page. What the budget still does not cover raises its alarm anew. */
export const createWakeJob =
  ({ wall, log }: { readonly wall: Wall; readonly log: Logger }): PlainJob =>
  async (trx, { subject: campaign, now, progress }) => {
    if (progress === null) await endUnfunded(trx, campaign, { wall: wall(), log })
    const unpaid = await listUnpaidFor(trx, 'LATE', { campaign, after: progress ?? '', limit: PAGE })
    await wake(trx, unpaid, now)
    const last = unpaid.at(-1)
    return last && unpaid.length === PAGE ? { goOn: last.reference } : undefined
  }

/** Page by page: what waits for this likeness, and what was refused to the account as given before. Of a referrer, many friends may wait for one likeness. */
export const wakeWaitingJob: PlainJob = async (trx, { subject, now, progress }) => {
  const after = progress === null ? undefined : parseSubject(progress)
  const unpaid = await listWaitingFor(trx, getId('usr', subject), { after, limit: PAGE })
  const refused = after ? [] : (await listUnpaid(trx, getId('usr', subject))).filter(({ why }) => why === 'SAME_PERSON')
  await wake(trx, [...refused, ...unpaid], now)
  const last = unpaid.at(-1)
  return last && unpaid.length === PAGE ? { goOn: toSubject(last) } : undefined
}

async function wake(trx: DatabaseTransaction, unpaid: readonly Unpaid[], dueAt: Date): Promise<void> {
  const givers = new Map(unpaid.map(({ giver }) => [`${giver.job} ${giver.subject}`, giver]))
  // In one order, so that two who plan the same do not wait in a circle.
  const inOrder = [...givers].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await scheduleAll(
    trx,
    inOrder.map(([, giver]) => ({ ...giver, dueAt })),
  )
}
