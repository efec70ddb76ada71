import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { Job } from '../../platform/due-work.ts'
import { released } from './campaigns.accounts.ts'
import { releaseGrant } from './campaigns.postings.ts'
import { parseSubject, toAmount } from './campaigns.service.ts'
import { lockGrant, saveReleased } from './campaigns.sql.ts'

/** A grant's lock is over: its coins go where they were meant to, once. */
export const releaseJob: Job = async (trx, { subject, now }) => {
  const row = await lockGrant(trx, parseSubject(subject))
  if (!row || row.releasedAt) return
  const amount = await toAmount(trx, row)
  await openAccounts(trx, [{ path: released(row.userId, row.releaseTo), asset: amount.asset }])
  const postings = releaseGrant({ ...row, amount })
  await post(trx, now, { scope: 'job:campaigns', key: `release:${subject}`, postings })
  await saveReleased(trx, row, now)
}
