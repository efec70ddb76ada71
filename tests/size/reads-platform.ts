import { getMoneyGauges } from '@leaven/ledger/gauges.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import { findBalance, listBalances, listHouseBalances, listStatement } from '@leaven/ledger/statement.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import { countAlarms } from '@leaven/server/platform/alarms.ts'
import { clean } from '@leaven/server/platform/cleaning.ts'
import { findNextDue, getLag, listDue, listFree, listLate } from '@leaven/server/platform/due-work.ts'
import { readImbalances } from '@leaven/server/platform/nightly-audit.ts'
import { findOldestUnread } from '@leaven/server/platform/outbox.ts'
import { listEvents } from '@leaven/server/platform/security-events.ts'
import { listOpenSessions } from '@leaven/server/platform/user-sessions.ts'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { AT, idOf, whale } from './fill.ts'
import { LIMIT } from './reading.ts'

type Read = (trx: DatabaseTransaction) => Promise<unknown>

const DFI = { code: 'DFI', decimals: 8 }
const jobs = ['mail.send', 'learn.pay', 'staking.end']

/** What is read outside the modules: what anybody may ask, what a monitor asks, and what every worker does. */
export const platformReads: Readonly<Record<string, Read>> = {
  'the summary of the ledger': (trx) => getSummary(trx),
  'the gauges of the money': async (trx) => getMoneyGauges(trx, await readImbalances(trx)),
  'the gauges of the work': (trx) => getLag(trx, AT),
  'the gauges of alarms': (trx) => countAlarms(trx),
  'the gauge of the outbox': (trx) => findOldestUnread(trx),
  'the next time at which work is due': (trx) => findNextDue(trx, AT),
  'work that is due': (trx) => listDue(trx, AT, new Date(AT.getTime() + 10 * 86_400_000), LIMIT),
  'work that is free': (trx) =>
    listFree(trx, { jobs, now: AT, wall: new Date(AT.getTime() + 10 * 86_400_000), perJob: LIMIT }),
  'work that is late': (trx) => listLate(trx, jobs, ['s1', 's2'], AT),
  "a page of a customer's statement": (trx) => listStatement(trx, { userId: whale, limit: LIMIT }),
  'a page of a statement, later': (trx) => listStatement(trx, { userId: whale, limit: LIMIT, before: 500n }),
  "a customer's balances": (trx) => listBalances(trx, idOf('usr', 7)),
  'balances of the house': (trx) => listHouseBalances(trx, ['treasury', 'expense:staking']),
  'what an account holds': (trx) => findBalance(trx, 'treasury', DFI),
  'what customers held': (trx) => listHeldAt(trx, [idOf('usr', 7), idOf('usr', 9)], AT),
  "a customer's events": (trx) => listEvents(trx, whale, { limit: LIMIT, offset: 0, wall: AT }),
  'cleaning up': (trx) => clean(trx, AT, AT),
  "a customer's open sessions": (trx) => listOpenSessions(trx, idOf('usr', 7), AT),
}
