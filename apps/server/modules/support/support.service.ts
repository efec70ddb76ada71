import type { Database } from '@leaven/db/database.ts'
import { toNeighbourhood } from '../../platform/client-address.ts'
import type { FewLines } from '../../platform/few-lines.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { MakeId } from '../../platform/ids.ts'
import { assertGuestLimit, assertLimit, type Limit } from '../../platform/limits.ts'
import type { Logger } from '../../platform/logger.ts'
import { saveRequest, type SupportRequest } from './support.sql.ts'

export { eraseRequests } from './support.sql.ts'

export type SupportDeps = { readonly db: Database; readonly making: { readonly makeId: MakeId } }

const crashesOfAddress: Limit = { name: 'crash-address', tries: 30, seconds: 3600 }
const requestsOfAddress: Limit = { name: 'support-address', tries: 20, seconds: 3600 }
// By whom it is asked for, too: strangers must not keep the owner of a mailbox from writing.
const requestsOfMailbox: Limit = { name: 'support-mailbox', tries: 5, seconds: 3600 }

/** Kept for the back office. Nobody learns from it whether a mailbox is known here (SHELL-04). */
export async function askSupport(
  { db, making }: SupportDeps,
  asked: Once,
  { address, ...request }: Omit<SupportRequest, 'id'> & { readonly address: string },
): Promise<void> {
  const assertOfAddress = request.userId === null ? assertGuestLimit : assertLimit
  await assertOfAddress(db, requestsOfAddress, address, asked.wall)
  await assertLimit(db, requestsOfMailbox, `${request.email} ${toNeighbourhood(address)}`, asked.wall)
  await once(db, asked, (trx) => saveRequest(trx, { ...request, id: making.makeId('sup') }))
}

export type Crash = { readonly place: string; readonly message: string; readonly stack: string }

export type CrashDeps = Pick<SupportDeps, 'db'> & { readonly log: Pick<Logger, 'error'>; readonly crashLines: FewLines }

/** SHELL-64: the operators learn of it from the log, and of many from the metrics of this route. */
export async function noteCrash(
  { db, log, crashLines }: CrashDeps,
  asked: Once,
  { address, ...crash }: Crash & { readonly address: string },
): Promise<void> {
  await assertGuestLimit(db, crashesOfAddress, address, asked.wall)
  await once(db, asked, async () =>
    crashLines(
      () => log.error({ crash }, 'a page has crashed'),
      (count) => log.error({ count }, 'pages have crashed, and so many reports were left out'),
    ),
  )
}
