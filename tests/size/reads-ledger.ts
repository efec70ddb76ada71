import { listDebts, lockCustomer } from '@leaven/ledger/debts.ts'
import { getMoneyGauges } from '@leaven/ledger/gauges.ts'
import { listHeld } from '@leaven/ledger/held.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import { listSides } from '@leaven/ledger/sides.ts'
import * as statement from '@leaven/ledger/statement.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import { AT, idOf, whale } from './fill.ts'
import { audited, LIMIT, type File } from './reading.ts'

const DFI = { code: 'DFI', decimals: 8 }
const other = idOf('usr', 7)
const start = 'at the start of a process or by hand: the catalogue, or a table of the house'
const posting = 'what a posting reads is held by the plans of packages/ledger/plans.test.ts'
const sized = 'a loop of the worker in pages; size.test.ts runs it'

/** What the ledger and the database itself read. */
export const ledgerFiles: readonly File[] = [
  {
    path: 'packages/ledger/audit',
    readings: { checks: audited, toBroken: audited, auditLedger: audited, auditSnapshot: audited },
  },
  { path: 'packages/ledger/audit-accounts', readings: { noneAlive: audited, auditAccounts: audited } },
  { path: 'packages/ledger/audit-blocks', readings: { auditBlocks: audited } },
  {
    path: 'packages/ledger/audit-products',
    readings: { auditProducts: audited, coinsHeldIn: audited, findCustomersEnd: audited },
  },
  {
    path: 'packages/ledger/debts',
    readings: { listDebts: (trx) => listDebts(trx, other), lockCustomer: (trx) => lockCustomer(trx, other) },
  },
  { path: 'packages/ledger/fold', readings: { foldAll: sized } },
  { path: 'packages/ledger/gauges', readings: { getMoneyGauges: (trx) => getMoneyGauges(trx, {}) } },
  {
    path: 'packages/ledger/held',
    readings: {
      listHeld: (trx) => listHeld(trx, { asset: DFI, place: 'staked', before: AT, after: '', limit: LIMIT }),
    },
  },
  { path: 'packages/ledger/holdings', readings: { listHeldAt: (trx) => listHeldAt(trx, [other, idOf('usr', 9)], AT) } },
  {
    path: 'packages/ledger/ledger',
    readings: { openAccounts: posting, closeAccount: posting, post: posting, postMany: posting },
  },
  { path: 'packages/ledger/seal', readings: { sealAll: sized, sealBlock: sized } },
  {
    path: 'packages/ledger/sides',
    readings: { sumSides: audited, listSides: (trx) => listSides(trx, LIMIT) },
  },
  {
    path: 'packages/ledger/statement',
    readings: {
      listStatement: async (trx) => {
        await statement.listStatement(trx, { userId: whale, limit: LIMIT })
        await statement.listStatement(trx, { userId: whale, limit: LIMIT, before: 500n })
      },
      sumStatement: (trx) => statement.sumStatement(trx, other, ['stakingReward']),
      listBalances: (trx) => statement.listBalances(trx, other),
      listHouseBalances: (trx) => statement.listHouseBalances(trx, ['treasury', 'expense:staking']),
      listHeldIn: (trx) => statement.listHeldIn(trx, [`user:${other}:staked`], DFI),
      listKindBalances: (trx) => statement.listKindBalances(trx, ['income', 'budget']),
      findBalance: (trx) => statement.findBalance(trx, 'treasury', DFI),
      findNewestId: (trx) => statement.findNewestId(trx),
    },
  },
  { path: 'packages/ledger/summary', readings: { getSummary: (trx) => getSummary(trx) } },
  { path: 'packages/db/data-mode', readings: { assertModeBefore: start, markMode: start, assertMode: start } },
  {
    path: 'packages/db/delete-pages',
    readings: { deletePages: 'cleaning up is held', deletePage: 'cleaning up is held' },
  },
  { path: 'packages/db/list-rights', readings: { listRights: start, listCallable: start } },
  { path: 'packages/db/migrate', readings: { migrate: start, isMigrated: start } },
  {
    path: 'packages/db/prepare',
    readings: { prepareDatabase: start, createDatabaseNamed: start, assertDurable: start },
  },
  { path: 'packages/db/roles', readings: { ensureRoles: start } },
  { path: 'packages/db/server-database', readings: { assertWeakLogin: start } },
]
