import { standardDepositLimits } from '@leaven/domain/access/limits.ts'
import { closeAccount, openAccounts } from '@leaven/ledger/ledger.ts'
import { idOf } from '@leaven/tests/size/fill.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { createNoteFailure, type NoteFailure } from '../../platform/failures.ts'
import type { Transfer } from '../../providers/chain/port.ts'
import { listNetworks } from '../coins/coins.service.ts'
import { watchChains } from './deposits.chains.jobs.ts'

const { server: db, admin } = useDatabase()
const now = new Date('2027-01-01T00:00:00Z')
const wall = () => now
const transfer = { txid: 'tx1', index: 0, address: 'bc1', coinId: 'BTC', amount: '1', succeeded: true } as const

let users = 0
let userId = idOf('usr', users)
let note: NoteFailure

beforeEach(async () => {
  userId = idOf('usr', (users += 1))
  note = createNoteFailure({ db, wall, log: silent })
  await sql`truncate alarms, deposits_deposits, deposits_events, deposits_blocks, deposits_sums, deposits_addresses`.execute(
    admin,
  )
  await sql`insert into deposits_blocks values ('bitcoin', 100, 'h100')`.execute(admin)
  await sql`insert into deposits_addresses (network_id, address, user_id) values ('bitcoin', 'bc1', ${userId})`.execute(
    admin,
  )
})

/** A chain that stands at a height, with these transfers in its last block. */
const createChain = (height: bigint, transfers: readonly Transfer[] = []) => ({
  listTips: async () => [],
  getTip: async () => ({ height, hash: `h${height}` }),
  findBlock: async (_: string, at: bigint) => ({
    height: at,
    hash: `h${at}`,
    parentHash: `h${at - 1n}`,
    transfers: at === height ? transfers : [],
  }),
  listOutputs: async () => [],
  listPool: async () => [],
})

async function read(chain = createChain(100n), noteFailure = note): Promise<void> {
  const network = (await listNetworks(db)).find(({ id }) => id === 'bitcoin')
  if (!network) throw new Error('There is no bitcoin')
  const makeId = <const Kind extends string>(kind: Kind) => idOf(kind, 9_999)
  const watch = { db, chain, makeId, depositLimits: standardDepositLimits, now, wall, log: silent, noteFailure }
  expect(await watchChains(watch, [network])).toEqual(['bitcoin'])
}

const depositId = idOf('dep', 1)

const fill = (state: string, height: bigint | null) =>
  sql`insert into deposits_deposits (id, user_id, network_id, txid, output, coin_id, units, address, height, state, seen_at,
      is_over_limit)
    values (${depositId}, ${userId}, 'bitcoin', 'tx1', 0, 'BTC', 100000000, 'bc1', ${height}, ${state}, ${now}, false)`.execute(
    admin,
  )

const stateOf = async () => (await db.selectFrom('deposits_deposits').select('state').execute())[0]?.state
const told = async () => (await listAlarms(db)).map(({ kind, subject }) => `${kind} ${subject}`)
const stuck = [`work deposit ${depositId}`]

/** As often as makes an alarm. */
async function fail(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await read()
  expect(await told()).toEqual(stuck)
}

async function closeHeld(): Promise<void> {
  const held = { path: `user:${userId}:held`, asset: { code: 'BTC', decimals: 8 } }
  await openAccounts(db, [held])
  await closeAccount(db, held)
}

test('the alarm of a deposit that cannot be credited ends when its chain no longer knows it', async () => {
  await closeHeld()
  await fill('SEEN', 90n)
  await fail()
  await sql`update deposits_deposits set height = null`.execute(admin)
  await read()
  expect([await stateOf(), await told()]).toEqual(['GONE', []])
})

test('the alarm of a deposit that cannot be taken back ends when its chain has it again', async () => {
  await closeHeld()
  await fill('HELD', null)
  await fail()
  await read(createChain(101n, [transfer]))
  expect([await stateOf(), await told()]).toEqual(['HELD', []])
})

test('the alarm of a deposit ends with what settles it, also if the worker dies right then', async () => {
  await fill('SEEN', 90n)
  // Something of the house is wrong for a while.
  await sql`alter table deposits_events add constraint broken check (state <> 'HELD') not valid`.execute(admin)
  await fail()
  await sql`alter table deposits_events drop constraint broken`.execute(admin)
  await read(createChain(100n), async () => {})
  expect([await stateOf(), await told()]).toEqual(['HELD', []])
  expect(await audit(db)).toEqual([])
})
